import type { RawNotice } from '#modules/collecting/sources/clean/clean-notice.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { decodeField } from './decode-field.ts';

const REQUIRED_COLUMNS = ['NoticeId', 'Title', 'PostedDate', 'Type'];
const OPTIONAL_COLUMNS = [
  'Sol#',
  'Department/Ind.Agency',
  'Sub-Tier',
  'Office',
  'BaseType',
  'ArchiveDate',
  'SetASideCode',
  'SetASide',
  'ResponseDeadLine',
  'NaicsCode',
  'ClassificationCode',
  'PopCity',
  'PopState',
  'PopCountry',
  'Active',
  'AwardNumber',
  'AwardDate',
  'Award$',
  'Awardee',
  'PrimaryContactFullname',
  'PrimaryContactEmail',
  'PrimaryContactPhone',
  'SecondaryContactFullname',
  'SecondaryContactEmail',
  'SecondaryContactPhone',
  'Description',
];

export interface Columns {
  count: number;
  missing: string[];
  toRaw(fields: readonly string[]): RawNotice;
}

function fieldAt(fields: readonly string[], at: number): string | undefined {
  const field = fields[at];
  return field === undefined || field === '' ? undefined : decodeField(field);
}

const normalised = (name: string) => decodeField(name).trim().toLowerCase();

/** Finds the columns by name, in any order. Throws when a required column is missing. */
export function readHeader(header: readonly string[]): Columns {
  // The order is reversed so that the first of several columns with one name counts.
  const indexes = new Map(header.map((name, at): [string, number] => [normalised(name), at]).reverse());
  for (const name of REQUIRED_COLUMNS) {
    if (!indexes.has(normalised(name))) throw new SourceError(`The file has no column "${name}".`);
  }
  const indexOf = (name: string) => indexes.get(normalised(name)) ?? -1;
  const at = {
    sourceId: indexOf('NoticeId'),
    title: indexOf('Title'),
    solicitationNumber: indexOf('Sol#'),
    department: indexOf('Department/Ind.Agency'),
    subTier: indexOf('Sub-Tier'),
    office: indexOf('Office'),
    postedDate: indexOf('PostedDate'),
    type: indexOf('Type'),
    baseType: indexOf('BaseType'),
    setAsideCode: indexOf('SetASideCode'),
    setAside: indexOf('SetASide'),
    responseDeadLine: indexOf('ResponseDeadLine'),
    naics: indexOf('NaicsCode'),
    psc: indexOf('ClassificationCode'),
    archiveDate: indexOf('ArchiveDate'),
    active: indexOf('Active'),
    description: indexOf('Description'),
    placeCity: indexOf('PopCity'),
    placeState: indexOf('PopState'),
    placeCountry: indexOf('PopCountry'),
    awardNumber: indexOf('AwardNumber'),
    awardDate: indexOf('AwardDate'),
    awardAmount: indexOf('Award$'),
    awardee: indexOf('Awardee'),
  };
  const people = ['Primary', 'Secondary'].map((rank) => ({
    name: indexOf(`${rank}ContactFullname`),
    email: indexOf(`${rank}ContactEmail`),
    phone: indexOf(`${rank}ContactPhone`),
  }));

  function toRaw(fields: readonly string[]): RawNotice {
    return {
      sourceId: fieldAt(fields, at.sourceId),
      title: fieldAt(fields, at.title),
      solicitationNumber: fieldAt(fields, at.solicitationNumber),
      department: fieldAt(fields, at.department),
      subTier: fieldAt(fields, at.subTier),
      office: fieldAt(fields, at.office),
      postedDate: fieldAt(fields, at.postedDate),
      type: fieldAt(fields, at.type),
      baseType: fieldAt(fields, at.baseType),
      setAsideCode: fieldAt(fields, at.setAsideCode),
      setAside: fieldAt(fields, at.setAside),
      responseDeadLine: fieldAt(fields, at.responseDeadLine),
      naics: fieldAt(fields, at.naics),
      psc: fieldAt(fields, at.psc),
      archiveDate: fieldAt(fields, at.archiveDate),
      active: fieldAt(fields, at.active),
      description: fieldAt(fields, at.description),
      placeCity: fieldAt(fields, at.placeCity),
      placeState: fieldAt(fields, at.placeState),
      placeCountry: fieldAt(fields, at.placeCountry),
      contacts: people.map((person) => ({
        name: fieldAt(fields, person.name),
        email: fieldAt(fields, person.email),
        phone: fieldAt(fields, person.phone),
      })),
      // The extract names no files.
      attachments: [],
      award: {
        number: fieldAt(fields, at.awardNumber),
        awardee: fieldAt(fields, at.awardee),
        amount: fieldAt(fields, at.awardAmount),
        date: fieldAt(fields, at.awardDate),
      },
    };
  }

  return { count: header.length, missing: OPTIONAL_COLUMNS.filter((name) => indexOf(name) === -1), toRaw };
}
