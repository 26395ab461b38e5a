// Reads the newest row of a table out of the extension's own database, on any page of the extension.

/** A JavaScript expression: a promise of the last row by that index, or null when there is none. */
export function newest(table: 'finds' | 'subjects', index: 'startedAt' | 'at'): string {
  return `new Promise((resolve, reject) => {
  const opening = indexedDB.open('twinshelf');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const all = opening.result.transaction('${table}').objectStore('${table}').index('${index}').getAll();
    all.onsuccess = () => { opening.result.close(); resolve(all.result.at(-1) ?? null); };
    all.onerror = () => reject(all.error);
  };
})`;
}
