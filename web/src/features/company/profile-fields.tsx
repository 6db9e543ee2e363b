import { type CompanyProfile, SET_ASIDES } from '@bidlight/contract';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChipField } from '#ui/chip-field.tsx';
import { inputClass } from '#ui/field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { CERTIFICATION_GROUPS, FIELD_LABELS } from './profile-values.ts';
import { useListField } from './use-list-field.ts';

const MAX_CAPABILITY_LENGTH = 8_000;

/** A component of its own, so that typing here renders nothing else. */
export function CapabilityField({ form }: { form: UseFormReturn<CompanyProfile> }) {
  const text = useWatch({ control: form.control, name: 'capabilityText' });
  return (
    <TextAreaField
      label={FIELD_LABELS.capabilityText}
      rows={9}
      error={form.formState.errors.capabilityText?.message}
      count={{ length: text.trim().length, max: MAX_CAPABILITY_LENGTH }}
      {...form.register('capabilityText')}
    />
  );
}

/** The set-asides that the company may bid on as the prime contractor. */
export function CertificationsField({ form }: { form: UseFormReturn<CompanyProfile> }) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">{FIELD_LABELS.certifications}</legend>
      <div className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {CERTIFICATION_GROUPS.map(({ title, codes }) => (
          <fieldset key={title}>
            <legend className="mb-1 text-muted text-sm">{title}</legend>
            {codes.map((code) => (
              <Checkbox
                key={code}
                label={SET_ASIDES[code].certification.label}
                value={code}
                {...form.register('certifications')}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}

interface WordsFieldProps {
  control: Control<CompanyProfile>;
  name: 'includeWords' | 'excludeWords';
  hint: string;
  placeholder: string;
}

/** Words of the company's own choice. Enter, a comma, the button and leaving the input add what was typed. */
export function WordsField({ control, name, hint, placeholder }: WordsFieldProps) {
  const list = useListField(control, name);
  const label = FIELD_LABELS[name];
  return (
    <ChipField
      label={label}
      hint={hint}
      error={list.error}
      chips={list.values.map((value) => ({ value, label: value }))}
      onRemove={list.remove}
    >
      {(input) => (
        <div className="flex gap-2">
          <input
            {...input}
            autoComplete="off"
            className={inputClass}
            placeholder={placeholder}
            value={list.text}
            onChange={(event) => list.changeText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ',') return;
              event.preventDefault();
              list.addTyped();
            }}
            onBlur={list.addTyped}
          />
          <Button className="h-auto!" aria-label={`Add to ${label.toLowerCase()}`} onClick={list.addTyped}>
            Add
          </Button>
        </div>
      )}
    </ChipField>
  );
}
