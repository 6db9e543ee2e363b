import type { NoticeType } from '@bidlight/contract';
import type { Random } from '#platform/random.ts';
import { type Day, isWeekend, lastWorkday, weekdayOf } from './calendar.ts';
import { type Amendment, planAmendments } from './plan-amendments.ts';
import { sampleData } from './sample-data.ts';
import type { Kind } from './sample-schema.ts';

/** One notice of an opportunity: planned long before it is written, so that later days know what is due on them. */
export interface Stage {
  /** Its position among the opportunity's notices. */
  number: number;
  type: NoticeType;
  day: Day;
  deadline: Day | null;
  amendments: readonly Amendment[];
}

export interface StageInput {
  /** The day of the first notice. */
  day: Day;
  /** The opportunity's position among those of the day. */
  index: number;
  kind: Kind;
  isForDemo: boolean;
}

export function planStages(input: StageInput, random: Random): Stage[] {
  const { kind, isForDemo } = input;
  const stages: Stage[] = [];
  const add = (type: NoticeType, day: Day) => {
    const stage = planStage(input, { number: stages.length, type, day }, random);
    stages.push(stage);
    return stage;
  };

  const { firstTypes } = sampleData().settings.publishingStyles[kind.style];
  let last = add(isForDemo ? random.pick(['o', 'k'] as const) : random.weighted(firstTypes), input.day);
  if ('rp'.includes(last.type) && random.chance(kind.style === 'part' ? 0.2 : 0.42)) {
    last = add(kind.style === 'service' ? 'o' : 'k', spreadWorkday(last.day + random.int(16, 40), random));
  }
  const isCancelled = last.amendments.some((amendment) => amendment.change === 'cancelled');
  if (isBiddable(last.type) && last.deadline !== null && !isCancelled && random.chance(0.12)) {
    const closed = last.amendments.at(-1)?.deadline ?? last.deadline;
    add('a', spreadWorkday(closed + random.int(15, 35), random));
  }
  return stages;
}

function planStage(
  { index, kind, isForDemo }: StageInput,
  stage: Pick<Stage, 'number' | 'type' | 'day'>,
  random: Random,
): Stage {
  const deadline = pickDeadline(stage, kind, isForDemo, random);
  const published = {
    day: stage.day,
    deadline,
    isBiddable: isBiddable(stage.type),
    isForDemo,
    isSureToChange: index + stage.number === 0,
  };
  return { ...stage, deadline, amendments: planAmendments(published, random) };
}

function pickDeadline(
  { type, day }: Pick<Stage, 'type' | 'day'>,
  kind: Kind,
  isForDemo: boolean,
  random: Random,
): Day | null {
  const { publishingStyles, noDeadline } = sampleData().settings;
  const { min, max } = 'rps'.includes(type) ? { min: 8, max: 28 } : publishingStyles[kind.style].daysToAnswer;
  const days = random.int(min, max);
  const isMissing = random.chance(noDeadline[type]) && !(isForDemo && isBiddable(type));
  return isMissing ? null : lastWorkday(day + days);
}

function isBiddable(type: NoticeType): boolean {
  return type === 'o' || type === 'k';
}

/** Later notices come on working days, spread over the week so that no Monday gets the whole weekend's. */
function spreadWorkday(day: Day, random: Random): Day {
  return isWeekend(day) ? day + (weekdayOf(day) === 6 ? random.int(2, 5) : random.int(1, 4)) : day;
}
