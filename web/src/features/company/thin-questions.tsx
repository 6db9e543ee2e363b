import { type CompanyProfile, isThin, SELLS_LABELS, Sells } from '@bidlight/contract';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useController, useFormState, useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { useDebounced } from '#ui/debounced-field.tsx';
import { Field, inputClass } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ActivitiesField } from './activities-field.tsx';
import { usePastContracts } from './use-past-contracts.ts';

/** Whoever is writing is not asked; the questions come with a pause. */
const PAUSE_MS = 800;
const SELLS_OPTIONS = [
  { value: '', label: 'No answer' },
  ...Sells.options.map((value) => ({ value, label: SELLS_LABELS[value] })),
];

/** Shows its children while the statement says little, and there is something to ask about. */
export function WhileThin({ form, children }: { form: UseFormReturn<CompanyProfile>; children: ReactNode }) {
  const [capabilityText, targetNaics] = useWatch({
    control: form.control,
    name: ['capabilityText', 'targetNaics'],
  });
  const text = useDebounced(capabilityText.trim(), PAUSE_MS);
  const hasBegun = text !== '' || targetNaics.length > 0;
  return hasBegun && isThin({ capabilityText: text }) ? children : null;
}

/** Three questions whose answers stand in for a longer statement. Each may be skipped. */
export function ThinQuestions({ form }: { form: UseFormReturn<CompanyProfile> }) {
  const codes = useWatch({ control: form.control, name: 'targetNaics' });
  const { defaultValues } = useFormState({ control: form.control });
  const hasPastContracts = (defaultValues?.pastPerformance?.length ?? 0) >= 2;
  return (
    <>
      {codes.length > 0 && <ActivitiesField form={form} codes={codes} />}
      <SellsField form={form} />
      {!hasPastContracts && <PastContractsField form={form} />}
    </>
  );
}

function SellsField({ form }: { form: UseFormReturn<CompanyProfile> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'sells' });
  return (
    <SelectField
      {...field}
      label="Do you sell goods, services or both?"
      error={fieldState.error?.message}
      options={SELLS_OPTIONS}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value || null)}
    />
  );
}

/** Enter, the button and leaving the input add what was typed to the past performance of the form. */
function PastContractsField({ form }: { form: UseFormReturn<CompanyProfile> }) {
  const { count, error, add } = usePastContracts(form);
  const [text, setText] = useState('');
  const addTyped = () => {
    if (text.trim() && add(text.trim())) setText('');
  };
  return (
    <div>
      <Field
        label="Two past contracts in a few words"
        hint="Add one at a time. They are saved under Past performance, where you can add details."
        error={error}
      >
        {(input) => (
          <div className="flex gap-2">
            <input
              {...input}
              autoComplete="off"
              className={inputClass}
              placeholder="For example custodial services for two clinics"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                addTyped();
              }}
              onBlur={addTyped}
            />
            <Button className="h-auto!" aria-label="Add a past contract" onClick={addTyped}>
              Add
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className="mt-1.5 text-muted text-sm">
        {count > 0 && `${count} under Past performance.`}
      </p>
    </div>
  );
}
