import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Card } from '#ui/page.tsx';
import { areCodes, codesOf } from './market-address.ts';

const FIELDS = ['naics', 'agency', 'q'] as const;
export type MarketForm = Record<(typeof FIELDS)[number], string>;

interface MarketFormProps {
  /** What the figures are of. */
  shown: MarketForm;
  isBusy: boolean;
  onShow(form: MarketForm): void;
}

/** The input takes effect with 'Show awards' or Enter; the fields follow the address. */
export function MarketFormCard({ shown, isBusy, onShow }: MarketFormProps) {
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const followAddress = useEffectEvent(() => {
    for (const name of FIELDS) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement) control.value = shown[name];
    }
    setError(undefined);
  });
  const written = FIELDS.map((name) => shown[name]).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed text stays until what is shown changes.
  useEffect(() => followAddress(), [written]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as MarketForm;
    const naics = codesOf(values.naics);
    if (!areCodes(naics)) return setError('A NAICS code has 2 to 6 digits');
    setError(undefined);
    onShow({ naics, agency: values.agency.trim(), q: values.q.trim() });
  };
  return (
    <Card className="mt-4 px-4.5 py-3.5 print:hidden">
      <search>
        <form
          ref={form}
          onSubmit={submit}
          className="grid items-start gap-3.5 md:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <TextField
            label="NAICS codes, or how they begin"
            name="naics"
            defaultValue={shown.naics}
            error={error}
            maxLength={400}
          />
          <TextField label="Agency" name="agency" defaultValue={shown.agency} maxLength={200} />
          <TextField label="Words of the title" name="q" defaultValue={shown.q} maxLength={200} />
          <Button type="submit" kind="primary" aria-busy={isBusy} className="md:mt-[26px] md:h-10">
            Show awards
          </Button>
        </form>
      </search>
    </Card>
  );
}
