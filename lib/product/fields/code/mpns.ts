// Candidates for the manufacturer's number (MPN), with their features.
import { said } from '../../scene/page-index.ts';
import { hint, type Scene } from '../../scene/scene.ts';
import { type Candidate, withAgreement } from '../../weigh.ts';
import { isBrandLabel, isModelLabel, isMpnLabel, isSkuLabel } from '../../words/labels.ts';
import { type Add, addCode, fromStates, near, plain, productEntries } from './codes.ts';
import { firstCode, isOfSite } from './labelled-code.ts';

/** Candidates for the manufacturer's number. */
export function mpnCandidates(scene: Scene, title: string, titleAt: number | null): Candidate[] {
  const found: Candidate[] = [];
  const inTitle = new Set(title.split(/[\s,()/]+/).map(plain));
  const add: Add = (statement, text, features) => {
    addCode(found, scene, statement, text, {
      ...features,
      'in-title': inTitle.has(plain(text)) ? 1 : 0,
      // the model by its number, not by its name
      'model-number': MODELS.some((name) => features[name] === 1) && isModelNumber(text) ? 1 : 0,
    });
  };
  for (const { entry, later } of productEntries(scene)) {
    for (const statement of said(entry, 'mpn', 'model', 'sku'))
      add(statement, statement.value, { [`in:${statement.source}-${statement.field}${later}`]: 1 });
    for (const statement of said(entry, 'label'))
      if (isMpnLabel(hint(statement, 'name'))) add(statement, statement.value, { 'in:property': 1 });
  }
  for (const statement of [...scene.graph, ...scene.metas]) {
    if (/mfr_part_no|(?:^|:)mpn$/.test(statement.field)) add(statement, statement.value, { 'in:og': 1 });
    else if (statement.field === 'label' && isMpnLabel(hint(statement, 'name')))
      add(statement, statement.value, { 'in:property': 1 });
  }
  fromStates(scene, MPN_FIELDS, (field) => (/mpn|man|mfr/i.test(field) ? 'state-mpn' : 'state'), add);
  for (const statement of scene.seen.get('label') ?? []) {
    const name = hint(statement, 'name');
    if (isOfSite(name, scene)) continue;
    const kind = isMpnLabel(name) ? 'mpn' : isModelLabel(name) ? 'model' : isSkuLabel(name) ? 'sku' : null;
    if (kind !== null && !isBrandLabel(name))
      add(statement, firstCode(statement.value), { [`in:label-${kind}`]: 1, ...near(statement, titleAt) });
  }
  return withAgreement(found);
}

const MPN_FIELDS =
  /^(?:product_?)?(?:mpn|part_?number|(?:manufacturer|mfr)_?(?:part_?(?:number|no|num)|sku|code|number)|model_?number)$/i;

const MODELS = ['in:label-model', 'in:json-ld-model', 'in:microdata-model', 'in:rdfa-model'];

/** "KT-1700X", "BS18.2": letters and two digits or more in one word */
function isModelNumber(text: string): boolean {
  const value = text.trim();
  return /^[A-Za-z\d][A-Za-z\d./-]{3,18}$/.test(value) && /[A-Z]/.test(value) && /\d.*\d/.test(value);
}
