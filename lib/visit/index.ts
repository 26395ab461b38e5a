// The room `visit`: the page behind a candidate's link.
export type { Tab } from '../search/index.ts';
export { type VisitPorts, type VisitTask, visit } from './visit.ts';
