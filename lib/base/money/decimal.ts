// Integer units as a decimal text and back, exact; the only way money gets from its integer to a screen.

/** 12999 with 2 digits is "129.99"; -5 with 2 is "-0.05"; 129 with 0 is "129". `units` is a safe integer. */
export function decimal(units: number, digits: number): `${number}` {
  const sign = units < 0 ? '-' : '';
  const all = String(Math.abs(units)).padStart(digits + 1, '0');
  const text = digits === 0 ? `${sign}${all}` : `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`;
  return isNumeric(text) ? text : '0';
}

/** The integer units of a typed amount ("0.05", "0,05"); null unless it is one, not negative, within the digits. */
export function unitsOf(typed: string, digits: number): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{0,9}))?$/.exec(typed.trim());
  if (match === null) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > digits) return null;
  return Number(`${match[1]}${fraction.padEnd(digits, '0')}`);
}

function isNumeric(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}
