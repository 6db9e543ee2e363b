const DATE_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 15, 2026, 2:06 PM' in the viewer's zone. */
export function formatDateTime(instant: string): string {
  return DATE_TIME.format(new Date(instant));
}
