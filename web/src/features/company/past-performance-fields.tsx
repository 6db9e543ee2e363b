import type { CompanyProfile } from '@bidlight/contract';
import { useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';

/** Contracts that the company has done; the scoring reads their texts. */
export function PastPerformanceFields({ form }: { form: UseFormReturn<CompanyProfile> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'pastPerformance' });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = form.formState.errors.pastPerformance;
  const listError = errors?.root?.message ?? errors?.message;
  return (
    <div className="flex flex-col gap-4">
      {fields.length === 0 && <p className="text-muted">No past performance added yet.</p>}
      {fields.map(({ id, office }, index) => {
        const number = index + 1;
        const error = errors?.[index];
        const name = `pastPerformance.${index}` as const;
        return (
          <fieldset key={id} className="rounded-md border border-line p-4">
            <legend className="px-1.5 font-medium text-sm">Past performance {number}</legend>
            <div className="grid gap-4 sm:grid-cols-[1fr_120px]">
              <div className="sm:col-span-2">
                <TextField label="Title" error={error?.title?.message} {...form.register(`${name}.title`)} />
              </div>
              <TextField
                label="Customer"
                error={error?.customer?.message}
                {...form.register(`${name}.customer`)}
              />
              <TextField
                label="Year"
                inputMode="numeric"
                error={error?.year?.message}
                {...form.register(`${name}.year`, { valueAsNumber: true })}
              />
              {/* Of what was added from an award. */}
              {office !== undefined && (
                <div className="sm:col-span-2">
                  <TextField
                    label="Office"
                    error={error?.office?.message}
                    {...form.register(`${name}.office`)}
                  />
                </div>
              )}
              <div className="sm:col-span-2">
                <TextAreaField
                  label="Description"
                  rows={3}
                  error={error?.description?.message}
                  {...form.register(`${name}.description`)}
                />
              </div>
            </div>
            <Button
              size="small"
              className="mt-3"
              aria-label={`Remove past performance ${number}`}
              onClick={() => {
                remove(index);
                addButton.current?.focus();
              }}
            >
              Remove
            </Button>
          </fieldset>
        );
      })}
      {listError && <p className="text-bad text-sm">{listError}</p>}
      <Button
        ref={addButton}
        className="self-start"
        onClick={() => append({ title: '', customer: '', year: new Date().getFullYear(), description: '' })}
      >
        Add past performance
      </Button>
    </div>
  );
}
