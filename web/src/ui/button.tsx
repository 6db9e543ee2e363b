import type { ComponentProps } from 'react';

const KINDS = {
  primary: 'border-action bg-action text-on-action hover:border-action-hover hover:bg-action-hover',
  plain: 'border-field bg-surface text-text hover:bg-sunken',
  /** For the dark background of the header. */
  ghost: 'border-white/25 text-on-ink hover:bg-white/10',
  danger: 'border-bad bg-bad-soft text-bad hover:brightness-95',
  /** One in every row of a table, where a dialog asks before anything is done. */
  quietDanger: 'border-transparent text-bad hover:bg-bad-soft',
} as const;

const SIZES = {
  normal: 'h-[38px] px-4 text-base pointer-coarse:h-11',
  small: 'h-[30px] px-2.5 text-sm pointer-coarse:h-11',
} as const;

export interface ButtonStyle {
  kind?: keyof typeof KINDS;
  size?: keyof typeof SIZES;
}

/** The classes of a button, which links that look like buttons use too. */
export function buttonClass({ kind = 'plain', size = 'normal' }: ButtonStyle): string {
  return `inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-sm border font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${KINDS[kind]} ${SIZES[size]}`;
}

export function Button({ kind, size, className = '', ...rest }: ComponentProps<'button'> & ButtonStyle) {
  const style = { ...(kind && { kind }), ...(size && { size }) };
  return <button type="button" className={`${buttonClass(style)} ${className}`} {...rest} />;
}
