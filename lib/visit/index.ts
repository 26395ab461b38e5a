// The room `visit`: fetches and reads the page behind a candidate's link.
export type { Tab } from '../search/index.ts';
export { barcodesBeside, lacksBarcode, withBarcodes } from './barcodes.ts';
export { openTemplate } from './templates.ts';
export { type VisitPorts, type VisitTask, visit } from './visit.ts';
