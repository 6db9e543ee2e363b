import {
  type Cleaned,
  type CleanOptions,
  cleanNotice,
} from '#modules/collecting/sources/clean/clean-notice.ts';

type Json = Record<string, unknown>;

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Department, sub-tier and office from `A.B.….Z`. Names of offices contain dots, so the codes give the number of levels. */
function agencyOf(record: Json): Record<'department' | 'subTier' | 'office', string | undefined> {
  const path = text(record.fullParentPathName);
  if (path === undefined) {
    return {
      department: text(record.department),
      subTier: text(record.subTier),
      office: text(record.office),
    };
  }
  const parts = path.split('.');
  const levels = text(record.fullParentPathCode)?.split('.').length ?? parts.length;
  const names = [...parts.slice(0, levels - 1), parts.slice(levels - 1).join('.')];
  return { department: names[0], subTier: names[1], office: names.length > 2 ? names.at(-1) : undefined };
}

/** The field usually holds a link to the description, or the word null; any other text is the description. */
function descriptionIn(record: Json): string | undefined {
  const value = text(record.description)?.trim();
  return value === undefined || value === 'null' || /^https?:\/\//i.test(value) ? undefined : value;
}

export function sourceIdOf(value: unknown): string | undefined {
  return text(objectOf(value).noticeId)?.trim().toLowerCase() || undefined;
}

export function postedDateOf(value: unknown): string | undefined {
  return text(objectOf(value).postedDate);
}

/** Reads a record of the search as a notice, or gives the reason why it is none. */
export function readRecord(value: unknown, options: CleanOptions): Cleaned {
  const record = objectOf(value);
  const place = objectOf(record.placeOfPerformance);
  const state = objectOf(place.state);
  const award = objectOf(record.award);
  return cleanNotice(
    {
      sourceId: text(record.noticeId),
      title: text(record.title),
      solicitationNumber: text(record.solicitationNumber),
      ...agencyOf(record),
      postedDate: text(record.postedDate),
      type: text(record.type),
      baseType: text(record.baseType),
      setAsideCode: text(record.typeOfSetAside),
      setAside: text(record.typeOfSetAsideDescription),
      responseDeadLine: text(record.responseDeadLine),
      naics: [record.naicsCode, ...list(record.naicsCodes)].flatMap((code) => text(code) ?? []),
      psc: text(record.classificationCode),
      archiveDate: text(record.archiveDate),
      active: text(record.active),
      description: descriptionIn(record),
      placeCity: text(objectOf(place.city).name),
      placeState: text(state.code) ?? text(state.name),
      placeCountry: text(objectOf(place.country).code),
      contacts: list(record.pointOfContact).map((person) => {
        const { fullName, email, phone } = objectOf(person);
        return { name: text(fullName), email: text(email), phone: text(phone) };
      }),
      attachments: list(record.resourceLinks),
      award: {
        number: text(award.number),
        awardee: text(objectOf(award.awardee).name),
        amount: text(award.amount),
        date: text(award.date),
      },
    },
    options,
  );
}
