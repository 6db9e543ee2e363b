import type { NoticeType } from '@bidlight/contract';
import type { Contact } from '#db/schema.ts';

/** A notice as every source hands it over: clean text, real dates, known codes; null where nothing is stated. */
export interface Notice {
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
  /** The office's offset from UTC, to show the deadline in its own zone. */
  responseOffsetMinutes: number | null;
  /** YYYY-MM-DD */
  archiveOn: string | null;
  isActive: boolean;
  isCancelled: boolean;
  description: string | null;
  placeCity: string | null;
  placeState: string | null;
  contacts: Contact[];
  /** Addresses of files, http and https only. */
  attachments: string[];
  secondSourceUrl: string | null;
}

/** A row that could not become a notice; it is kept with the reason. */
export interface RejectedRow {
  /** The notice id where there is one, else the place in the file. */
  reference: string;
  reason: string;
  raw: string;
}
