import {
  FACT_NAMES,
  type FactKind,
  type Opportunity,
  readableFact,
  type StatedFact,
} from '@bidlight/contract';
import type { ReactNode } from 'react';
import { DeadlineConflict } from '#components/deadline-conflict.tsx';
import { Badge } from '#ui/badge.tsx';
import { findQuote, type Place } from './find-quote.ts';
import { Section } from './opportunity-sections.tsx';

/** Where it matters that the text says nothing; it may still be asked for in an attachment. */
const MISSED: readonly FactKind[] = ['estimatedValue', 'clearance'];

interface StatedFactsProps {
  opportunity: Opportunity;
  /** Shows a piece of the full text. */
  onShow(place: Place): void;
}

/** What the text states, found by rule: each with the words that state it, which lead to their place in the full text. */
export function StatedFacts({ opportunity, onShow }: StatedFactsProps) {
  const { facts = [], textDeadline, description } = opportunity;
  if (facts.length === 0 && !textDeadline) return null;
  const missed = MISSED.filter((kind) => !facts.some((fact) => fact.kind === kind));
  const quote = (quoted: Quoted) => <Quote quoted={quoted} text={description ?? ''} onShow={onShow} />;
  return (
    <Section title="Facts">
      <p className="mt-1 text-muted text-sm">
        Found by rule in the full text. The words below each lead to their place in it.
      </p>
      <table className="mt-3 w-full table-fixed border-collapse text-left">
        <caption className="sr-only">Facts stated in the text</caption>
        <colgroup>
          <col className="w-32 sm:w-44" />
          <col />
        </colgroup>
        <tbody>
          {textDeadline && (
            <Row name="Response">
              <span className="text-warn">
                <DeadlineConflict opportunity={opportunity} />
              </span>
              {quote(textDeadline)}
            </Row>
          )}
          {facts.map((fact) => (
            <Row key={`${fact.kind}|${fact.value}`} name={FACT_NAMES[fact.kind]}>
              <Value fact={fact} />
              {quote(fact)}
            </Row>
          ))}
        </tbody>
      </table>
      {missed.length > 0 && (
        <p className="mt-3 text-muted text-sm">
          Not stated in the text: {missed.map((kind) => FACT_NAMES[kind].toLowerCase()).join(', ')}.
        </p>
      )}
    </Section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="py-2.5 pr-3 font-medium text-muted text-sm">
        {name}
      </th>
      <td className="py-2.5 [overflow-wrap:anywhere]">{children}</td>
    </tr>
  );
}

function Value({ fact }: { fact: StatedFact }) {
  const { kind, value, isStatedDifferently, comparison } = fact;
  return (
    <>
      {readableFact(kind, value)}
      {isStatedDifferently && (
        <>
          {' '}
          <Badge tone="warn">stated differently</Badge>
        </>
      )}
      {comparison && (
        <span className={`block text-sm ${comparison.against ? 'text-warn' : 'text-good'}`}>
          {comparison.text}
        </span>
      )}
    </>
  );
}

type Quoted = Pick<StatedFact, 'quote' | 'start'>;

interface QuoteProps {
  quoted: Quoted;
  text: string;
  onShow(place: Place): void;
}

function Quote({ quoted, text, onShow }: QuoteProps) {
  const words = `“${quoted.quote.replaceAll(/\s+/g, ' ')}”`;
  const place = findQuote(text, quoted);
  if (!place) return <span className="block text-muted text-sm">{words}</span>;
  return (
    <button
      type="button"
      title="Show in the full text"
      onClick={() => onShow({ ...place })}
      className="block min-h-6 rounded-sm text-left text-muted text-sm underline decoration-dotted underline-offset-3 hover:text-action pointer-coarse:min-h-11"
    >
      {words}
    </button>
  );
}
