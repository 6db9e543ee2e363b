import {
  formatCount,
  formatShortDate,
  type Lesson,
  type LessonExample,
  outcomeText,
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

/** '9 of 10 votes said match, on 4 opportunities'; where outcomes are among them, '9 of 10 votes and outcomes said match' */
export function votesBehind(
  { matches, votes, outcomes = 0, opportunities }: Lesson,
  isLiked: boolean,
): string {
  const agreeing = isLiked ? matches : votes - matches;
  const share =
    agreeing === votes ? `All ${formatCount(votes)}` : `${formatCount(agreeing)} of ${formatCount(votes)}`;
  const said = [...(votes > outcomes ? ['votes'] : []), ...(outcomes > 0 ? ['outcomes'] : [])].join(' and ');
  return `${share} ${said} said ${isLiked ? 'match' : 'not a match'}, on ${formatCount(opportunities)} opportunities`;
}

/** 'marked relevant by two, turned down by one, Nov 3'; what the company did about it comes first: 'You won, Nov 3' */
export function votesOn(
  { relevant, pastHistory, notMatch, lastVoteAt, outcome }: LessonExample,
  timeZone: string,
): string {
  const parts = [
    ...(outcome ? [outcomeText(outcome)] : []),
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

type Basis = Pick<Taught, 'votes' | 'voters' | 'outcomes' | 'agreement'>;

/** 'Sure: 200 votes of 8 people who agree 9 times out of 10, and 12 outcomes of pursuits.' */
export function howSure(basis: Basis): string {
  const { votes, voters, outcomes = 0 } = basis;
  const people = voters === 1 ? 'one person' : `${formatCount(voters)} people`;
  const said = `${counted(votes, 'vote', 'votes')} of ${people}${agreementOf(basis)}`;
  const done = counted(outcomes, 'outcome of pursuits', 'outcomes of pursuits');
  const parts = [...(votes > 0 || outcomes === 0 ? [said] : []), ...(outcomes > 0 ? [done] : [])];
  return `${surenessOf(basis)}: ${parts.join(', and ')}.`;
}

/** An outcome is what the company did, whoever moved it, so that it counts as if several had said so. */
function surenessOf({ votes, voters, outcomes = 0, agreement }: Basis): string {
  if (agreement !== null && agreement < MIN_AGREEMENT) return 'Not sure';
  if (votes >= SURE.votes && voters >= SURE.voters && (agreement ?? 0) >= SURE.agreement) return 'Sure';
  if (
    votes + outcomes >= FAIRLY_SURE.votes &&
    (voters >= FAIRLY_SURE.voters || outcomes >= FAIRLY_SURE.votes)
  )
    return 'Fairly sure';
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
