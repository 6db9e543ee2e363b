/** Whether an ISO date has its year and is in the calendar: some texts have a February 30. */
export function isRealDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
