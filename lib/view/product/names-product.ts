// Whether a text can name a product in a search: signs alone find nothing in any shop.

export function namesProduct(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
