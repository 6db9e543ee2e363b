const MAX_URL_LENGTH = 2000;
const MAX_ATTACHMENTS = 100;
/** Duplicates and unsafe links are dropped, so more links are looked at than stored. */
const MAX_LINKS_READ = 500;

/** A web address that is safe to link to: http or https, without credentials. */
export function cleanUrl(text: string | null | undefined): string | null {
  const line = text?.trim() ?? '';
  if (line === '' || line.length > MAX_URL_LENGTH || !/^https?:\/\//i.test(line) || !URL.canParse(line))
    return null;
  const url = new URL(line);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && url.hostname !== '' ? url.href : null;
}

/** Links to files without `api_key=null&token=`, which the source leaves on them. */
export function cleanAttachments(links: readonly unknown[]): string[] {
  const clean = new Set<string>();
  for (const link of links.slice(0, MAX_LINKS_READ)) {
    const address = typeof link === 'string' ? cleanUrl(link) : null;
    if (address === null) continue;
    const url = new URL(address);
    url.searchParams.delete('api_key');
    url.searchParams.delete('token');
    clean.add(url.href);
  }
  return [...clean].slice(0, MAX_ATTACHMENTS);
}

/** Fills in the template of the second source, such as `https://…/search?q={solicitationNumber}`. */
export function secondSourceUrl(
  template: string | undefined,
  solicitationNumber: string | null,
): string | null {
  if (!template || solicitationNumber === null) return null;
  return cleanUrl(template.replaceAll('{solicitationNumber}', encodeURIComponent(solicitationNumber)));
}
