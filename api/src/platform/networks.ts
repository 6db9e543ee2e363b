import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Networks by name, as the router's list of proxies understands them. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const MAX_HOPS = 10;

/**
 * The proxies in front that may say who is calling: how many there are, or their networks. Never the whole chain, whose
 * first entries anybody can write.
 */
export const TrustedProxies = z
  .string()
  .trim()
  .transform((text): false | number | string[] => {
    if (['off', 'false', '0'].includes(text)) return false;
    if (['on', 'true'].includes(text)) return 1;
    return /^\d+$/.test(text) ? Number(text) : text.split(',').map((network) => network.trim());
  })
  .refine(
    (proxies) =>
      proxies === false || (typeof proxies === 'number' ? proxies <= MAX_HOPS : proxies.every(isNetwork)),
    `must be the number of proxies (at most ${MAX_HOPS}), or their networks such as 10.0.0.0/8, or off`,
  );

export function hostnameOf(url: string): string {
  return new URL(url).hostname.replaceAll(/[[\]]/g, '');
}

export function isLoopback(host: string): boolean {
  return /^(.+\.)?localhost$/.test(host) || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/**
 * Addresses at which no mail server and no language model is, but something that answers whoever asks from this machine: the
 * clouds' own metadata, and the networks that end at the next cable. A server in the company's own network may be named.
 */
const NEVER_CONTACTED = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  NEVER_CONTACTED.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 128],
  // Each of these four has an IPv4 address in it, which may be one of those above.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fd00:ec2::254', 128],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  NEVER_CONTACTED.addSubnet(network, bits, 'ipv6');
}

/** By the address itself; a name is looked up with `refuseNeverContacted` when it is used. */
export function isNeverContacted(host: string): boolean {
  const family = isIP(host);
  return family !== 0 && NEVER_CONTACTED.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

/** Throws for a name that leads to such an address. One that nobody knows is left to whoever connects to it. */
export async function refuseNeverContacted(host: string): Promise<void> {
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.some(({ address }) => isNeverContacted(address)))
    throw new Error(`${host} has an address that is never contacted.`);
}

type Urls = Record<string, string | undefined>;

/** The names of those addresses that lead over a network without encryption, or may fall back to none. */
export function listUnencrypted(web: Urls, databases: Urls): string[] {
  const open = (urls: Urls, isEncrypted: (url: URL) => boolean) =>
    Object.entries(urls).flatMap(([name, text]) => {
      const url = text ? new URL(text) : undefined;
      const isRemote = url && url.hostname !== '' && !isLoopback(hostnameOf(url.href));
      return isRemote && !isEncrypted(url) ? [name] : [];
    });
  return [
    ...open(web, ({ protocol }) => protocol === 'https:'),
    ...open(databases, ({ searchParams }) =>
      /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? ''),
    ),
  ];
}

/** An address, a network such as 10.0.0.0/8, or the name of one. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (bits === undefined) return NETWORK_NAMES.includes(address) || isIP(address) !== 0;
  const maxBits = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
}
