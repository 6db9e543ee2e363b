/** What mail programs and telephones make a link of. Names of sites count without 'https://' too. */
const ADDRESSES = [
  /\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s<>"“”]+/gi,
  /[^\s<>()[\]"“”@]{1,64}@[^\s<>()[\]"“”@]+/g,
  /(?<![\p{L}\p{N}-])(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,10}\p{L}{2,}/gu,
];
/** Ten digits and more, or after a plus eight, or a local number such as 555-0100. */
const TELEPHONES = /\+?\(?\d[\d\s().-]{6,40}\d/g;
const LOCAL_NUMBER = /^\d{3}[-. ]\d{4}$/;

/** The links, e-mail addresses, names of sites and telephone numbers of a text, each in one form. */
export function findContacts(text: string): Set<string> {
  const addresses = ADDRESSES.flatMap((pattern) => text.match(pattern) ?? []).map((address) =>
    address.toLowerCase().replace(/[.,;:!?)\]'’]+$/, ''),
  );
  const numbers = (text.match(TELEPHONES) ?? []).filter(isTelephone).map(digitsOf);
  return new Set([...addresses, ...numbers]);
}

function isTelephone(text: string): boolean {
  if (LOCAL_NUMBER.test(text)) return true;
  return digitsOf(text).length >= (text.startsWith('+') ? 8 : 10);
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
