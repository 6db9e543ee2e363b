import { type ComponentProps, useId } from 'react';

interface DescribedChoiceProps extends ComponentProps<'input'> {
  type: 'radio' | 'checkbox';
  label: string;
  about: string;
}

/** A radio button or a box with a sentence on what it means; the whole of it can be clicked. */
export function DescribedChoice({ label, about, ...input }: DescribedChoiceProps) {
  const id = useId();
  return (
    <label className="flex cursor-pointer items-start gap-2.5 py-1.5 has-disabled:cursor-default has-disabled:text-muted">
      <input
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-about`}
        className="mt-px size-[18px] shrink-0 accent-action"
        {...input}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        <span id={`${id}-about`} className="block text-muted text-sm">
          {about}
        </span>
      </span>
    </label>
  );
}
