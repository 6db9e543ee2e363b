import type { ComponentProps } from 'react';

/** A native checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
      <input type="checkbox" className="size-[18px] shrink-0 accent-action" {...input} />
      <span>{label}</span>
    </label>
  );
}
