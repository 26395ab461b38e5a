// Converts amounts that an API gives in minor units into price text.

/**
 * `minorToText("8155", 2, "USD")` is `"81.55 USD"`. Null when the amount is no whole number of minor units or the
 * number of decimals is not known; without a currency the bare number.
 */
export function minorToText(amount: unknown, decimals: unknown, currency: unknown): string | null {
  const text = typeof amount === 'number' ? String(amount) : amount;
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) return null;
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 4)
    return null;
  const padded = text.padStart(decimals + 1, '0');
  const number = decimals === 0 ? padded : `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? `${number} ${currency}` : number;
}
