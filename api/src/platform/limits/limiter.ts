import { BusyError } from '#platform/http/replies/errors.ts';

type Limited = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Places {
  /** How much may run at once in this process. */
  running: number;
  /** How much more may wait, first come, first served. */
  waiting?: number;
}

/** Limits how much expensive work is done at once. What finds no place is refused without being begun, by default with 503. */
export function limiter({ running, waiting = 0 }: Places, refusal = (): Error => new BusyError()): Limited {
  let taken = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (taken < running) taken += 1;
    else if (queue.length < waiting) await new Promise<void>((resume) => queue.push(resume));
    else throw refusal();
    try {
      return await work();
    } finally {
      // The place is handed on directly, so that nobody can slip in between.
      const next = queue.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}

export type LimitedByKey = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** The same for each key by itself, such as a company. */
export function limiterByKey(places: Places, refusal?: () => Error): LimitedByKey {
  const inUse = new Map<string, { limited: Limited; users: number }>();
  return async (key, work) => {
    const place = inUse.get(key) ?? { limited: limiter(places, refusal), users: 0 };
    inUse.set(key, place);
    place.users += 1;
    try {
      return await place.limited(work);
    } finally {
      place.users -= 1;
      if (place.users === 0) inUse.delete(key);
    }
  };
}

/** How many connections of the pool one request uses at once: with more, a few slow requests would be everybody's wait. */
const MAX_AT_ONCE = 3;

/** Does the tasks in their order, a few at once, and gives their results. After a failure no other task is begun. */
export async function fewAtOnce<Results extends readonly unknown[]>(
  tasks: readonly [...{ [At in keyof Results]: () => Promise<Results[At]> }],
): Promise<Results> {
  const limited = limiter({ running: MAX_AT_ONCE, waiting: tasks.length });
  let hasFailed = false;
  const begin = async (task: () => Promise<unknown>) => {
    if (hasFailed) return undefined;
    try {
      return await task();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  return (await Promise.all(tasks.map((task) => limited(() => begin(task))))) as unknown as Results;
}
