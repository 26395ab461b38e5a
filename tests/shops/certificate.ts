// Makes a temporary self-signed certificate for the test shops' HTTPS port, with nothing but Node.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

function der(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const body = Buffer.concat(parts);
  const n = body.length;
  const length = n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const set = (...parts: Uint8Array[]) => der(0x31, ...parts);
const text = (value: string) => der(0x0c, Buffer.from(value, 'utf8'));
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);

const ECDSA_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = oid(0x55, 0x04, 0x03);
const SUBJECT_ALT_NAME = oid(0x55, 0x1d, 0x11);

function time(date: Date): Uint8Array {
  const stamp = `${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`;
  return der(0x17, Buffer.from(stamp, 'ascii'));
}

function alternativeNames(hosts: readonly string[]): Uint8Array {
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host, 'ascii'))));
  return der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, names))));
}

function pem(label: string, bytes: Uint8Array): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

/** A PEM key and certificate (EC P-256, valid one day back and thirty on) naming the given hosts; nothing is written to disk. */
export function certificate(hosts: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = 86_400_000;
  const name = sequence(set(sequence(COMMON_NAME, text('Twinshelf test shops'))));
  const serial = Buffer.concat([
    Buffer.from([1]),
    createHash('sha1').update(randomBytes(8)).digest().subarray(0, 8),
  ]);
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ECDSA_SHA256,
    name,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + 30 * day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    alternativeNames(hosts),
  );
  const signed = sequence(body, ECDSA_SHA256, bits(sign('sha256', body, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', signed),
  };
}
