import { createHash } from 'node:crypto';
import type { CompanyProfile, ProfilePreview, User } from '@bidlight/contract';
import { runInThread, type ThreadLimits } from '#modules/scoring/run-in-thread.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict, HttpError, unavailable } from '#platform/http/replies/errors.ts';
import { limiter, limiterByKey } from '#platform/limits/limiter.ts';
import { findPreviewState } from './preview-state.queries.ts';

/** A preview loads up to 20,000 notices and fits a model: seconds of a processor, hundreds of megabytes, a connection. */
const MAX_RUNNING = 2;
const THREAD_LIMITS: ThreadLimits = { timeMs: 50_000, statementMs: 20_000, heapMb: 512 };
const RETRY_AFTER_SECONDS = 5;
/** Whoever opens the same preview again within this time gets the same result. */
const CACHE_MS = 60_000;
/** How many companies' last results are kept. */
const MAX_CACHED = 100;

export type Preview = (user: User, profile: CompanyProfile, signal: AbortSignal) => Promise<ProfilePreview>;

/** Makes previews: one at a time for a company, and of two that one user asks for, the newer. */
export function createPreviews(
  deps: Pick<Deps, 'db' | 'database' | 'config' | 'now'>,
  limits = THREAD_LIMITS,
): Preview {
  const more = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  const ofCompany = limiterByKey(
    { running: 1 },
    () =>
      new HttpError(
        429,
        'A preview is already being made for your company. Please try again in a moment.',
        more,
      ),
  );
  const inAll = limiter(
    { running: MAX_RUNNING },
    () => new HttpError(503, 'Other previews are being made. Please try again in a moment.', more),
  );
  const currentOf = new Map<string, { replaced: AbortController; ended: Promise<void> }>();
  const kept = keptResults();

  const make = async (user: User, profile: CompanyProfile, signal: AbortSignal) => {
    const earlier = currentOf.get(user.id);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const own = { replaced: new AbortController(), ended };
    currentOf.set(user.id, own);
    try {
      earlier?.replaced.abort(conflict('A newer preview has taken the place of this one.'));
      await earlier?.ended;
      return await ofCompany(user.companyId, () =>
        inAll(() =>
          runInThread<ProfilePreview>(
            deps,
            { name: 'preview', companyId: user.companyId, profile },
            { signal: AbortSignal.any([signal, own.replaced.signal]), limits },
          ),
        ),
      );
    } finally {
      end();
      if (currentOf.get(user.id) === own) currentOf.delete(user.id);
    }
  };

  return async (user, profile, signal) => {
    const { companyId } = user;
    const state = await findPreviewState(deps.db, companyId);
    const key = createHash('sha256')
      .update(JSON.stringify([state, profile]))
      .digest('hex');
    const known = kept.find(companyId, key, deps.now());
    if (known) return known;
    const preview = await make(user, profile, signal).catch((error: unknown) => {
      throw toAnswer(error);
    });
    kept.add(companyId, key, deps.now(), preview);
    return preview;
  };
}

function toAnswer(error: unknown): unknown {
  const isTooLate = error instanceof DOMException && error.name === 'TimeoutError';
  return isTooLate ? unavailable('The preview took too long. Please try again.') : error;
}

/** The last result of each company. */
function keptResults() {
  const results = new Map<string, { key: string; madeAt: number; preview: ProfilePreview }>();
  return {
    find(companyId: string, key: string, at: Date): ProfilePreview | undefined {
      const found = results.get(companyId);
      return found?.key === key && at.getTime() - found.madeAt < CACHE_MS ? found.preview : undefined;
    },
    add(companyId: string, key: string, at: Date, preview: ProfilePreview): void {
      // The map is in the order of adding, so the first is the oldest.
      results.delete(companyId);
      const [oldest] = results.keys();
      if (results.size >= MAX_CACHED && oldest !== undefined) results.delete(oldest);
      results.set(companyId, { key, madeAt: at.getTime(), preview });
    },
  };
}
