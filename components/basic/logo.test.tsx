// @vitest-environment happy-dom
// The mark on the pages and the icon in the toolbar are one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Logo } from './logo.tsx';

const ICON = join(import.meta.dirname, '..', '..', 'public', 'icon.svg');

function shapes(markup: string): string[] {
  return [...markup.matchAll(/x="[\d.]+" y="[\d.]+" width="[\d.]+" height="[\d.]+" rx="[\d.]+"/g)].map(
    String,
  );
}

it('the icon holds the shapes of the mark', () => {
  const mark = shapes(render(<Logo />).container.innerHTML);
  expect(mark).toHaveLength(3);
  expect(shapes(readFileSync(ICON, 'utf8'))).toEqual(expect.arrayContaining(mark));
});
