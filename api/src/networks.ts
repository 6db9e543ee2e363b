import { isIP } from 'node:net';
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

/** An address, a network such as 10.0.0.0/8, or the name of one. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (bits === undefined) return NETWORK_NAMES.includes(address) || isIP(address) !== 0;
  const maxBits = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
}
