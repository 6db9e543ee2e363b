import type { CodeActivities, CompanyProfile } from '@bidlight/contract';
import { linesByCode } from '#store/code-texts.ts';
import { titleOfNaics } from '#store/code-titles.ts';

const MAX_LINES_OF_CODE = 12;

/** Lines to choose from, for those codes that have any. A shorter code offers some of every code that begins with it. */
export function activitiesOf(codes: readonly string[]): CodeActivities[] {
  const offered = new Set<string>();
  return [...new Set(codes)].flatMap((code) => {
    const lines = inTurn(linesUnder(code))
      .filter((line) => !offered.has(line))
      .slice(0, MAX_LINES_OF_CODE);
    for (const line of lines) offered.add(line);
    return lines.length > 0 ? { code, title: titleOfNaics(code) ?? code, lines } : [];
  });
}

/** The profile with those lines alone that its target codes have: who drops a code drops what was ticked for it. */
export function withActivitiesOfItsCodes<Profile extends CompanyProfile>(profile: Profile): Profile {
  const known = new Set(profile.targetNaics.flatMap((code) => linesUnder(code).flat()));
  return { ...profile, activities: profile.activities.filter((line) => known.has(line)) };
}

function linesUnder(prefix: string): (readonly string[])[] {
  return [...linesByCode()].flatMap(([code, lines]) => (code.startsWith(prefix) ? [lines] : []));
}

/** The first of each list, then the second of each, and so on; each line once. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Set(turns.flat())];
}
