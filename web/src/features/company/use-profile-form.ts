import { CompanyProfile, type SavedProfile } from '@bidlight/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '#ui/toast.tsx';
import { useNewerProfile, useSaveProfile } from './company.api.ts';
import { changedFields, FIELD_LABELS, valuesOf } from './profile-values.ts';

/** The form with the version it started from, which the server compares with the current one. */
export function useProfileForm(loaded: SavedProfile | null) {
  const [base, setBase] = useState(loaded);
  /** A message that is not an error. */
  const [message, setMessage] = useState<string>();
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

  /** Calls back with valid values that differ from the saved ones, and otherwise shows that nothing has changed. */
  const whenChanged = (act: (values: CompanyProfile) => void) =>
    form.handleSubmit((values) => {
      const hasChanged = changedFields(values, valuesOf(base)).length > 0;
      setMessage(hasChanged ? undefined : 'Nothing has been changed.');
      if (hasChanged) act(values);
    });

  const submit = (values: CompanyProfile) =>
    save.mutate(
      { ...values, basedOn: base?.version ?? 0 },
      {
        onSuccess: ({ profile, scoresInMinutes }) => {
          startFrom(profile);
          toast.success(`Profile saved. ${scoringText(scoresInMinutes)}`);
        },
      },
    );

  /** Takes over the other version, except for the fields that were edited here. */
  const reload = () =>
    newer.mutate(undefined, {
      onSuccess: (profile) => {
        const typed = form.getValues();
        const kept = changedFields(typed, valuesOf(base));
        save.reset();
        startFrom(profile);
        for (const name of kept) form.setValue(name, typed[name], { shouldDirty: true });
        const names = kept.map((name) => FIELD_LABELS[name]).join(', ');
        setMessage(
          `Version ${profile?.version ?? 0} was loaded. Still as you typed it: ${names || 'nothing'}.`,
        );
      },
    });

  return { form, base, message, save, newer, whenChanged, submit, reload };
}

function scoringText(inMinutes: number | undefined): string {
  if (inMinutes === undefined) return 'Opportunities are being scored again.';
  return `Scores follow in about ${inMinutes} ${inMinutes === 1 ? 'minute' : 'minutes'}, because it was saved often in a short time.`;
}
