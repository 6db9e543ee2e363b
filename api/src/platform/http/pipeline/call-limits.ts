import { hitCanary } from '@bidlight/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { tooManyCalls } from '#platform/http/replies/errors.ts';
import { routePath } from '#platform/http/replies/route.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { requestKindOf } from './request-path.ts';

const WINDOW_MS = 60_000;
/** The hidden links of mails have a wider limit of their own: a mail gateway opens many, and none may be missed. */
const HIDDEN_LINKS = routePath(hitCanary);
/** Bounds the memory, whatever addresses callers come from. */
const MAX_WINDOWS = 50_000;

interface Window {
  count: number;
  endsAt: number;
}

/** Counts the calls of a key in windows of a minute, in memory: a write for every call would cost more than the call. */
class CallCounter {
  private readonly windows = new Map<string, Window>();
  private readonly max: number;

  constructor(max: number) {
    this.max = max;
  }

  /** Returns when the key may call again, or undefined when it may now. */
  count(key: string, now: number): Date | undefined {
    if (this.max === 0) return undefined;
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + WINDOW_MS };
      this.windows.delete(key);
      this.makeRoom(now);
      this.windows.set(key, window);
    }
    window.count += 1;
    return window.count > this.max ? new Date(window.endsAt) : undefined;
  }

  /** Windows are kept in the order of their beginning, so those that have ended, and the oldest, come first. */
  private makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.windows) {
      if (endsAt > now && this.windows.size < MAX_WINDOWS) return;
      this.windows.delete(key);
    }
  }
}

/**
 * No user and no stranger may take the server from the others: so many calls a minute, each server counting for itself.
 * Offices share an address, so whoever is signed in is counted alone. Pages, files and health are not counted.
 */
export function callLimits({ config, now }: Pick<Deps, 'config' | 'now'>) {
  const users = new CallCounter(config.limits.userPerMinute);
  const addresses = new CallCounter(config.limits.addressPerMinute);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (requestKindOf(request) === 'page' || request.routeOptions.url === HIDDEN_LINKS) return;
    const at = now();
    const user = request.session?.user.id;
    const until = user
      ? users.count(user, at.getTime())
      : addresses.count(addressKey(request.ip), at.getTime());
    if (!until) return;
    // Whoever goes on gets a new connection each time, which costs them more than us. A proxy's connection is everybody's.
    if (config.trustProxy === false) reply.header('connection', 'close');
    throw tooManyCalls(until, at);
  };
}
