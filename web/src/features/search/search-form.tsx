import { DATE_RANGE_MESSAGE, VALUE_RANGE_MESSAGE } from '@bidlight/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, inputClass, TextField } from '#ui/field.tsx';
import { Card } from '#ui/page.tsx';
import { MoreFilters } from './more-filters.tsx';
import { FORM_FIELDS, type SearchForm } from './search-address.ts';

interface SearchFormProps {
  address: SearchForm;
  isBusy: boolean;
  onSearch(form: SearchForm): void;
  onClear(): void;
}

/** The input takes effect with 'Search RFPs' or Enter; the form is reset whenever the address changes. */
export function SearchFormCard({ address, isBusy, onSearch, onClear }: SearchFormProps) {
  const [errors, setErrors] = useState<{ date?: string; value?: string }>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget)) as SearchForm;
    const found = {
      ...(isReversed(form.date_from, form.date_to, String) && { date: DATE_RANGE_MESSAGE }),
      ...(isReversed(form.value_min, form.value_max, Number) && { value: VALUE_RANGE_MESSAGE }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) onSearch(form);
  };
  return (
    <Card className="mt-5 p-4.5">
      <search>
        <form key={FORM_FIELDS.map((name) => address[name]).join('|')} onSubmit={submit}>
          <Field label="Keywords, RFP number or description">
            {(control) => (
              <input
                {...control}
                name="query"
                type="search"
                defaultValue={address.query}
                maxLength={200}
                className={inputClass}
              />
            )}
          </Field>
          <div className="mt-3.5 grid grid-cols-2 gap-3.5 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr] max-lg:*:first:col-span-2">
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
          <MoreFilters address={address} valueError={errors.value} />
          <div className="mt-4.5 flex flex-wrap gap-2.5">
            <Button type="submit" kind="primary" aria-busy={isBusy}>
              Search RFPs
            </Button>
            <Button onClick={onClear}>Clear Filters</Button>
            <p className="basis-full text-muted text-sm">
              “Quotes” keep words together, -word leaves a word out, and or between words finds either.
            </p>
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
