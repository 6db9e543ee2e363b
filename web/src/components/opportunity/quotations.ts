import { FACT_NAMES, type Opportunity } from '@bidlight/contract';
import { findQuote, type TextRange } from './find-quote.ts';

/** Words of the text that the page quotes elsewhere; the id is that of the link which leads to them. */
interface Quotation {
  id: string;
  /** What they are quoted for. */
  name: string;
  quote: string;
  start?: number;
}

/** A marked place of the text, for all that is quoted from it. */
export interface Mark extends TextRange {
  id: string;
  quotations: readonly Quotation[];
}

export const DEADLINE_LINK = 'stated-deadline';

export function factLink(index: number): string {
  return `stated-${index}`;
}

/** The reasons in the order of the page. */
export function reasonsOf({ aiKeyStrengths, aiRiskFactors }: Opportunity): readonly string[] {
  return [...aiKeyStrengths, ...aiRiskFactors];
}

export function reasonLink(index: number): string {
  return `reason-${index}`;
}

/** A reason around what it quotes last: the words of the profile come before those of the notice. */
export function cutReason(reason: string): { before: string; quote: string; after: string } | undefined {
  const [, before = '', quote = '', after = ''] = /^(.*“)([^“”]+)(”[^“”]*)$/su.exec(reason) ?? [];
  return quote ? { before, quote, after } : undefined;
}

function quotationsOf(opportunity: Opportunity): Quotation[] {
  const { facts = [], textDeadline } = opportunity;
  return [
    ...(textDeadline ? [{ id: DEADLINE_LINK, name: 'Response', ...textDeadline }] : []),
    ...facts.map(({ kind, quote, start }, index) => ({
      id: factLink(index),
      name: FACT_NAMES[kind],
      quote,
      start,
    })),
    ...reasonsOf(opportunity).flatMap((reason, index) => {
      // What was cut is marked by dots.
      const quote = cutReason(reason)?.quote.replaceAll(/^…|…$/g, '');
      return quote ? [{ id: reasonLink(index), name: 'Reason', quote }] : [];
    }),
  ];
}

/** The places of all that is quoted, in the order of the text; what overlaps is one place. */
export function marksOf(opportunity: Opportunity): Mark[] {
  const text = opportunity.description ?? '';
  const found = quotationsOf(opportunity).flatMap((quotation) => {
    const place = findQuote(text, quotation.quote, quotation.start);
    return place ? [{ ...place, quotation }] : [];
  });
  const marks: Mark[] = [];
  for (const { start, end, quotation } of found.sort((a, b) => a.start - b.start)) {
    const last = marks.at(-1);
    if (last && start < last.end) {
      last.end = Math.max(last.end, end);
      last.quotations = [...last.quotations, quotation];
    } else marks.push({ start, end, id: `quote-${marks.length}`, quotations: [quotation] });
  }
  return marks;
}

/** The mark that holds the words which this link quotes. */
export function quoteMarkOf(marks: readonly Mark[], linkId: string): Mark | undefined {
  return marks.find(({ quotations }) => quotations.some(({ id }) => id === linkId));
}
