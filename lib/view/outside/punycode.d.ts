// The part of the punycode library that is used; it has no declarations of its own.
declare module 'punycode/punycode.js' {
  const punycode: {
    /** decodes every xn-- label of a name; throws a RangeError where one is not the encoding of anything */
    toUnicode(name: string): string;
  };
  export default punycode;
}
