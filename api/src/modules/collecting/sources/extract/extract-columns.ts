import type { RawNotice } from '#modules/collecting/sources/clean/clean-notice.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { decodeField } from './encoding.ts';

const REQUIRED = ['NoticeId', 'Title', 'PostedDate', 'Type'];
const OTHERS = [
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
  'Active',
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

/** Finds the columns by name, in whatever order they are. Throws when one of the required is not there. */
export function readHeader(header: readonly string[]): Columns {
  const places = new Map(header.map((name, at): [string, number] => [normalised(name), at]).reverse());
  for (const name of REQUIRED) {
    if (!places.has(normalised(name))) throw new SourceError(`The extract has no column "${name}".`);
  }
  const place = (name: string) => places.get(normalised(name)) ?? -1;
  const at = {
    sourceId: place('NoticeId'),
    title: place('Title'),
    solicitationNumber: place('Sol#'),
    department: place('Department/Ind.Agency'),
    subTier: place('Sub-Tier'),
    office: place('Office'),
    postedDate: place('PostedDate'),
    type: place('Type'),
    baseType: place('BaseType'),
    setAsideCode: place('SetASideCode'),
    setAside: place('SetASide'),
    responseDeadLine: place('ResponseDeadLine'),
    naics: place('NaicsCode'),
    psc: place('ClassificationCode'),
    archiveDate: place('ArchiveDate'),
    active: place('Active'),
    description: place('Description'),
    placeCity: place('PopCity'),
    placeState: place('PopState'),
  };
  const people = ['Primary', 'Secondary'].map((rank) => ({
    name: place(`${rank}ContactFullname`),
    email: place(`${rank}ContactEmail`),
    phone: place(`${rank}ContactPhone`),
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
      contacts: people.map((person) => ({
        name: fieldAt(fields, person.name),
        email: fieldAt(fields, person.email),
        phone: fieldAt(fields, person.phone),
      })),
      // The extract names no files.
      attachments: [],
    };
  }

  return { count: header.length, missing: OTHERS.filter((name) => place(name) === -1), toRaw };
}
