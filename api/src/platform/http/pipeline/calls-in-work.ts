/** As many as a server works on in any case, however slow they are. */
const ALWAYS = 64;
/** So many more are looked at, in case they come from somebody else than the calls that are there. */
const FOR_OTHERS = 16;
/** Where so many of them have taken so long already, one more would wait for all of them. */
const MAX_LATE = 16;
const LATE_MS = 250;
/** Beyond `ALWAYS` nobody gets another place who has as many as this: a user, or a company. */
const MAX_OF_USER = 16;
const MAX_OF_COMPANY = 48;

interface Caller {
  id: string;
  companyId: string;
}

/**
 * The calls that are worked on or wait for the database, and whether there is room for one more. How many a second a server
 * answers depends on the machine and on what is asked for, so beyond the first ones the room ends where calls are no longer
 * answered as fast as they come.
 */
export class CallsInWork {
  /** Since when, in the order in which they came. */
  readonly #begun = new Map<object, number>();
  readonly #callers = new Map<object, Caller>();
  readonly #countOf = new Map<string, number>();
  readonly #max: number;
  readonly #now: () => number;

  constructor(max: number, now = () => performance.now()) {
    this.#max = max;
    this.#now = now;
  }

  has(call: object): boolean {
    return this.#begun.has(call);
  }

  /** False where there is no room. */
  begin(call: object): boolean {
    const now = this.#now();
    if (this.#begun.size >= this.#max) return false;
    if (this.#begun.size >= ALWAYS + FOR_OTHERS && this.#lateBy(now) >= MAX_LATE) return false;
    this.#begun.set(call, now);
    return true;
  }

  /** Now that it is known who calls: false where the user or the company has its share already. */
  assign(call: object, caller: Caller): boolean {
    const { id, companyId } = caller;
    const hasShare = this.#count(id) >= MAX_OF_USER || this.#count(companyId) >= MAX_OF_COMPANY;
    if (hasShare && this.#begun.size > ALWAYS) return false;
    this.#callers.set(call, caller);
    for (const key of [id, companyId]) this.#countOf.set(key, this.#count(key) + 1);
    return true;
  }

  /** False where it was not in work. */
  end(call: object): boolean {
    const caller = this.#callers.get(call);
    this.#callers.delete(call);
    for (const key of caller ? [caller.id, caller.companyId] : []) {
      const left = this.#count(key) - 1;
      if (left > 0) this.#countOf.set(key, left);
      else this.#countOf.delete(key);
    }
    return this.#begun.delete(call);
  }

  #count(key: string): number {
    return this.#countOf.get(key) ?? 0;
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
