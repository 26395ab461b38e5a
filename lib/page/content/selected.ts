// Finds what is selected on the page: options, checked inputs, the hidden fields of the buy form.
import type { DomElement } from '../../base/document/dom.ts';
import type { Collector } from '../collector.ts';
import type { Survey } from '../survey.ts';
import { pathOf, textOf } from '../tree.ts';

const MAX_SELECTED = 60;
const MAX_OPTIONS = 80;
const IDENTIFIES =
  /^(?:id|variant|variation|sku|product|item|article|asin|pid|selected)|(?:id|sku|variant)$/i;

/** Adds `selected` (its name in the hints) for what is selected and `option` for what could be. */
export function readSelected(survey: Survey, collector: Collector, thing: number): void {
  let room = MAX_OPTIONS;
  for (const { element, at } of survey.selects.slice(0, 30)) {
    const name = nameOf(element);
    const options = optionsOf(element).slice(0, 60);
    for (const option of options) {
      const text = textOf(option, 100);
      const chosen = option.attributes['selected'] !== undefined;
      const hints = { name, at, value: (option.attributes['value'] ?? '').slice(0, 80) };
      if (chosen) collector.state(thing, 'selected', text || '-', pathOf(element), hints);
      else if (room-- > 0) collector.state(thing, 'option', text || '-', pathOf(element), hints);
    }
  }
  let count = 0;
  for (const { element, at } of survey.inputs) {
    if (count >= MAX_SELECTED) return;
    const { attributes } = element;
    const type = (attributes['type'] ?? '').toLowerCase();
    const checked = (type === 'radio' || type === 'checkbox') && attributes['checked'] !== undefined;
    const hidden = type === 'hidden' && IDENTIFIES.test(attributes['name'] ?? '');
    if (!checked && !hidden) continue;
    const value = (attributes['value'] ?? '').slice(0, 100);
    if (value === '') continue;
    count++;
    collector.state(thing, hidden ? 'input' : 'selected', value, pathOf(element), {
      name: nameOf(element),
      at,
      value,
    });
  }
}

function nameOf(element: DomElement): string {
  const { attributes } = element;
  return (attributes['name'] ?? attributes['id'] ?? attributes['aria-label'] ?? '').slice(0, 60);
}

function optionsOf(select: DomElement): DomElement[] {
  return select.children.flatMap((child) => {
    if (child.kind !== 'element') return [];
    return child.tag === 'option' ? [child] : child.tag === 'optgroup' ? optionsOf(child) : [];
  });
}
