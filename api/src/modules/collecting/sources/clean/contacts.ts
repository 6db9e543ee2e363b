import type { Contact } from '#store/schema.ts';
import { cleanLine } from './text.ts';

const MAX_CONTACTS = 20;
const EMAIL = /^[^\s@<>()[\]",;:\\]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i;

export interface RawContact {
  name: string | undefined;
  email: string | undefined;
  phone: string | undefined;
}

/** The contacts without duplicates and empty ones. Offices type e-mail addresses into the field for the telephone. */
export function cleanContacts(contacts: readonly RawContact[]): Contact[] {
  const clean: Contact[] = [];
  for (const { name, email, phone } of contacts.slice(0, MAX_CONTACTS)) {
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
