// Encodes words in a page's encoding, as a browser does when it sends a form; by inverting the platform's decoder.

/** the other way round they are UTF-8, as a browser has it, or keep a state that no shop's page asks for */
const AS_UTF8 = /^(?:utf-|iso-2022-|replacement|x-user-defined)/;
const SINGLE = /^(?:windows-|iso-8859-|koi8-|macintosh|ibm866|x-mac-)/;
/** of characters that stand in Big5 twice these are written as they stand last */
const LAST_OF_BIG5 = new Set('═╞╡╪十卅');

type Table = ReadonlyMap<string, string>;

const tables = new Map<string, Table>();

/** The platform's name of an encoding by any of its labels; null for none that it knows. */
export function encodingNamed(label: string): string | null {
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Leads of two bytes, in the order of preference: Shift_JIS has a row twice, Big5 one of its Hong Kong supplement. */
function leadsOf(encoding: string): number[] {
  const all = Array.from({ length: 126 }, (_, at) => at + 0x81);
  if (encoding === 'big5') return all.filter((lead) => lead >= 0xa1);
  const late = (lead: number): boolean => encoding === 'shift_jis' && (lead === 0xed || lead === 0xee);
  return [...all.filter((lead) => !late(lead)), ...all.filter(late)];
}

const TRAILS = Array.from({ length: 0xff - 0x30 }, (_, at) => at + 0x30);

function codesOf(encoding: string): number[][] {
  const one = Array.from({ length: 128 }, (_, at) => [at + 0x80]);
  if (SINGLE.test(encoding)) return one;
  return [...one, ...leadsOf(encoding).flatMap((lead) => TRAILS.map((trail) => [lead, trail]))];
}

const escaped = (bytes: readonly number[]): string =>
  bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** Each character beyond ASCII with its bytes; read at one go, a line for each code. */
function tableOf(encoding: string): Table {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const codes = codesOf(encoding);
  const lines = new TextDecoder(encoding)
    .decode(Uint8Array.from(codes.flatMap((code) => [...code, 0x0a])))
    .split('\n');
  const table = new Map<string, string>();
  for (const [at, code] of codes.entries()) {
    const letter = lines[at] ?? '';
    const [only, ...more] = letter;
    if (only === undefined || more.length > 0 || only === '\ufffd' || only < '\u0080') continue;
    const last = encoding === 'big5' && LAST_OF_BIG5.has(only);
    if (last || !table.has(only)) table.set(only, escaped(code));
  }
  tables.set(encoding, table);
  return table;
}

/** Percent-encodes a text in UTF-8: everything but letters, digits and `-_.~`. */
export function inUtf8(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The same in another encoding (a name from `encodingNamed`); characters it lacks become references (`&#322;`), as in browsers. */
export function encodedIn(text: string, encoding: string): string {
  if (AS_UTF8.test(encoding)) return inUtf8(text);
  const table = tableOf(encoding);
  return [...text.toWellFormed()]
    .map((letter) =>
      letter < '\u0080' ? inUtf8(letter) : (table.get(letter) ?? inUtf8(`&#${letter.codePointAt(0)};`)),
    )
    .join('');
}
