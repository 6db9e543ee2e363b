import { SET_ASIDES, type SetAsideCode } from '@bidlight/contract';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { Random } from '#platform/random.ts';
import { attachmentUrl } from './attachments.ts';
import { dueText, longDate } from './calendar.ts';
import type { Details } from './pick-details.ts';
import type { AMENDMENT_PLACEHOLDERS, ValuesOf } from './placeholders.ts';
import type { Amendment } from './plan-amendments.ts';
import { sampleData } from './sample-data.ts';
import { fillTemplate } from './template.ts';

interface Context {
  /** The title as it should have been. */
  title: string;
  details: Details;
  dueMinutes: number;
}

/** The notice after its amendment of this number; the text says at the top what has changed. */
export function amendNotice(
  notice: SourceNotice,
  amendment: Amendment,
  number: number,
  context: Context,
): SourceNotice {
  const random = new Random(`${notice.sourceId}/amendment/${number}`);
  const { amendments, clarifications } = sampleData().wording;
  const setAside = changeSetAside(notice.setAsideCode);
  const template = random.pick(amendments[amendment.change]);
  const values: ValuesOf<typeof AMENDMENT_PLACEHOLDERS> = {
    due: dueText(amendment.deadline, context.dueMinutes, context.details.place.zone),
    setAside: setAside ? SET_ASIDES[setAside].name : 'full and open competition',
    clarification: random.pick(clarifications),
  };
  const paddedNumber = String(number).padStart(4, '0');
  const sentence = fillTemplate(template, values, random);
  const heading = `Amendment ${paddedNumber} (${longDate(amendment.day)}): ${sentence}`;
  const amended = { ...notice, description: [heading, notice.description].filter(Boolean).join('\n\n') };
  switch (amendment.change) {
    case 'title':
      return { ...amended, title: context.title };
    case 'setAside':
      return { ...amended, setAsideCode: setAside, setAside: setAside && SET_ASIDES[setAside].name };
    case 'cancelled':
      return { ...amended, isCancelled: true };
    default:
      return {
        ...amended,
        attachments: [...notice.attachments, attachmentUrl(notice.sourceId, `amendment-${paddedNumber}`)],
      };
  }
}

/** Market research often ends in a set-aside for small business, or in giving one up. */
function changeSetAside(code: string | null): SetAsideCode | null {
  return code === 'SBA' ? null : 'SBA';
}
