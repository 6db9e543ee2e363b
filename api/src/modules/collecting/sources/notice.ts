import type { NoticeType } from '@bidlight/contract';
import type { Contact } from '#store/schema.ts';

/** A notice as every source returns it: clean text, real dates, known codes; null where nothing is published. */
export interface SourceNotice {
  sourceId: string;
  title: string | null;
  /** As published, trimmed. */
  solicitationNumber: string | null;
  department: string | null;
  subTier: string | null;
  office: string | null;
  noticeType: NoticeType | null;
  setAsideCode: string | null;
  setAside: string | null;
  naicsCode: string | null;
  naicsCodes: string[];
  pscCode: string | null;
  postedAt: Date | null;
  responseAt: Date | null;
  /** The office's UTC offset, to show the deadline in the office's own time. */
  responseOffsetMinutes: number | null;
  /** YYYY-MM-DD */
  archiveOn: string | null;
  isActive: boolean;
  isCancelled: boolean;
  description: string | null;
  placeCity: string | null;
  placeState: string | null;
  /** Three letters, as in the source: USA, DEU. */
  placeCountry: string | null;
  contacts: Contact[];
  /** Links to files, http and https only. */
  attachments: string[];
  secondSourceUrl: string | null;
  /** Of the contract, as published. */
  awardNumber: string | null;
  awardee: string | null;
  /** In dollars. */
  awardAmount: number | null;
  /** YYYY-MM-DD */
  awardOn: string | null;
}

/** What a notice says of an award; null where it is no award. */
export type Award = Pick<SourceNotice, 'awardNumber' | 'awardee' | 'awardAmount' | 'awardOn'>;

/** A row that cannot be read as a notice; it is stored with the reason. */
export interface RejectedRow {
  /** The notice id where there is one, else the position in the file. */
  reference: string;
  reason: string;
  raw: string;
}
