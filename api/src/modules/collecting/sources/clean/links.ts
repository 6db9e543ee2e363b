import type { Contact } from '#db/schema.ts';
import { cleanLine } from './text.ts';

/** A web address that is safe to link to: http or https, without credentials. */
export function cleanUrl(text: string | null | undefined): string | null {
  const line = text?.trim() ?? '';
  if (line === '' || line.length > 2000 || !/^https?:\/\//i.test(line) || !URL.canParse(line)) return null;
  const url = new URL(line);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && url.hostname !== '' ? url.href : null;
}

/** Addresses of files. The source leaves `api_key=null&token=` on them. */
export function cleanAttachments(links: readonly unknown[]): string[] {
  const clean = new Set<string>();
  for (const link of links.slice(0, 500)) {
    const address = typeof link === 'string' ? cleanUrl(link) : null;
    if (address === null) continue;
    const url = new URL(address);
    url.searchParams.delete('api_key');
    url.searchParams.delete('token');
    clean.add(url.href);
  }
  return [...clean].slice(0, 100);
}

const EMAIL = /^[^\s@<>()[\]",;:\\]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i;

export interface RawContact {
  name: string | undefined;
  email: string | undefined;
  phone: string | undefined;
}

/** People to ask, each once. Offices type addresses into the field for the telephone. */
export function cleanContacts(contacts: readonly RawContact[]): Contact[] {
  const clean: Contact[] = [];
  for (const { name, email, phone } of contacts.slice(0, 20)) {
    const address = cleanLine(email, 254);
    const number = cleanLine(phone, 50);
    const contact: Contact = {
      name: cleanLine(name, 200),
      email: address !== null && EMAIL.test(address) ? address : null,
      phone: number !== null && /\d{3}/.test(number) && !number.includes('@') ? number : null,
    };
    const isEmpty = contact.name === null && contact.email === null && contact.phone === null;
    const isKnown = clean.some(
      (other) =>
        other.name === contact.name && other.email === contact.email && other.phone === contact.phone,
    );
    if (!isEmpty && !isKnown) clean.push(contact);
  }
  return clean;
}

/** The link to the second source from its template, such as `https://…/search?q={solicitationNumber}`. */
export function secondSourceUrl(
  template: string | undefined,
  solicitationNumber: string | null,
): string | null {
  if (!template || solicitationNumber === null) return null;
  return cleanUrl(template.replaceAll('{solicitationNumber}', encodeURIComponent(solicitationNumber)));
}
