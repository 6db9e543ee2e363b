/** As many as a server works on in any case, however slow they are. */
const ALWAYS = 64;
/** Where so many of them have taken so long already, one more would wait for all of them. */
const MAX_LATE = 16;
const LATE_MS = 250;

/**
 * The calls that are worked on or wait for the database, and whether there is room for one more. How many a second a server
 * answers depends on the machine and on what is asked for, so beyond the first ones the room ends where calls are no longer
 * answered as fast as they come.
 */
export class CallsInWork {
  /** Since when, in the order in which they came. */
  readonly #begun = new Map<object, number>();
  readonly #max: number;
  readonly #now: () => number;

  constructor(max: number, now = () => performance.now()) {
    this.#max = max;
    this.#now = now;
  }

  /** False where there is no room. */
  begin(call: object): boolean {
    const now = this.#now();
    if (this.#begun.size >= this.#max) return false;
    if (this.#begun.size >= ALWAYS && this.#lateBy(now) >= MAX_LATE) return false;
    this.#begun.set(call, now);
    return true;
  }

  /** False where it was not in work. */
  end(call: object): boolean {
    return this.#begun.delete(call);
  }

  #lateBy(now: number): number {
    let late = 0;
    for (const since of this.#begun.values()) {
      if (now - since < LATE_MS || late === MAX_LATE) break;
      late += 1;
    }
    return late;
  }
}
