import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { type Mark, quoteMarkOf } from './quotations.ts';

/** An address with a place in the page shows that place. */
export function useShownPlace(): void {
  const { hash } = useLocation();
  const show = useEffectEvent(() => showPlace(hash.slice(1)));
  useEffect(() => show(), []);
}

function showPlace(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView?.({ block: 'center' });
  element?.focus({ preventScroll: true });
}

interface PlaceLinkProps {
  id?: string;
  to: string;
  title?: string;
  className: string;
  children: ReactNode;
}

/** Scrolls to a place of the page and puts the focus there. The way back to the list stays known. */
export function PlaceLink({ to, ...props }: PlaceLinkProps) {
  const { state } = useLocation();
  return (
    <Link
      {...props}
      to={{ hash: to }}
      state={state}
      replace
      preventScrollReset
      onClick={() => showPlace(to)}
    />
  );
}

interface QuoteLinkProps {
  id: string;
  marks: readonly Mark[];
  className?: string;
  children: ReactNode;
}

/** Quoted words, as a link to their place in the text where they were found there. */
export function QuoteLink({ id, marks, className = '', children }: QuoteLinkProps) {
  const mark = quoteMarkOf(marks, id);
  if (!mark) return <span className={className}>{children}</span>;
  return (
    <PlaceLink
      id={id}
      to={mark.id}
      title="Show in the full text"
      className={`rounded-sm underline decoration-dotted underline-offset-3 hover:text-action ${className}`}
    >
      {children}
    </PlaceLink>
  );
}
