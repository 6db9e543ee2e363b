import { GOODS, type KindFacts, type KindOfWork, kindOf, kindOfNaics } from '#terms/kind-of-work.ts';
import type { Profile } from '#terms/notice.ts';
import { comparable, naicsMatch } from './features.ts';

/** How much rarer than elsewhere each kind is among the notices of the company's codes, from 0 to 1. */
export type KindScale = Readonly<Record<KindOfWork, number>>;

/** So many notices of no code stand beside those of the company's, so that a few say little. */
const SMOOTHING = 3;
/** What the code itself says counts as so many of its notices. */
const CODE_ITSELF = 8;
/** A kind this many times rarer is none of the company's work. */
const LEAST = Math.log(8);

/**
 * A short text cannot tell who repairs a thing from who sells it. The notices of its codes can: those of 811310 are repairs.
 * A profile that says enough has no such scale.
 */
export function kindScale(profile: Profile, recent: readonly KindFacts[]): KindScale {
  if (!profile.isThin) return {};
  const company = comparable(profile);
  const all = new Map<KindOfWork, number>();
  const own = new Map<KindOfWork, number>();
  for (const code of company.targets) {
    const kind = kindOfNaics(code);
    if (kind) own.set(kind, (own.get(kind) ?? 0) + CODE_ITSELF / company.targets.length);
  }
  for (const notice of recent) {
    const kind = kindOf(notice);
    if (kind === null) continue;
    all.set(kind, (all.get(kind) ?? 0) + 1);
    if (naicsMatch(notice.naicsCodes, company)?.match === 'naicsExact')
      own.set(kind, (own.get(kind) ?? 0) + 1);
  }
  const total = (counts: ReadonlyMap<KindOfWork, number>) =>
    [...counts.values()].reduce((sum, n) => sum + n, 0);
  const [everywhere, here] = [total(all), total(own)];
  const scale: Record<KindOfWork, number> = {};
  for (const [kind, count] of all) {
    const share = count / everywhere;
    const ratio = ((own.get(kind) ?? 0) + SMOOTHING * share) / (here + SMOOTHING) / share;
    const rarer = Math.min(1, Math.max(0, -Math.log(ratio) / LEAST));
    const value = unsold(profile, kind) ?? rarer;
    if (value > 0) scale[kind] = value;
  }
  return scale;
}

/** What the company has answered of goods and services counts before what its codes say. */
function unsold({ sells }: Profile, kind: KindOfWork): number | null {
  if (sells === null) return null;
  if (kind === GOODS) return sells === 'services' ? 1 : 0;
  return sells === 'goods' ? 1 : null;
}
