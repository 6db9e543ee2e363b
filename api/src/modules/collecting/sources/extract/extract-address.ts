import { SourceError } from '#modules/collecting/sources/source.ts';

/** Where the extract is published. */
const PUBLISHERS = ['sam.gov', 'www.sam.gov', 'api.sam.gov', 'open.gsa.gov'];

/** The address of a download, or undefined for the path of a file. */
export function asUrl(file: string): URL | undefined {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(file) && URL.canParse(file) ? new URL(file) : undefined;
}

/**
 * Throws one sentence for an address that is not contacted. `alsoAllow` is the origin that whoever starts the product has
 * named in its place, with any scheme and host.
 */
export function requirePublisher(url: URL, alsoAllow: string | undefined): void {
  if (url.origin === alsoAllow) return;
  if (!isPlainHttps(url) || !(PUBLISHERS.includes(url.hostname) || isBucket(url))) throw refused(url);
}

/** SAM.gov redirects downloads to its bucket, and nothing else is followed. */
export function requireBucket(url: URL, alsoAllow: string | undefined): void {
  if (url.origin !== alsoAllow && !(isPlainHttps(url) && isBucket(url))) throw refused(url);
}

function isPlainHttps({ protocol, port, username, password }: URL): boolean {
  return protocol === 'https:' && port === '' && username === '' && password === '';
}

/** The bucket has two addresses. A URL is free of `..` when it is parsed, so its path begins as it says. */
function isBucket({ hostname, pathname }: URL): boolean {
  return (
    hostname === 'falextracts.s3.amazonaws.com' ||
    (hostname === 's3.amazonaws.com' && pathname.startsWith('/falextracts/'))
  );
}

function refused({ host }: URL): SourceError {
  return new SourceError(`The extract is only read from SAM.gov over https, not from "${host}".`);
}
