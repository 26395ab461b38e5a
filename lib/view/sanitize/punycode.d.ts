// Declares the part of the punycode library that is used; it has no types of its own.
declare module 'punycode/punycode.js' {
  const punycode: {
    /** decodes every xn-- label of a name; throws a RangeError where one is invalid */
    toUnicode(name: string): string;
  };
  export default punycode;
}
