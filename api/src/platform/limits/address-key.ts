import { isIPv6 } from 'node:net';

/** The key by which requests of one network address are limited: one household or office has a whole /64 of IPv6. */
export function addressKey(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return `address:${address.replace('::ffff:', '')}`;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const full = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')];
  return `address:${full.slice(0, 4).join(':')}::/64`;
}
