import type { MailChoices } from '@bidlight/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { TimeZoneOptions } from '#components/shared/time-zone-options.tsx';
import { failureText } from '#lib/call.ts';
import { useSignedIn } from '#lib/session.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field, inputClass } from '#ui/field.tsx';
import { Card } from '#ui/page.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toast } from '#ui/toast.tsx';
import { DescribedChoice } from './described-choice.tsx';
import { FREQUENCIES, HOURS, MailForm, nextMailText, PARTS, valuesOf, WEEKDAYS } from './mail-values.ts';
import { type MyMail, useChangeMyMail } from './my-mail.api.ts';

const SELECT = `${inputClass} disabled:bg-sunken disabled:text-muted`;

/** When the mail comes and what is in it. Nothing moves by a choice: what does not apply is disabled. */
export function MailChoicesForm({ mail }: { mail: MyMail }) {
  const { timeZone } = useSignedIn();
  const change = useChangeMyMail();
  const form = useForm<z.input<typeof MailForm>, unknown, MailChoices>({
    resolver: zodResolver(MailForm),
    values: valuesOf(mail, timeZone),
    // What was changed here stays when the server is asked again.
    resetOptions: { keepDirtyValues: true },
  });
  const { register, formState, watch, handleSubmit, reset, setError } = form;
  const { errors, isDirty } = formState;
  const frequency = watch('frequency');
  const isOff = frequency === 'off';
  const submit = (values: MailChoices) =>
    change.mutate(values, {
      onSuccess: (reply) => {
        reset(valuesOf(reply.mail, timeZone), { keepDirtyValues: false });
        toast.success(`Saved. ${nextMailText(reply.mail)}`);
      },
      onError: (error) => {
        const message = failureText(error);
        if (isAboutZone(message)) setError('timeZone', { message }, { shouldFocus: true });
      },
    });
  const refusal = change.error && failureText(change.error);
  return (
    <Card className="p-4.5 sm:p-5">
      <form noValidate aria-label="My mail" onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
        <NextMail mail={mail} />
        <fieldset>
          <legend className="font-semibold">How often</legend>
          <div className="mt-1 flex flex-col">
            {FREQUENCIES.map(({ value, label, about }) => (
              <DescribedChoice
                key={value}
                type="radio"
                value={value}
                label={label}
                about={about}
                {...register('frequency')}
              />
            ))}
          </div>
        </fieldset>
        <fieldset disabled={isOff}>
          <legend className="font-semibold">When</legend>
          <div className="mt-2 grid grid-cols-2 gap-4">
            <SelectField
              label="Time"
              options={HOURS}
              error={errors.hour?.message}
              className={SELECT}
              {...register('hour', { valueAsNumber: true })}
            />
            <SelectField
              label="Day"
              options={WEEKDAYS}
              error={errors.weekday?.message}
              className={SELECT}
              disabled={frequency !== 'weekly'}
              {...register('weekday', { valueAsNumber: true })}
            />
            <div className="col-span-2">
              <Field label="Time zone" error={errors.timeZone?.message}>
                {(control) => (
                  <select className={SELECT} {...control} {...register('timeZone')}>
                    <TimeZoneOptions chosen={watch('timeZone')} />
                  </select>
                )}
              </Field>
            </div>
          </div>
        </fieldset>
        <fieldset disabled={isOff} aria-describedby={errors.topics && 'mail-parts-error'}>
          <legend className="font-semibold">What is in it</legend>
          <div className="mt-1 flex flex-col">
            {PARTS.map(({ topic, label, about }) => (
              <DescribedChoice
                key={topic}
                type="checkbox"
                value={topic}
                label={label}
                about={about}
                {...register('topics')}
              />
            ))}
          </div>
          {errors.topics && (
            <p id="mail-parts-error" className="mt-1 text-bad text-sm">
              {errors.topics.message}
            </p>
          )}
        </fieldset>
        {refusal && !isAboutZone(refusal) && <ErrorAlert>{refusal}</ErrorAlert>}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2.5 border-line border-t pt-4">
          <p role="status" className="mr-auto text-muted">
            {isDirty ? 'You have unsaved changes.' : ''}
          </p>
          <Button type="submit" kind="primary" disabled={change.isPending}>
            {change.isPending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What comes of the choices that are saved, or why nothing does. */
function NextMail({ mail }: { mail: MyMail }) {
  const look = mail.problem ? 'bg-warn-soft text-warn' : 'bg-sunken';
  return (
    <p role="status" className={`rounded-sm px-3.5 py-2.5 [overflow-wrap:anywhere] ${look}`}>
      {nextMailText(mail)}
    </p>
  );
}

/** A server may know fewer time zones than a browser. */
function isAboutZone(message: string): boolean {
  return message.includes('time zone');
}
