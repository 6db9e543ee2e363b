import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { SourceError } from '#modules/collecting/sources/source.ts';

const PRIVATE_ADDRESSES = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE_ADDRESSES.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE_ADDRESSES.addSubnet(net, bits, 'ipv6');
}

/** Whether an address is on the internet, and neither this machine nor in its own network. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return !PRIVATE_ADDRESSES.check(mapped, 'ipv4');
  if (/^::ffff:/i.test(address)) return false;
  return !PRIVATE_ADDRESSES.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves the host of a connection and refuses it when any of its addresses is private. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const first = found?.[0];
    if (error || !first) {
      callback(error ?? new Error('No address.'), '', 4);
    } else if (!found.every(({ address }) => isPublicAddress(address))) {
      callback(new SourceError(`${hostname} has a private address and was not contacted.`), '', 4);
    } else if (options.all) {
      callback(null, found);
    } else {
      callback(null, first.address, isIP(first.address));
    }
  });
};
