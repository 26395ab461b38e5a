// Says why a connection failed in plain words; Node says "getaddrinfo ENOTFOUND shop.example".

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no host has this name',
  EAI_AGAIN: 'its name could not be looked up just now',
  ECONNREFUSED: 'it takes no connections',
  ECONNRESET: 'it broke the connection off',
  EPIPE: 'it broke the connection off',
  EHOSTUNREACH: 'no way leads to it',
  ENETUNREACH: 'no way leads to it',
  ETIMEDOUT: 'it does not answer',
  EPROTO: 'it does not speak TLS as it should',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody known',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody known',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody known',
  HPE_HEADER_OVERFLOW: 'its headers are too long',
};

/** For an error of Node's network or TLS; an unknown one is returned as it is. */
export function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  if (known !== undefined) return known;
  return code.startsWith('HPE_') ? `what it answers is not HTTP (${error.message})` : error.message;
}
