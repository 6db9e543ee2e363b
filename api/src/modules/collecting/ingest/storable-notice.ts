import type { SourceNotice } from '#modules/collecting/sources/notice.ts';

/** No real description comes near this length, and PostgreSQL's search vector can hold it. */
const MAX_TEXT_LENGTH = 500_000;

type TextField = {
  [Field in keyof SourceNotice]: string extends NonNullable<SourceNotice[Field]> ? Field : never;
}[keyof SourceNotice];

/** A notice that PostgreSQL accepts. One NUL or half of a surrogate pair would make it refuse the whole batch. */
export function toStorableNotice(notice: SourceNotice): SourceNotice {
  // The type requires every field that holds text, also one that is added to Notice later.
  const texts: Pick<SourceNotice, TextField> = {
    sourceId: toStorableText(notice.sourceId),
    title: orNull(notice.title),
    solicitationNumber: orNull(notice.solicitationNumber),
    department: orNull(notice.department),
    subTier: orNull(notice.subTier),
    office: orNull(notice.office),
    setAsideCode: orNull(notice.setAsideCode),
    setAside: orNull(notice.setAside),
    naicsCode: orNull(notice.naicsCode),
    pscCode: orNull(notice.pscCode),
    archiveOn: orNull(notice.archiveOn),
    description: orNull(notice.description),
    placeCity: orNull(notice.placeCity),
    placeState: orNull(notice.placeState),
    placeCountry: orNull(notice.placeCountry),
    secondSourceUrl: orNull(notice.secondSourceUrl),
    awardNumber: orNull(notice.awardNumber),
    awardee: orNull(notice.awardee),
    awardOn: orNull(notice.awardOn),
  };
  return {
    ...notice,
    ...texts,
    naicsCodes: notice.naicsCodes.map((code) => toStorableText(code)),
    attachments: notice.attachments.map((address) => toStorableText(address)),
    contacts: notice.contacts.map(({ name, email, phone }) => ({
      name: orNull(name),
      email: orNull(email),
      phone: orNull(phone),
    })),
  };
}

export function toStorableText(text: string, maxLength = MAX_TEXT_LENGTH): string {
  const cut = text.length > maxLength ? text.slice(0, maxLength) : text;
  const withoutNul = cut.includes('\0') ? cut.replaceAll('\0', '') : cut;
  return withoutNul.isWellFormed() ? withoutNul : withoutNul.toWellFormed();
}

function orNull(text: string | null): string | null {
  return text === null ? null : toStorableText(text);
}
