import { Link } from 'react-router';

interface CountLinkProps {
  count: number;
  /** What is counted, for screen readers: '4 votes: Positive, Roof repair'. */
  name: string;
  /** Where the counted things are listed; without it the count is text. */
  to: string | undefined;
  /** In a line of text; else it is as large as a target should be. */
  isInText?: boolean;
  className?: string;
}

/** The margins keep the number where it is without the link. */
const TARGET = '-mx-2 -my-0.5 inline-flex min-h-6 items-center px-2 align-top';

/** A count as a link to what it counts. Nothing to list, no link. */
export function CountLink({ count, name, to, isInText = false, className = '' }: CountLinkProps) {
  const text = count.toLocaleString('en-US');
  if (count === 0 || !to) return text;
  return (
    <Link
      to={to}
      aria-label={name}
      className={`rounded-sm text-action underline-offset-4 hover:underline ${isInText ? '' : TARGET} ${className}`}
    >
      {text}
    </Link>
  );
}
