/** A schedule as people choose it. Anything else is cron text of their own. */
export type CronChoice =
  | { kind: 'off' }
  | { kind: 'daily' | 'weekdays' /** 'HH:MM' */; time: string }
  | { kind: 'own'; cron: string };

const DAYS = { '*': 'daily', '1-5': 'weekdays' } as const;

export function toChoice(cron: string): CronChoice {
  if (cron === '' || cron === 'off') return { kind: 'off' };
  const [, minute = '', hour = '', days = ''] = /^(\d{1,2}) (\d{1,2}) \* \* (\*|1-5)$/.exec(cron) ?? [];
  if (minute === '' || Number(minute) > 59 || Number(hour) > 23) return { kind: 'own', cron };
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return { kind: DAYS[days as keyof typeof DAYS], time };
}

export function toCron(choice: CronChoice): string {
  if (choice.kind === 'off') return 'off';
  if (choice.kind === 'own') return choice.cron;
  const [hour = 7, minute = 0] = choice.time.split(':').map(Number);
  return `${minute} ${hour} * * ${choice.kind === 'daily' ? '*' : '1-5'}`;
}
