import { type CodeActivities, CompanyProfile } from '@bidlight/contract';
import { useState } from 'react';
import { type UseFormReturn, useController, useFormState } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox.tsx';
import { useActivities } from './company.api.ts';

const MAX_LINES = 36;

interface ActivitiesFieldProps {
  form: UseFormReturn<CompanyProfile>;
  codes: readonly string[];
}

/** What the official descriptions of the target codes name, to tick. Codes without a description ask nothing. */
export function ActivitiesField({ form, codes }: ActivitiesFieldProps) {
  const { data, isError } = useActivities(codes);
  const { field } = useController({ control: form.control, name: 'activities' });
  const { defaultValues } = useFormState({ control: form.control });
  const [error, setError] = useState<string>();
  if (isError) {
    return (
      <p role="status" className="text-muted">
        What your codes stand for could not be loaded. You can go on without it.
      </p>
    );
  }
  if (!data?.length) return null;

  const toggle = (line: string, isTicked: boolean) => {
    const ticked = isTicked ? [...field.value, line] : field.value.filter((each) => each !== line);
    const checked = CompanyProfile.shape.activities.safeParse(inOrderOf(data, ticked));
    setError(checked.error?.issues[0]?.message);
    if (checked.success) field.onChange(checked.data);
  };
  const mustBeSeen = new Set([...field.value, ...(defaultValues?.activities ?? [])]);
  return (
    <fieldset>
      <legend className="font-medium text-sm">Which of these do you do?</legend>
      <div className="mt-2 flex flex-col gap-4">
        {someOf(data, mustBeSeen).map(({ code, title, lines }) => (
          <fieldset key={code}>
            <legend className="mb-1 text-muted text-sm">
              <span className="tabular-nums">{code}</span> {title}
            </legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {lines.map((line) => (
                <Checkbox
                  key={line}
                  label={line}
                  checked={field.value.includes(line)}
                  onChange={(event) => toggle(line, event.target.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p role="status" className="text-bad text-sm">
        {error}
      </p>
    </fieldset>
  );
}

/** The same number of each code, as many as people will read, and whatever was ticked. */
function someOf(offered: readonly CodeActivities[], mustBeSeen: ReadonlySet<string | undefined>) {
  const share = Math.max(1, Math.floor(MAX_LINES / offered.length));
  return offered.flatMap(({ lines, ...code }, at) => {
    const shown = lines.filter((line, place) => (at < MAX_LINES && place < share) || mustBeSeen.has(line));
    return shown.length > 0 ? { ...code, lines: shown } : [];
  });
}

/** A line that is ticked and unticked again is no change, so ticks have the order of the screen. */
function inOrderOf(offered: readonly CodeActivities[], ticked: readonly string[]): string[] {
  const lines = offered.flatMap((code) => code.lines);
  const place = (line: string) => (lines.includes(line) ? lines.indexOf(line) : lines.length);
  return ticked.toSorted((one, other) => place(one) - place(other));
}
