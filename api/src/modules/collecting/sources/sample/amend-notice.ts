import type { Notice } from '#modules/collecting/sources/notice.ts';
import type { Amendment } from './amendments.ts';
import { dueText, longDate } from './calendar.ts';
import { expand } from './expand.ts';
import { Random } from './random.ts';
import { SET_ASIDES, type SetAsideCode } from './set-asides.ts';
import type { Subject } from './settle.ts';
import { AMENDMENT_TEXTS, CLARIFICATIONS } from './wording.ts';

interface Context {
  /** The title as it should have been. */
  title: string;
  subject: Subject;
  dueMinutes: number;
}

/** The notice after its amendment of this number; the text says at the top what has changed. */
export function amend(notice: Notice, amendment: Amendment, number: number, context: Context): Notice {
  const random = new Random(`${notice.sourceId}/amendment/${number}`);
  const setAside = otherSetAside(notice.setAsideCode);
  const sentence = expand(
    random.pick(AMENDMENT_TEXTS[amendment.change]),
    {
      due: dueText(amendment.deadline, context.dueMinutes, context.subject.place.zone),
      set: setAside ? SET_ASIDES[setAside] : 'full and open competition',
      clarification: random.pick(CLARIFICATIONS),
    },
    random,
  );
  const heading = `Amendment ${String(number).padStart(4, '0')} (${longDate(amendment.day)}): ${sentence}`;
  const amended = { ...notice, description: [heading, notice.description].filter(Boolean).join('\n\n') };
  switch (amendment.change) {
    case 'title':
      return { ...amended, title: context.title };
    case 'setAside':
      return { ...amended, setAsideCode: setAside, setAside: setAside && SET_ASIDES[setAside] };
    case 'cancelled':
      return { ...amended, isCancelled: true };
    default:
      return {
        ...amended,
        attachments: [
          ...notice.attachments,
          `https://files.example/${notice.sourceId.slice(0, 12)}/amendment-${String(number).padStart(4, '0')}.pdf`,
        ],
      };
  }
}

/** Market research often ends in a set-aside for small business, or in giving one up. */
function otherSetAside(code: string | null): SetAsideCode | null {
  if (code === 'SBA') return null;
  return 'SBA';
}
