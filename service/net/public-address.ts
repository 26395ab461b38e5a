// Judges IP addresses: may a request on someone else's behalf be sent there?
import { BlockList, isIP } from 'node:net';

const REFUSED = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  REFUSED.addSubnet(net, bits, 'ipv4');
}
// Global unicast is 2000::/3 only; excluded from it are ranges that embed IPv4 addresses or are for documentation.
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  REFUSED.addSubnet(net, bits, 'ipv6');
}

/** True for addresses of the public internet; false for private, link-local, loopback, embedding and reserved ones. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !REFUSED.check(address, 'ipv4');
  if (family !== 6) return false;
  return GLOBAL.check(address, 'ipv6') && !REFUSED.check(address, 'ipv6');
}
