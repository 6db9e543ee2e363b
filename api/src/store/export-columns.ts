import {
  FEEDBACK_LABELS,
  type FeedbackType,
  federalSiteUrl,
  formatTime,
  opportunityPath,
} from '@bidlight/contract';
import type { Config } from '#platform/config/config.ts';
import type { Columns } from '#platform/http/replies/csv.ts';
import { dayOn } from '#platform/time/calendar.ts';

/** The columns that the files of several lists have. */

interface Named {
  title: string | null;
  solicitationNumber: string;
}

export const NAME_COLUMNS: Columns<Named> = {
  Title: ({ title }) => title,
  'Solicitation Number': ({ solicitationNumber }) => solicitationNumber,
};

interface Coded {
  naicsCode: string | null;
  naicsTitle?: string | null | undefined;
}

export const NAICS_COLUMNS: Columns<Coded> = {
  'NAICS Code': ({ naicsCode }) => naicsCode,
  'NAICS Title': ({ naicsTitle }) => naicsTitle ?? null,
};

interface Due {
  responseDate: string | null;
  responseOffsetMinutes: number | null;
}

/** The day of the deadline on the clock of the office, as on the screens. */
export function responseDay({ responseDate, responseOffsetMinutes }: Due, timeZone: string): string | null {
  return responseDate && dayOn(responseOffsetMinutes ?? timeZone, new Date(responseDate));
}

/** A day that spreadsheets know, and '4:00 PM ET' for people. */
export function deadlineColumns(timeZone: string): Columns<Due> {
  return {
    'Response Date': (row) => responseDay(row, timeZone),
    'Response Time': ({ responseDate, responseOffsetMinutes }) =>
      responseDate && formatTime(responseDate, responseOffsetMinutes ?? timeZone),
  };
}

interface Linked {
  id: number;
  noticeId: string | null;
}

export function linkColumns({ publicUrl }: Pick<Config, 'publicUrl'>): Columns<Linked> {
  return {
    'Opportunity Page': ({ id }) => `${publicUrl}${opportunityPath(id)}`,
    'SAM.gov': ({ noticeId }) => noticeId && federalSiteUrl(noticeId),
  };
}

export function voteText(vote: FeedbackType | null | undefined): string | null {
  return vote ? FEEDBACK_LABELS[vote] : null;
}

/** As a day, because nobody sorts by the hour of posting. */
export function dayText(at: string | null, timeZone: string): string | null {
  return at && dayOn(timeZone, new Date(at));
}
