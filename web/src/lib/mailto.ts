/** A local part may hold `?` and `&`, which would otherwise begin further recipients or a text. */
export function mailtoUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
