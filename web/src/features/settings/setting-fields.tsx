import { SETTING_LABELS, type SettingName } from '@bidlight/contract';
import type { ComponentProps, ReactNode } from 'react';
import { Field, inputClass } from '#ui/field.tsx';
import type { SectionForm } from './use-section.ts';

interface SettingFieldProps {
  form: SectionForm;
  name: SettingName;
  label: string;
  hint?: string;
}

/** Which variable has the say, or why what is stored is not used. */
export function hintFor({ form, name, hint }: Omit<SettingFieldProps, 'label'>): string | undefined {
  const { lockedBy, problem } = form.setting(name);
  if (lockedBy) return `Locked: set by the variable ${lockedBy}.`;
  return problem ?? hint;
}

/** A setting as a line of text. */
export function SettingText({
  form,
  name,
  label,
  hint,
  ...input
}: SettingFieldProps & Omit<ComponentProps<'input'>, 'name' | 'form'>) {
  return (
    <Field label={label} hint={hintFor({ form, name, ...(hint && { hint }) })} error={form.errorOf(name)}>
      {(control) => (
        <input
          className={`${inputClass} disabled:bg-sunken disabled:text-muted`}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          {...control}
          {...input}
          disabled={form.setting(name).lockedBy !== null}
          value={form.value(name)}
          onChange={(event) => form.change(name, event.target.value)}
        />
      )}
    </Field>
  );
}

/** A setting as a choice. */
export function SettingChoice({
  form,
  name,
  label,
  hint,
  children,
}: SettingFieldProps & { children: ReactNode }) {
  return (
    <Field label={label} hint={hintFor({ form, name, ...(hint && { hint }) })} error={form.errorOf(name)}>
      {(control) => (
        <select
          className={`${inputClass} disabled:bg-sunken disabled:text-muted`}
          {...control}
          disabled={form.setting(name).lockedBy !== null}
          value={form.value(name)}
          onChange={(event) => form.change(name, event.target.value)}
        >
          {children}
        </select>
      )}
    </Field>
  );
}

/** The name of a setting for a button, as 'the password'. */
export function settingNameOf(name: SettingName): string {
  const label = SETTING_LABELS[name];
  return label.charAt(0).toLowerCase() + label.slice(1);
}
