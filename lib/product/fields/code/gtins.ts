// Candidates for the GTIN, with their features.
import { isPlaceholder, readGtin } from '../../../base/text/gtin.ts';
import { hint, type Scene } from '../../scene/scene.ts';
import { type Candidate, withAgreement } from '../../weigh.ts';
import { isGtinLabel, isMpnLabel, isSkuLabel } from '../../words/labels.ts';
import { type Add, fromStates, near, productEntries } from './codes.ts';
import { GTIN_WITHIN } from './labelled-code.ts';

const GTIN_FIELDS =
  /^(?:product_?)?(?:gtin[-_]?\d{0,2}|ean[-_]?\d{0,2}|upc|isbn[-_]?\d{0,2}|barcode|jan)$|^(?:product|og|books?):(?:gtin|ean|isbn|upc|barcode)[-_]?\d{0,2}$/i;

/** Statements with a valid check digit in a place that says GTIN, or in an identifier's place with the form of one. */
export function gtinCandidates(scene: Scene, titleAt: number | null): Candidate[] {
  const found: Candidate[] = [];
  const add: Add = (statement, text, features) => {
    const gtin = readGtin(text.replace(/^(?:urn:)?(?:isbn|gtin|ean|upc):/i, ''));
    if (gtin === null || gtin.gtin14 === null || gtin.value.length < 8) return;
    if (isPlaceholder(gtin.gtin14)) return;
    // a book's old and new number are one; the new one is the GTIN
    const value = gtin.kind === 'isbn10' ? gtin.gtin14.slice(1) : gtin.value;
    found.push({ value, key: gtin.gtin14, statement, features });
  };
  for (const { entry, rank, later } of productEntries(scene)) {
    for (const statement of entry.statements) {
      if (GTIN_FIELDS.test(statement.field))
        add(statement, statement.value, { [`in:${statement.source}${later}`]: 1, rank });
      else if (/^(?:sku|mpn|productID|identifier|model)$/.test(statement.field)) {
        if (/^\s*(?:[a-z0-9]+:)?\d{12,14}\s*$/i.test(statement.value))
          add(statement, statement.value, { [`in:as-${statement.field}${later}`]: 1 });
      } else if (statement.field === 'label' && isGtinLabel(hint(statement, 'name')))
        add(statement, statement.value, { 'in:property': 1 });
    }
  }
  for (const statement of [...scene.graph, ...scene.metas]) {
    if (GTIN_FIELDS.test(statement.field)) add(statement, statement.value, { 'in:og': 1 });
    else if (statement.field === 'label' && isGtinLabel(hint(statement, 'name')))
      add(statement, statement.value, { 'in:property': 1 });
  }
  fromStates(scene, GTIN_FIELDS, () => 'state', add);
  for (const statement of scene.seen.get('label') ?? []) {
    const name = hint(statement, 'name');
    if (isGtinLabel(name)) {
      for (const part of statement.value.split(/[,;/|]|\s{1,3}(?=\d{8})/).slice(0, 3))
        add(statement, part, { 'in:label': 1, ...near(statement, titleAt) });
    } else if (/^\s*\d{13}\s*$/.test(statement.value) && (isSkuLabel(name) || isMpnLabel(name)))
      add(statement, statement.value, { 'in:sku-label': 1 });
  }
  for (const statement of scene.seen.get('note') ?? [])
    for (const [, code = ''] of statement.value.matchAll(GTIN_WITHIN))
      add(statement, code, { 'in:label': 1, ...near(statement, titleAt) });
  return withAgreement(found);
}
