import type { NoticeFacts } from './notice.ts';

/** The name of a department or an office, for comparing it. */
export function nameOf(text: string | null | undefined): string {
  return (text ?? '').trim().toUpperCase();
}

type Buyer = Partial<Pick<NoticeFacts, 'department' | 'office'>>;

/** Offices of two departments may have the same name; where no office is stated, nobody knows. */
export function isForSameOffice(past: Buyer, notice: Buyer): boolean {
  const office = nameOf(past.office);
  return (
    office !== '' && office === nameOf(notice.office) && nameOf(past.department) === nameOf(notice.department)
  );
}
