// JSON out of texts that may be none: answers of shops and services, lines of files.

/** The text's value; undefined, which is no value of JSON, where it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // who asked says what the text should have been
    return undefined;
  }
}
