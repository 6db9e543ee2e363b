import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A row of the bulk extract by the names of its columns; what is missing is empty. */
export type ExtractRow = Readonly<Record<string, string | undefined>>;

/** In the order of the published file. */
const COLUMNS =
  `NoticeId, Title, Sol#, Department/Ind.Agency, CGAC, Sub-Tier, FPDS Code, Office, AAC Code, PostedDate,
  Type, BaseType, ArchiveType, ArchiveDate, SetASideCode, SetASide, ResponseDeadLine, NaicsCode, ClassificationCode,
  PopStreetAddress, PopCity, PopState, PopZip, PopCountry, Active, AwardNumber, AwardDate, Award$, Awardee,
  PrimaryContactTitle, PrimaryContactFullname, PrimaryContactEmail, PrimaryContactPhone, PrimaryContactFax,
  SecondaryContactTitle, SecondaryContactFullname, SecondaryContactEmail, SecondaryContactPhone, SecondaryContactFax,
  OrganizationType, State, City, ZipCode, CountryCode, AdditionalInfoLink, Link, Description`.split(/,\s+/);

/** The lines of a file in the published format. */
export function* extractLines(rows: Iterable<ExtractRow>): Generator<string> {
  yield `${COLUMNS.map(quoted).join(',')}\r\n`;
  for (const row of rows) yield `${COLUMNS.map((name) => quoted(row[name] ?? '')).join(',')}\r\n`;
}

export async function writeExtract(file: string, rows: Iterable<ExtractRow>): Promise<void> {
  await pipeline(Readable.from(extractLines(rows)), createWriteStream(file));
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}
