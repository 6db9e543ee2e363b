import type { AllSettings, SettingName } from '@bidlight/contract';
import { useState } from 'react';
import { useAppTime } from '#lib/app-time.ts';
import { Field, inputClass } from '#ui/field.tsx';
import { type CronChoice, toChoice, toCron } from './cron-choice.ts';
import { SettingsSection } from './section.tsx';
import { hintFor } from './setting-fields.tsx';
import { useSectionForm } from './use-section.ts';

const DEFAULT_TIME = '07:00';

export function SchedulesSection({ reply }: { reply: AllSettings }) {
  const { nextRuns } = reply;
  return (
    <SettingsSection
      reply={reply}
      title="Schedules"
      about="When work starts automatically, in the time zone below. Nothing is collected without a source. Scoring follows collecting."
    >
      <ScheduleField name="scheduleCollect" label="Collecting" next={nextRuns.collect} />
      <ScheduleField name="scheduleEmail" label="Mailing reports" next={nextRuns.email} />
      <ScheduleField name="scheduleBackup" label="Backup" next={nextRuns.backup} />
    </SettingsSection>
  );
}

interface ScheduleFieldProps {
  name: SettingName;
  label: string;
  next: string | null;
}

/** The days, and beside them the time or the cron text. */
export function ScheduleField({ name, label, next }: ScheduleFieldProps) {
  const form = useSectionForm();
  const { appDateTime } = useAppTime();
  const value = form.value(name);
  /** Somebody who wants to write cron text begins with one that could also be chosen. */
  const [isOwn, setOwn] = useState(false);
  const choice: CronChoice = isOwn ? { kind: 'own', cron: value } : toChoice(value);
  const isLocked = form.setting(name).lockedBy !== null;
  const choose = (kind: string) => {
    setOwn(kind === 'own');
    const time = 'time' in choice ? choice.time : DEFAULT_TIME;
    if (kind === 'off') form.change(name, 'off');
    else if (kind === 'daily' || kind === 'weekdays') form.change(name, toCron({ kind, time }));
    else if (choice.kind === 'off') form.change(name, toCron({ kind: 'daily', time }));
  };
  const upcoming = next ? `Next: ${appDateTime(next)}` : 'Off: nothing starts automatically.';
  return (
    <div className="sm:col-span-2">
      <Field
        label={label}
        hint={hintFor(form.setting(name), form.isChangedIn(name) ? 'Not saved yet.' : upcoming)}
        error={form.errorOf(name)}
      >
        {(control) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <select
              className={`${inputClass} disabled:bg-sunken disabled:text-muted`}
              {...control}
              disabled={isLocked}
              value={choice.kind}
              onChange={(event) => choose(event.target.value)}
            >
              <option value="off">Off</option>
              <option value="daily">Every day at</option>
              <option value="weekdays">Weekdays at</option>
              <option value="own">Custom cron expression</option>
            </select>
            {'time' in choice && (
              <input
                type="time"
                aria-label={`${label}: time`}
                className={`${inputClass} disabled:bg-sunken disabled:text-muted`}
                disabled={isLocked}
                value={choice.time}
                onChange={({ target }) =>
                  target.value && form.change(name, toCron({ kind: choice.kind, time: target.value }))
                }
              />
            )}
            {choice.kind === 'own' && (
              <input
                aria-label={`${label}: cron text`}
                className={`${inputClass} font-mono disabled:bg-sunken disabled:text-muted`}
                maxLength={100}
                spellCheck={false}
                disabled={isLocked}
                value={choice.cron}
                onChange={({ target }) => form.change(name, target.value)}
              />
            )}
          </div>
        )}
      </Field>
    </div>
  );
}
