import { type CompanyProfile, PLACE_POLICY_LABELS, PlacePolicy } from '@bidlight/contract';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FIELD_LABELS } from './profile-values.ts';

const EFFECTS: Record<PlacePolicy, string> = {
  anywhere: 'Location does not affect scores, even abroad.',
  prefer: 'Work elsewhere gets a lower score but is still listed.',
  only: 'Work elsewhere is kept out of the top list, unless it can be done remotely or no place is stated.',
};

/** How much the states count. */
export function PlacePolicyField({ form }: { form: UseFormReturn<CompanyProfile> }) {
  const id = useId();
  return (
    <fieldset>
      <legend className="font-medium text-sm">{FIELD_LABELS.placePolicy}</legend>
      <div className="mt-1.5 flex flex-col gap-1">
        {PlacePolicy.options.map((policy) => (
          <label key={policy} className="flex cursor-pointer items-start gap-2.5 py-1.5">
            <input
              type="radio"
              value={policy}
              aria-labelledby={`${id}-${policy}`}
              aria-describedby={`${id}-${policy}-effect`}
              className="mt-px size-[18px] shrink-0 accent-action"
              {...form.register('placePolicy')}
            />
            <span>
              <span id={`${id}-${policy}`}>{PLACE_POLICY_LABELS[policy]}</span>
              <span id={`${id}-${policy}-effect`} className="block text-muted text-sm">
                {EFFECTS[policy]}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
