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

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-6 items-center whitespace-nowrap rounded-full px-2.5 font-semibold text-xs ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
