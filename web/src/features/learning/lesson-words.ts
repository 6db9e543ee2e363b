import {
  formatCount,
  formatShortDate,
  type Lesson,
  type LessonExample,
  readableTitle,
  type Taught,
} from '@bidlight/contract';

const SMALL_NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** 'three', from ten on '10' */
export function inWords(count: number): string {
  return SMALL_NUMBERS[count] ?? formatCount(count);
}

export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** '9 of 10 votes said match, on 4 opportunities' */
export function votesBehind({ matches, votes, opportunities }: Lesson, isLiked: boolean): string {
  const agreeing = isLiked ? matches : votes - matches;
  const share =
    agreeing === votes ? `All ${formatCount(votes)}` : `${formatCount(agreeing)} of ${formatCount(votes)}`;
  return `${share} votes said ${isLiked ? 'match' : 'not a match'}, on ${formatCount(opportunities)} opportunities`;
}

/** 'marked relevant by two, turned down by one, Nov 3' */
export function votesOn(
  { relevant, pastHistory, notMatch, lastVoteAt }: LessonExample,
  timeZone: string,
): string {
  const parts = [
    ...(relevant > 0 ? [`marked relevant by ${inWords(relevant)}`] : []),
    ...(pastHistory > 0 ? [`marked no past history by ${inWords(pastHistory)}`] : []),
    ...(notMatch > 0 ? [`turned down by ${inWords(notMatch)}`] : []),
    formatShortDate(lastVoteAt, timeZone),
  ];
  return parts.join(', ');
}

/** '“custodial services”, “roof replacement” and “paving”' */
export function quotedPhrases(phrases: readonly string[]): string {
  const names = phrases.map((phrase) => `“${readableTitle(phrase)}”`);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

const SURE = { votes: 100, voters: 3, agreement: 0.8 };
const FAIRLY_SURE = { votes: 40, voters: 2 };
/** Below this share of agreeing pairs, more votes do not make anything surer. */
const MIN_AGREEMENT = 0.7;

type Basis = Pick<Taught, 'votes' | 'voters' | 'agreement'>;

/** 'Sure: 200 votes of 8 people who agree 9 times out of 10.' */
export function howSure(basis: Basis): string {
  const people = basis.voters === 1 ? 'one person' : `${formatCount(basis.voters)} people`;
  return `${surenessOf(basis)}: ${counted(basis.votes, 'vote', 'votes')} of ${people}${agreementOf(basis)}.`;
}

function surenessOf({ votes, voters, agreement }: Basis): string {
  if (agreement !== null && agreement < MIN_AGREEMENT) return 'Not sure';
  if (votes >= SURE.votes && voters >= SURE.voters && (agreement ?? 0) >= SURE.agreement) return 'Sure';
  if (votes >= FAIRLY_SURE.votes && voters >= FAIRLY_SURE.voters) return 'Fairly sure';
  return 'A first impression';
}

function agreementOf({ voters, agreement }: Basis): string {
  if (agreement === null) return voters > 1 ? ', each on different opportunities' : '';
  if (agreement === 1) return ' who always agree';
  const tenths = Math.round(agreement * 10);
  return tenths === 10 ? ' who nearly always agree' : ` who agree ${tenths} times out of 10`;
}

/** The verdict without its figures, which are for those who open them. */
export function plainVerdict(verdict: string): string {
  const plain = verdict
    .replaceAll(/ \((?:log-loss )?\d[^)]*\)/g, '')
    .replace(/ On [\d,]+ votes, each held out in turn, its log-loss .*$/, '');
  return `New model ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
}
