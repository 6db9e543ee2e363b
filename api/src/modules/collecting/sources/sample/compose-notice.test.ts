import { describe, expect, it } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { dayOf } from './calendar.ts';
import { composeNotice } from './compose-notice.ts';
import { planDay } from './plan-day.ts';
import { sampleData } from './sample-data.ts';
import { noticesAsOf } from './sample-notices.ts';

const { kinds, places } = sampleData();

const notices = ['2026-11-15', '2026-03-20', '2027-01-02'].flatMap(noticesAsOf);

function everyText(notice: SourceNotice): string[] {
  const { title, description, office, department, subTier, setAside } = notice;
  return [title, description, office, department, subTier, setAside].filter((text) => text !== null);
}

describe('a sample notice', () => {
  it('can be about at least 40 kinds of work under at least 25 NAICS codes', () => {
    expect(new Set(kinds.map((kind) => kind.id)).size).toBeGreaterThanOrEqual(48);
    expect(new Set(notices.map((notice) => notice.naicsCode)).size).toBeGreaterThanOrEqual(25);
  });

  it('of every kind, in every notice type, is complete: no empty text, no unfilled placeholder, at most 2,500 characters', () => {
    const [plan] = planDay(dayOf('2026-05-06'));
    if (!plan) throw new Error('a day without plans');
    const day = plan.firstDay;
    const samples = kinds.flatMap((kind) =>
      (['o', 'k', 'p', 'r', 's', 'a', 'u', 'g'] as const).flatMap((type, number) =>
        Array.from({ length: 12 }, (_, index) => {
          const stage = { number, type, day, deadline: day + 20, amendments: [] };
          const key = `test/${kind.id}/${index}`;
          return composeNotice(
            { ...plan, key, kind, isForDemo: index % 2 === 0, stages: [stage] },
            stage,
            day,
          );
        }),
      ),
    );
    // Collected, not asserted one by one: a hundred thousand assertions take longer than the writing.
    const isFaulty = (text: string) =>
      text.trim() !== text ||
      text.length < 2 ||
      /[{}[\]|]|undefined|NaN|\bnull\b|\.\.|,,| {2}| [.,;]/.test(text);
    const all = [...samples, ...notices];
    expect(all.flatMap(everyText).filter(isFaulty)).toEqual([]);
    expect(all.filter((notice) => !notice.title || (notice.description ?? '').length > 2500)).toEqual([]);
  });

  it('reads differently from the others of its kind', () => {
    const long = new Map(notices.map((notice) => [notice.sourceId, notice.description ?? '']));
    const texts = [...long.values()].filter((text) => text.length > 300);
    expect(texts.length).toBeGreaterThan(1000);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('has an id of 32 hex digits and reaches nobody: addresses end with .example', () => {
    const all = <T>(select: (notice: SourceNotice) => T[]) => [...new Set(notices.flatMap(select))];
    const unlike = (texts: (string | null)[], form: RegExp) => texts.filter((text) => !form.test(text ?? ''));
    const contacts = notices.flatMap((notice) => notice.contacts);
    expect(
      unlike(
        all((notice) => [notice.sourceId]),
        /^[0-9a-f]{32}$/,
      ),
    ).toEqual([]);
    expect(
      unlike(
        contacts.map(({ email }) => email),
        /^[a-z]+\.[a-z]+@[a-z]+\.example$/,
      ),
    ).toEqual([]);
    expect(
      unlike(
        contacts.map(({ phone }) => phone ?? '202-555-0100'),
        /^\d{3}-555-01\d\d$/,
      ),
    ).toEqual([]);
    const written = all(
      (notice) =>
        everyText(notice)
          .join(' ')
          .match(/\S+@\S+/g) ?? [],
    );
    expect(unlike(written, /\.example[.;,]?$/)).toEqual([]);
    const files = all((notice) => notice.attachments);
    expect(unlike(files, /^https:\/\/files\.example\/[\w-]+\/[\w-]+\.pdf$/)).toEqual([]);
    const links = all(({ secondSourceUrl }) => (secondSourceUrl ? [secondSourceUrl] : []));
    expect(unlike(links, /^https:\/\/govwin\.example\/opportunity\/\d+$/)).toEqual([]);
  });

  it('was posted in the first hour of its day in New York, and is due in its office’s working hours', () => {
    const clocks = new Map<string, Intl.DateTimeFormat>();
    const hourIn = (timeZone: string, instant: Date) => {
      const clock =
        clocks.get(timeZone) ??
        new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
      clocks.set(timeZone, clock);
      return Number(clock.format(instant));
    };
    const isRight = ({ postedAt, responseAt, responseOffsetMinutes: offset, ...notice }: SourceNotice) => {
      if (!postedAt || hourIn('America/New_York', postedAt) !== 0) return false;
      if (!responseAt || offset === null) return responseAt === null && offset === null;
      const local = new Date(responseAt.getTime() + offset * 60_000).getUTCHours();
      const place = places.find(
        ({ city, state }) => city === notice.placeCity && state === notice.placeState,
      );
      const days = (responseAt.getTime() - postedAt.getTime()) / DAY_MS;
      const isExtended = /^Amendment/.test(notice.description ?? '');
      return (
        [offset >= -600, offset <= -240, local >= 10, local <= 17].every(Boolean) &&
        (!place || hourIn(place.zone, responseAt) === local) &&
        days > 5 &&
        days < (isExtended ? 80 : 46.5) &&
        Date.parse(notice.archiveOn ?? '') > responseAt.getTime()
      );
    };
    expect(notices.filter((notice) => !isRight(notice))).toEqual([]);
  });
});
