import { dotDense, type Prepare, type Profile } from '@bidlight/scoring';
import { naicsTitles } from '#store/code-titles.ts';

/** Titles that mean as much the same as 'Computer Systems Design' and 'Custom Computer Programming' do. */
const MIN_LIKENESS = 0.75;
const INDUSTRY_LENGTH = 6;

/**
 * The codes whose titles mean nearly the same as a target's. Digits do not tell: 541330 is engineering and 541512 is
 * computer systems design. Without a table of term vectors there are none.
 */
export function relatedCodes(targets: readonly string[], prepare: Prepare): Profile['relatedNaics'] {
  const titles = naicsTitles();
  const meaningOf = (title: string) => prepare({ description: title }).dense;
  const wanted = targets.flatMap((target) => {
    const meaning = meaningOf(titles.get(target) ?? '');
    return meaning ? [{ target, meaning }] : [];
  });
  if (wanted.length === 0) return [];
  return [...titles].flatMap(([code, title]) => {
    if (code.length !== INDUSTRY_LENGTH || targets.includes(code)) return [];
    const meaning = meaningOf(title);
    const [nearest] = wanted
      .map(({ target, meaning: other }) => ({ target, likeness: meaning ? dotDense(meaning, other) : 0 }))
      .sort((a, b) => b.likeness - a.likeness);
    return nearest && nearest.likeness >= MIN_LIKENESS ? [{ code, target: nearest.target }] : [];
  });
}
