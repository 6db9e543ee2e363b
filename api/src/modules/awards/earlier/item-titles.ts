/** Names one item, however it is divided. */
const STOCK_NUMBER = /\b(\d{4})-?(\d{2})-?(\d{3})-?(\d{4})\b/g;

/** The national stock numbers in a title, as digits alone. */
export function stockNumbersIn(title: string | null): string[] {
  return [...(title ?? '').matchAll(STOCK_NUMBER)].map(([, ...parts]) => parts.slice(0, 4).join(''));
}

/** '25--WEDGE ASSEMBLY', 'VALVE,LINEAR': capitals behind the group of the item, or divided by bare commas. */
export function isItemName(title: string | null): boolean {
  const text = (title ?? '').trim();
  return /^[^a-z]*$/.test(text) && (/^\d{2}--/.test(text) || /^[^,]{2,40},\S/.test(text));
}
