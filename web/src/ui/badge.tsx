import type { ReactNode } from 'react';

const TONES = {
  neutral: 'bg-sunken text-muted',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  orange: 'bg-orange-soft text-orange',
  bad: 'bg-bad-soft text-bad',
  light: 'bg-light-soft text-warn',
  action: 'bg-action-soft text-action',
} as const;

interface BadgeProps {
  tone?: keyof typeof TONES;
  /** A longer text may need more than one line. */
  wraps?: boolean;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', wraps = false, children }: BadgeProps) {
  const shape = wraps ? 'min-h-6 rounded-xl py-0.5' : 'h-6 whitespace-nowrap rounded-full';
  return (
    <span className={`inline-flex items-center px-2.5 font-semibold text-xs ${shape} ${TONES[tone]}`}>
      {children}
    </span>
  );
}
