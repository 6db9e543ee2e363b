/** What was asked for is not done, because as much as allowed is running already: for this key, or in all. */
export class NoSlotError extends Error {
  readonly scope: 'key' | 'all';

  constructor(scope: NoSlotError['scope']) {
    super(scope === 'key' ? 'The same is being done already.' : 'Too much is being done already.');
    this.scope = scope;
  }
}

interface SlotLimits {
  /** How much may run at once in this process. */
  running: number;
  /** How much of it may run or wait for one key, such as a company. */
  runningPerKey?: number;
  /** How much more may wait, first come, first served. What comes on top of that is refused. */
  waiting?: number;
}

export type Slots = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Limits how much expensive work a process does at once. */
export function createSlots({
  running,
  runningPerKey = Number.POSITIVE_INFINITY,
  waiting = 0,
}: SlotLimits): Slots {
  let taken = 0;
  const takenByKey = new Map<string, number>();
  const queue: (() => void)[] = [];

  return async (key, work) => {
    const ofKey = takenByKey.get(key) ?? 0;
    if (ofKey >= runningPerKey) throw new NoSlotError('key');
    if (taken >= running && queue.length >= waiting) throw new NoSlotError('all');
    takenByKey.set(key, ofKey + 1);
    try {
      if (taken >= running) await new Promise<void>((resume) => queue.push(resume));
      else taken += 1;
      try {
        return await work();
      } finally {
        // The slot is handed on directly, so that nobody can slip in between.
        const next = queue.shift();
        if (next) next();
        else taken -= 1;
      }
    } finally {
      const left = (takenByKey.get(key) ?? 1) - 1;
      if (left > 0) takenByKey.set(key, left);
      else takenByKey.delete(key);
    }
  };
}
