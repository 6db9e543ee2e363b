/** '1,234'. The browser's own formats are slow the first time, and every screen begins with counts. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
