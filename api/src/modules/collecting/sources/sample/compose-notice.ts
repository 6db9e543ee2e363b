import type { Notice, NoticeType } from '#modules/collecting/sources/notice.ts';
import { amend } from './amend-notice.ts';
import { type Day, instantAt, isoOf, newYorkMidnight, offsetMinutes } from './calendar.ts';
import { describeStage } from './describe.ts';
import { expand } from './expand.ts';
import type { Plan, Stage } from './plan.ts';
import { hexDigest, Random } from './random.ts';
import { SET_ASIDES } from './set-asides.ts';
import { type Subject, settle } from './settle.ts';

/** One notice as anybody could read it at the end of the day `asOf`: with its amendments up to then and no later ones. */
export function composeNotice(plan: Plan, stage: Stage, asOf: Day): Notice {
  const subject = settle(plan);
  const sourceId = hexDigest(`sample/${plan.key}/${stage.number}`);
  const random = new Random(sourceId);
  const dueMinutes = random.pick([600, 660, 720, 780, 840, 840, 900, 960, 960, 990, 1020]);
  const title = composeTitle(plan, stage, subject, random);
  let notice: Notice = {
    sourceId,
    title,
    solicitationNumber: subject.number,
    department: subject.buyer.department,
    subTier: subject.buyer.subTier,
    office: subject.office.name,
    noticeType: stage.type,
    setAsideCode: subject.setAside,
    setAside: subject.setAside && SET_ASIDES[subject.setAside],
    naicsCode: subject.naics,
    naicsCodes: subject.naics ? [subject.naics] : [],
    pscCode: subject.psc,
    // One batch soon after midnight: a run at any hour of the day sees all of that day and nothing from the future.
    postedAt: new Date(newYorkMidnight(stage.day).getTime() + random.int(60, 3000) * 1000),
    ...deadlineFields(stage.deadline, dueMinutes, subject),
    archiveOn: null,
    isActive: true,
    isCancelled: false,
    description: describeStage(plan, stage, subject, dueMinutes, random),
    placeCity: subject.isPlaceStated ? subject.place.city : null,
    placeState: subject.isPlaceStated ? subject.place.state : null,
    contacts: subject.contacts,
    attachments: attachmentsOf(stage.type, plan.kind.habit === 'part', sourceId, random),
    secondSourceUrl: subject.secondSourceUrl,
  };

  const visible = stage.amendments.filter((amendment) => amendment.day <= asOf);
  const isMisspelt = stage.amendments.some(({ change }) => change === 'title');
  if (isMisspelt) notice = { ...notice, title: misspell(title) };
  visible.forEach((amendment, at) => {
    notice = amend(notice, amendment, at + 1, { title, subject, dueMinutes });
    if (amendment.deadline !== stage.deadline && notice.responseAt) {
      notice = { ...notice, ...deadlineFields(amendment.deadline, dueMinutes, subject) };
    }
  });

  const lastDay = visible.at(-1)?.deadline ?? stage.deadline ?? stage.day + 30;
  const archive = lastDay + random.pick([5, 15, 15, 30]);
  return { ...notice, archiveOn: isoOf(archive), isActive: archive >= asOf };
}

function deadlineFields(deadline: Day | null, minutes: number, { place }: Subject) {
  if (deadline === null) return { responseAt: null, responseOffsetMinutes: null };
  return {
    responseAt: instantAt(deadline, minutes, place.zone),
    responseOffsetMinutes: offsetMinutes(place.zone, deadline),
  };
}

const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

const TITLE_STARTS: Readonly<Partial<Record<NoticeType, readonly string[]>>> = {
  r: ['Sources Sought: ', 'Sources Sought - ', 'Request for Information: ', '', '', ''],
  s: ['Special Notice: ', '', ''],
  a: ['Award Notice - ', '', '', ''],
  u: ['Justification: ', 'Limited Sources Justification - ', ''],
  p: ['Presolicitation: ', '', '', ''],
};

function composeTitle(
  { kind, key }: Plan,
  stage: Stage,
  { buyer, slots, psc }: Subject,
  random: Random,
): string {
  // The pattern is the opportunity's, so that its notices can be told to belong together.
  const own = new Random(`${key}/title`);
  const bare = { ...slots, site: (slots.site ?? '').replace(/^the /, '') };
  const title = expand(own.pick(kind.titles), bare, own);
  if (kind.habit === 'part') return title;
  const cased = title
    .split(' ')
    .map((word, at) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
  if (buyer.prefixesTitles && own.chance(0.6)) return `${psc}--${cased}`;
  const full = `${random.pick(TITLE_STARTS[stage.type] ?? [''])}${cased}`;
  return own.chance(0.05) ? full.toUpperCase() : full;
}

/** Two letters of the longest word change places, as happens to people in a hurry. */
function misspell(title: string): string {
  const longest = title
    .split(/[^A-Za-z]+/)
    .reduce((best, word) => (word.length > best.length ? word : best), '');
  for (let at = Math.floor(longest.length / 2); at + 1 < longest.length; at++) {
    const [left, right] = [longest.charAt(at), longest.charAt(at + 1)];
    if (left !== right)
      return title.replace(longest, longest.slice(0, at) + right + left + longest.slice(at + 2));
  }
  return `${title}.`;
}

const FILES = [
  'statement-of-work',
  'price-schedule',
  'wage-determination',
  'drawings',
  'past-performance-form',
  'clauses',
  'site-map',
];

function attachmentsOf(type: NoticeType, isPart: boolean, sourceId: string, random: Random): string[] {
  const main: Partial<Record<NoticeType, string>> = {
    o: 'solicitation',
    k: 'request-for-quotes',
    r: 'draft-scope',
    u: 'justification',
  };
  const count = isPart ? random.int(0, 1) : type === 'a' || type === 'p' ? 0 : random.int(0, 3);
  const first = main[type];
  const names = [...(first && !(isPart && random.chance(0.5)) ? [first] : []), ...random.some(FILES, count)];
  return names.map((name) => fileAddress(sourceId, name));
}

function fileAddress(sourceId: string, name: string): string {
  return `https://files.example/${sourceId.slice(0, 12)}/${name}.pdf`;
}
