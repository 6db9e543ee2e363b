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
