// @vitest-environment happy-dom
// How a host is written where there is little room.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Host } from './host.tsx';

it('a host that is too wide breaks before its dots, and is one word to read and to copy', () => {
  const { container } = render(<Host host="shop.glasspane.co.uk" />);
  expect(container.textContent).toBe('shop.glasspane.co.uk');
  expect(container.innerHTML).toContain('shop<wbr>.glasspane<wbr>.co<wbr>.uk');
});
