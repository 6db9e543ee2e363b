/** Removes what a text says of industry codes, because a ranker that reads the code has not read the work. */
export type MaskCodes = (text: string | null, ownCode: string) => string | null;

const SIX_DIGITS = /(?<![\p{L}\p{N}])\d{6}(?![\p{L}\p{N}])/gu;

/** Removes every six-digit number that is a code, and the official title of the notice's own code. */
export function codeMask(titles: ReadonlyMap<string, string>): MaskCodes {
  const patterns = new Map<string, RegExp>();
  const ownTitle = (code: string): RegExp | undefined => {
    const title = titles.get(code);
    if (title === undefined) return undefined;
    const pattern = patterns.get(code) ?? patternOf(title);
    patterns.set(code, pattern);
    return pattern;
  };
  return (text, ownCode) => {
    if (text === null) return null;
    const withoutCodes = text.replace(SIX_DIGITS, (number) => (titles.has(number) ? ' ' : number));
    const pattern = ownTitle(ownCode);
    return pattern ? withoutCodes.replace(pattern, ' ') : withoutCodes;
  };
}

/** The title in upper or lower case, with any white space between its words. */
function patternOf(title: string): RegExp {
  const words = title
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu');
}
