import type { SettingName } from '@bidlight/contract';
import { type ReactNode, useState } from 'react';
import { useAppTime } from '#lib/app-time.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { settingNameOf } from './setting-fields.tsx';
import { useSectionForm } from './use-section.ts';

interface SecretFieldProps {
  name: SettingName;
  label: string;
}

/** A secret can be entered, replaced and removed, and is never shown again. */
export function SecretField({ name, label }: SecretFieldProps) {
  const form = useSectionForm();
  const { isSet, setAt, lockedBy, problem } = form.setting(name);
  /** The one that is being replaced: a new one has another time. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const isReplacing = replaced !== null && replaced === setAt;
  if (lockedBy || (isSet && !problem && !isReplacing))
    return <StoredSecret {...{ name, label }} onReplace={() => setReplaced(setAt)} />;
  if (form.secretsProblem)
    return (
      <SecretState label={label}>
        <p className="text-bad text-sm">{form.secretsProblem}</p>
      </SecretState>
    );
  return (
    <div className="flex flex-col gap-1.5">
      <PasswordField
        label={label}
        error={form.errorOf(name) ?? problem ?? undefined}
        autoComplete="new-password"
        maxLength={500}
        ref={isReplacing ? focus : undefined}
        value={form.value(name)}
        onChange={({ target }) => (target.value ? form.change(name, target.value) : form.leave(name))}
      />
      {isReplacing && (
        <Button
          size="small"
          className="self-start"
          onClick={() => {
            form.leave(name);
            setReplaced(null);
          }}
        >
          Keep {settingNameOf(name)}
        </Button>
      )}
    </div>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

function StoredSecret({ name, label, onReplace }: SecretFieldProps & { onReplace(): void }) {
  const form = useSectionForm();
  const { appDate } = useAppTime();
  const { lockedBy, setAt } = form.setting(name);
  if (lockedBy)
    return (
      <SecretState label={label}>
        <p className="text-muted text-sm">Locked: set by the variable {lockedBy}.</p>
      </SecretState>
    );
  const isRemoved = form.isRemoved(name);
  return (
    <SecretState label={label}>
      <p className="text-muted text-sm">
        {isRemoved
          ? 'Removed when you save.'
          : `Set${setAt ? ` on ${appDate(setAt)}` : ''}. It is not shown.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Replace ${settingNameOf(name)}`} onClick={onReplace}>
          Replace
        </Button>
        <Button
          size="small"
          aria-label={`${isRemoved ? 'Keep' : 'Remove'} ${settingNameOf(name)}`}
          onClick={() => (isRemoved ? form.leave(name) : form.change(name, null))}
        >
          {isRemoved ? 'Keep' : 'Remove'}
        </Button>
      </div>
    </SecretState>
  );
}

function SecretState({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium text-sm">{label}</span>
      {children}
    </div>
  );
}
