import { hash } from 'node:crypto';
import type { Notice } from '#modules/collecting/sources/notice.ts';

/** Far beyond any real description, and small enough for PostgreSQL's search vector. */
const LONGEST_TEXT = 500_000;

/** A notice that PostgreSQL can hold: no NUL, no halves of characters. One such letter would refuse the whole batch. */
export function cleanNotice(notice: Notice): Notice {
  const clean = { ...notice };
  const fields = clean as unknown as Record<string, unknown>;
  for (const name in fields) {
    const value = fields[name];
    if (typeof value === 'string') fields[name] = cleanText(value);
  }
  clean.naicsCodes = clean.naicsCodes.map((text) => cleanText(text));
  clean.attachments = clean.attachments.map((text) => cleanText(text));
  clean.contacts = clean.contacts.map(({ name, email, phone }) => ({
    name: name && cleanText(name),
    email: email && cleanText(email),
    phone: phone && cleanText(phone),
  }));
  return clean;
}

export function cleanText(text: string, longest = LONGEST_TEXT): string {
  const whole = text.length > longest ? text.slice(0, longest) : text;
  const withoutNul = whole.includes('\0') ? whole.replaceAll('\0', '') : whole;
  return withoutNul.isWellFormed() ? withoutNul : withoutNul.toWellFormed();
}

/** SHA-256 over everything a source says of a notice, in a fixed order; lists without an order of their own are sorted. */
export function hashNotice(notice: Notice): Buffer {
  const canonical = [
    notice.sourceId,
    notice.title,
    notice.solicitationNumber,
    notice.department,
    notice.subTier,
    notice.office,
    notice.noticeType,
    notice.setAsideCode,
    notice.setAside,
    notice.naicsCode,
    [...notice.naicsCodes].sort(),
    notice.pscCode,
    notice.postedAt?.getTime() ?? null,
    notice.responseAt?.getTime() ?? null,
    notice.responseOffsetMinutes,
    notice.archiveOn,
    notice.isActive,
    notice.isCancelled,
    notice.description,
    notice.placeCity,
    notice.placeState,
    notice.contacts.map(({ name, email, phone }) => [name, email, phone]),
    [...notice.attachments].sort(),
    notice.secondSourceUrl,
  ];
  return hash('sha256', JSON.stringify(canonical), 'buffer');
}
