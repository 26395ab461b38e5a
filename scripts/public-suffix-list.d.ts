// The form of the public suffix list in the package tldts, which declares no types for it.
declare module 'tldts/dist/es6/src/data/trie.js' {
  /** of each node: 1 where a rule of the registries ends, 2 a private one, 3 both, 0 none */
  export const nodeFlags: Uint8Array;
  /** of each node: its first edge; the next node's is the end */
  export const edgeStart: Uint16Array;
  /** of each edge: the node that it leads to */
  export const edgeChild: Uint16Array;
  /** of each edge: the length of its label; a node's edges stand in the order of their labels' hashes */
  export const edgeLength: Uint8Array;
  /** all labels, one after the other */
  export const labelText: string;
  export const rulesRoot: number;
  export const exceptionsRoot: number;
}
