import { CompanyProfile, type SavedProfile } from '@bidlight/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '#ui/toast.tsx';
import { useNewerProfile, useSaveProfile } from './company.api.ts';
import { changedFields, FIELD_LABELS, valuesOf } from './profile-values.ts';

/** The form with the version it started from, which the server compares with the one in force. */
export function useProfileForm(loaded: SavedProfile | null) {
  const [base, setBase] = useState(loaded);
  /** Something to tell that is no failure. */
  const [notice, setNotice] = useState<string>();
  const save = useSaveProfile();
  const newer = useNewerProfile();
  const form = useForm<CompanyProfile>({
    resolver: zodResolver(CompanyProfile),
    defaultValues: valuesOf(loaded),
  });

  const startFrom = (profile: SavedProfile | null) => {
    setBase(profile);
    form.reset(valuesOf(profile));
  };

  /** Calls back with valid values that differ from the saved ones; else says so. */
  const whenChanged = (act: (values: CompanyProfile) => void) =>
    form.handleSubmit((values) => {
      const hasChanged = changedFields(values, valuesOf(base)).length > 0;
      setNotice(hasChanged ? undefined : 'Nothing has been changed.');
      if (hasChanged) act(values);
    });

  const submit = (values: CompanyProfile) =>
    save.mutate(
      { ...values, basedOn: base?.version ?? 0 },
      {
        onSuccess: (saved) => {
          startFrom(saved);
          toast.success('Profile saved. Opportunities are being scored again.');
        },
      },
    );

  /** Their version where nothing was typed, the typed text everywhere else. */
  const reload = () =>
    newer.mutate(undefined, {
      onSuccess: (profile) => {
        const typed = form.getValues();
        const kept = changedFields(typed, valuesOf(base));
        save.reset();
        startFrom(profile);
        for (const name of kept) form.setValue(name, typed[name], { shouldDirty: true });
        const names = kept.map((name) => FIELD_LABELS[name]).join(', ');
        setNotice(
          `Version ${profile?.version ?? 0} was loaded. Still as you typed it: ${names || 'nothing'}.`,
        );
      },
    });

  return { form, base, notice, save, newer, whenChanged, submit, reload };
}
