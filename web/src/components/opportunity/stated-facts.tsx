import {
  FACT_NAMES,
  type FactKind,
  type Opportunity,
  readableFact,
  type StatedFact,
} from '@bidlight/contract';
import type { ReactNode } from 'react';
import { DeadlineConflict } from '#components/opportunity/deadline-conflict.tsx';
import { Badge } from '#ui/badge.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { DEADLINE_LINK, factLink, type Mark } from './quotations.ts';
import { QuoteLink } from './quote-link.tsx';

/** Where it matters that the text says nothing; it may still be asked for in an attachment. */
const MISSED: readonly FactKind[] = ['estimatedValue', 'clearance'];

interface StatedFactsProps {
  opportunity: Opportunity;
  /** None where the full text is not on the page. */
  marks: readonly Mark[];
}

/** What the text states, found by rule: each with the words that state it, which lead to their place in the full text. */
export function StatedFacts({ opportunity, marks }: StatedFactsProps) {
  const { facts = [], textDeadline } = opportunity;
  if (facts.length === 0 && !textDeadline) return null;
  const missed = MISSED.filter((kind) => !facts.some((fact) => fact.kind === kind));
  const words = (id: string, quote: string) => (
    <QuoteLink
      id={id}
      marks={marks}
      className="inline-block min-h-6 text-muted text-sm pointer-coarse:min-h-11"
    >
      “{quote.replaceAll(/\s+/g, ' ')}”
    </QuoteLink>
  );
  return (
    <PageSection title="Facts">
      <p className="mt-1 text-muted text-sm">
        {marks.length > 0
          ? 'Found by rule; the quoted words lead to their place in the text.'
          : 'Found by rule in the text.'}
      </p>
      <table className="mt-2 w-full table-fixed border-collapse text-left">
        <caption className="sr-only">Facts stated in the text</caption>
        <colgroup>
          <col className="w-28" />
          <col />
        </colgroup>
        <tbody>
          {textDeadline && (
            <Row name="Response">
              <span className="text-warn">
                <DeadlineConflict opportunity={opportunity} />
              </span>{' '}
              {words(DEADLINE_LINK, textDeadline.quote)}
            </Row>
          )}
          {facts.map((fact, index) => (
            <Row key={`${fact.kind}|${fact.value}`} name={FACT_NAMES[fact.kind]}>
              <Value fact={fact} />
              {words(factLink(index), fact.quote)}
            </Row>
          ))}
        </tbody>
      </table>
      {missed.length > 0 && (
        <p className="mt-3 text-muted text-sm">
          Not stated in the text: {missed.map((kind) => FACT_NAMES[kind].toLowerCase()).join(', ')}.
        </p>
      )}
    </PageSection>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="py-2 pr-3 font-medium text-muted text-sm">
        {name}
      </th>
      <td className="py-2 [overflow-wrap:anywhere]">{children}</td>
    </tr>
  );
}

function Value({ fact }: { fact: StatedFact }) {
  const { kind, value, isStatedDifferently, comparison } = fact;
  return (
    <div className="font-medium">
      {readableFact(kind, value)}
      {isStatedDifferently && (
        <>
          {' '}
          <Badge tone="warn">stated differently</Badge>
        </>
      )}
      {comparison && (
        <span className={`block font-normal text-sm ${comparison.against ? 'text-warn' : 'text-good'}`}>
          {comparison.text}
        </span>
      )}
    </div>
  );
}
