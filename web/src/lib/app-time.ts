import { formatDate, formatDateTime } from '@bidlight/contract';
import { useSignedIn } from './session.ts';

/** Posted dates and everything of ours are shown in APP_TIMEZONE, wherever the viewer is, so that all people see one day. */
export function useAppTime() {
  const { timeZone } = useSignedIn();
  return {
    timeZone,
    /** 'Nov 15, 2026' */
    appDate: (at: string) => formatDate(at, timeZone),
    /** 'Nov 15, 2026, 2:06 PM ET' */
    appDateTime: (at: string) => formatDateTime(at, timeZone),
  };
}

/** Pages that are opened from a mail have no session, and people of any place open them. */
export function viewerTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
