import { AMOUNT_RANGE_MESSAGE, DATE_RANGE_MESSAGE, VALUE_RANGE_MESSAGE } from '@bidlight/contract';
import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, inputClass, TextField } from '#ui/field.tsx';
import { Card } from '#ui/page.tsx';
import { AwardFilters } from './award-filters.tsx';
import { MoreFilters } from './more-filters.tsx';
import { FORM_FIELDS, type SearchForm } from './search-address.ts';

interface SearchFormProps {
  address: SearchForm;
  isBusy: boolean;
  keywords: RefObject<HTMLInputElement | null>;
  /** On narrow screens the filters are folded at first. */
  isUnfolded: boolean;
  onFold(): void;
  onSearch(form: SearchForm): void;
  onClear(): void;
}

/** Wide screens have the labels beside the fields, so that more results are in view. */
const BESIDE =
  'xl:*:grid xl:*:grid-cols-[auto_1fr] xl:*:items-center xl:[&_label]:whitespace-nowrap xl:[&_p]:col-span-2 xl:pointer-fine:[&_input]:h-8';

/** The input takes effect with 'Search RFPs' or Enter; the fields follow the address. */
export function SearchFormCard(props: SearchFormProps) {
  const { address, isBusy, keywords, isUnfolded, onFold, onSearch, onClear } = props;
  const [errors, setErrors] = useState<{ date?: string; value?: string; amount?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const filtersId = useId();
  const followAddress = useEffectEvent(() => {
    for (const name of FORM_FIELDS) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.value = address[name];
    }
    setErrors({});
  });
  const searched = FORM_FIELDS.map((name) => address[name]).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed text stays until what was searched for changes.
  useEffect(() => followAddress(), [searched]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as SearchForm;
    const found = {
      ...(isReversed(values.date_from, values.date_to, String) && { date: DATE_RANGE_MESSAGE }),
      ...(isReversed(values.value_min, values.value_max, Number) && { value: VALUE_RANGE_MESSAGE }),
      ...(isReversed(values.amount_min, values.amount_max, Number) && { amount: AMOUNT_RANGE_MESSAGE }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) onSearch(values);
  };
  return (
    <Card className="mt-2.5 px-3.5 py-2.5">
      <search>
        <form ref={form} onSubmit={submit}>
          <div className="flex flex-wrap items-end gap-2 max-md:[&_button]:px-2.5 xl:pointer-fine:[&_button]:h-8">
            <div className={`min-w-0 flex-1 max-md:basis-full ${BESIDE}`}>
              <Field label="Keywords, RFP number or description">
                {(control) => (
                  <input
                    {...control}
                    ref={keywords}
                    name="query"
                    type="search"
                    defaultValue={address.query}
                    maxLength={200}
                    className={inputClass}
                  />
                )}
              </Field>
            </div>
            <Button type="submit" kind="primary" aria-busy={isBusy}>
              Search RFPs
            </Button>
            <Button onClick={onClear}>Clear Filters</Button>
            <Button
              className="md:hidden"
              aria-expanded={isUnfolded}
              aria-controls={filtersId}
              onClick={onFold}
            >
              <SlidersHorizontal aria-hidden="true" className="size-4" />
              Filters
            </Button>
          </div>
          <div id={filtersId} className={isUnfolded ? '' : 'max-md:hidden'}>
            <div
              className={`mt-2 grid grid-cols-2 gap-x-3.5 gap-y-2.5 max-md:*:first:col-span-2 md:grid-cols-[2fr_1fr_1fr_1fr_1fr] xl:grid-cols-[1.6fr_1fr_0.9fr_1.1fr_1.05fr] ${BESIDE}`}
            >
              <TextField
                label="Department"
                name="department"
                defaultValue={address.department}
                maxLength={200}
              />
              <TextField
                label="NAICS Code"
                name="naics_code"
                inputMode="numeric"
                defaultValue={address.naics_code}
                maxLength={6}
              />
              <TextField
                label="Min AI Score"
                name="min_score"
                type="number"
                min={0}
                max={100}
                step={1}
                defaultValue={address.min_score}
              />
              <TextField
                label="Date From"
                name="date_from"
                type="date"
                defaultValue={address.date_from}
                error={errors.date}
              />
              <TextField label="Date To" name="date_to" type="date" defaultValue={address.date_to} />
            </div>
            <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-1.5">
              <MoreFilters address={address} valueError={errors.value} />
              <AwardFilters address={address} amountError={errors.amount} />
              <p className="text-muted text-sm md:ml-auto">
                “Quotes” keep words together, -word leaves a word out, and or between words finds either.
              </p>
            </div>
          </div>
        </form>
      </search>
    </Card>
  );
}

/** An empty end is no end. */
function isReversed(from: string, to: string, read: (text: string) => string | number): boolean {
  return from !== '' && to !== '' && read(from) > read(to);
}
