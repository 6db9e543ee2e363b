import type { TextWeigher } from './text-weigher.ts';
import { shared } from './texts.ts';
import { termsOf } from './vocabulary.ts';

/** An official code with its title and its whole text. */
export interface CodeText {
  code: string;
  title: string;
  text: string;
}

/** Notices with a code, and the texts of all codes. Numbers of texts are those of `TrainingData.texts`. */
export interface CodeTask {
  /** The code of each notice; -1 where it has none of them. */
  codeOf: Int32Array;
  /** The notices that are learnt from and have one of the codes. */
  notices: Uint32Array;
  /** Rising sums of the chances with which they are drawn: notices of frequent codes less often. */
  chances: Float64Array;
  codeTexts: Uint32Array;
  codeTitles: Uint32Array;
}

export function codeTask(
  codes: readonly CodeText[],
  statedCode: (notice: number) => string | null | undefined,
  isLearnt: readonly boolean[],
  weigher: TextWeigher,
): CodeTask {
  const numberOf = new Map(codes.map(({ code }, at) => [code, at]));
  const codeOf = Int32Array.from(isLearnt, (_, at) => numberOf.get(statedCode(at) ?? '') ?? -1);
  const counts = new Uint32Array(codes.length);
  const notices = isLearnt.flatMap((is, at) => (is && (codeOf[at] as number) >= 0 ? [at] : []));
  for (const at of notices) (counts[codeOf[at] as number] as number) += 1;
  let sum = 0;
  const chances = notices.map((at) => {
    sum += 1 / Math.sqrt(counts[codeOf[at] as number] as number);
    return sum;
  });
  const addAll = (textOf: (code: CodeText) => string) =>
    shared(
      Uint32Array,
      codes.map((code) => weigher.addText(termsOf(textOf(code)))),
    );
  return {
    codeOf: shared(Int32Array, codeOf),
    notices: shared(Uint32Array, notices),
    chances: shared(Float64Array, chances),
    codeTexts: addAll(({ text }) => text),
    codeTitles: addAll(({ title }) => title),
  };
}
