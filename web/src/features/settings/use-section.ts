import {
  type AllSettings,
  SETTING_LABELS,
  SETTING_NAMES,
  type Setting,
  type SettingName,
  type SettingsChanges,
} from '@bidlight/contract';
import { createContext, use, useState } from 'react';
import { failureText } from '#lib/call.ts';
import { toast } from '#ui/toast.tsx';
import { useSaveSettings } from './settings.api.ts';

/** The settings of a section while somebody edits them. Only what was changed is sent. */
export interface SectionForm {
  secretsProblem: string | null;
  setting(name: SettingName): Setting;
  value(name: SettingName): string;
  change(name: SettingName, value: string | null): void;
  /** A field that was begun and is left alone after all. */
  leave(name: SettingName): void;
  /** It goes when the section is saved. */
  isRemoved(name: SettingName): boolean;
  isChangedIn(name: SettingName): boolean;
  isChanged: boolean;
  isSaving: boolean;
  /** The server has refused the last save. */
  isRefused: boolean;
  /** The server's sentence about this setting. */
  errorOf(name: SettingName): string | undefined;
  /** Its sentence about no single one of them. */
  error: string | undefined;
  save(): void;
}

export const SectionContext = createContext<SectionForm | undefined>(undefined);

/** The form of the section around a field. */
export function useSectionForm(): SectionForm {
  const form = use(SectionContext);
  if (!form) throw new Error('A setting stands in a section.');
  return form;
}

export function useSection(reply: AllSettings): SectionForm {
  const { settings } = reply;
  const [draft, setDraft] = useState<SettingsChanges>({});
  const save = useSaveSettings();
  const message = save.error ? messageOf(save.error) : undefined;
  const blamed = SETTING_NAMES.find((name) => message?.startsWith(`${SETTING_LABELS[name]} `));
  const isSame = (name: SettingName, value: string | null) => value === (settings[name].value ?? '');
  const leave = (name: SettingName) => {
    const { [name]: _, ...rest } = draft;
    setDraft(rest);
  };
  return {
    secretsProblem: reply.secretsProblem,
    setting: (name) => settings[name],
    value: (name) => draft[name] ?? (draft[name] === null ? '' : (settings[name].value ?? '')),
    change: (name, value) => (isSame(name, value) ? leave(name) : setDraft({ ...draft, [name]: value })),
    leave,
    isRemoved: (name) => draft[name] === null,
    isChangedIn: (name) => draft[name] !== undefined,
    isChanged: Object.keys(draft).length > 0,
    isSaving: save.isPending,
    isRefused: save.isError,
    errorOf: (name) => (name === blamed ? message : undefined),
    error: blamed ? undefined : message,
    save: () =>
      save.mutate(draft, {
        onSuccess: () => {
          setDraft({});
          toast.success('Saved. The change is in effect on every server.');
        },
      }),
  };
}

export function messageOf(error: Error): string {
  return failureText(error);
}
