import type { CompanyProfile } from '@bidlight/contract';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { FIELD_LABELS } from './profile-values.ts';

const MAX_LENGTH = 8_000;

/** A component of its own, so that a key pressed here draws nothing else anew. */
export function CapabilityField({ form }: { form: UseFormReturn<CompanyProfile> }) {
  const text = useWatch({ control: form.control, name: 'capabilityText' });
  return (
    <TextAreaField
      label={FIELD_LABELS.capabilityText}
      rows={9}
      error={form.formState.errors.capabilityText?.message}
      count={{ length: text.trim().length, max: MAX_LENGTH }}
      {...form.register('capabilityText')}
    />
  );
}
