import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExtractRow } from '@bidlight/training/read-rows.ts';

/** In the order of the published file. */
const COLUMNS =
  `NoticeId, Title, Sol#, Department/Ind.Agency, CGAC, Sub-Tier, FPDS Code, Office, AAC Code, PostedDate,
  Type, BaseType, ArchiveType, ArchiveDate, SetASideCode, SetASide, ResponseDeadLine, NaicsCode, ClassificationCode,
  PopStreetAddress, PopCity, PopState, PopZip, PopCountry, Active, AwardNumber, AwardDate, Award$, Awardee,
  PrimaryContactTitle, PrimaryContactFullname, PrimaryContactEmail, PrimaryContactPhone, PrimaryContactFax,
  SecondaryContactTitle, SecondaryContactFullname, SecondaryContactEmail, SecondaryContactPhone, SecondaryContactFax,
  OrganizationType, State, City, ZipCode, CountryCode, AdditionalInfoLink, Link, Description`.split(/,\s+/);

/** Writes rows as an extract; what a row does not have is empty. */
export async function writeExtract(file: string, rows: Iterable<ExtractRow>): Promise<void> {
  const lines = function* () {
    yield `${COLUMNS.map(quoted).join(',')}\r\n`;
    for (const row of rows) yield `${COLUMNS.map((name) => quoted(row[name] ?? '')).join(',')}\r\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}
