/** How often the steps are mentioned where a line cannot be rewritten. */
const LINES = 20;

/** A terminal, or whatever stands in its place. */
export interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Says what the training does and how long it takes: a line per part, and one for the steps that is rewritten. */
export class Progress {
  private readonly output: Output;
  private readonly parts: string[] = [];
  private linesSaid = 0;

  constructor(output: Output) {
    this.output = output;
  }

  /** Does a part of the work, and says what came out. */
  async part<Result>(
    name: string,
    work: () => Result | Promise<Result>,
    describe: (result: Result) => string,
  ): Promise<Result> {
    const from = performance.now();
    const result = await work();
    this.parts.push(`${name} ${durationOf(performance.now() - from)}`);
    this.say(name, describe(result));
    return result;
  }

  say(name: string, text: string): void {
    this.clear();
    this.output.write(`${lineOf(name, text)}\n`);
  }

  /** Returns a function that says how many steps were taken, of those that are left after step `from`. */
  steps(from: number, all: number): (done: number) => void {
    const startedAt = performance.now();
    return (done) => {
      const msLeft = ((performance.now() - startedAt) / (done - from)) * (all - done);
      const text = `step ${amount(done)} of ${amount(all)}, ${durationOf(msLeft)} left`;
      const lines = Math.floor((LINES * done) / all);
      if (this.output.isTTY) {
        this.clear();
        this.output.write(lineOf('train', text));
      } else if (lines > this.linesSaid) {
        this.linesSaid = lines;
        this.say('train', text);
      }
    };
  }

  /** How long each part took. */
  summary(): void {
    this.say('time', this.parts.join(', '));
  }

  clear(): void {
    if (this.output.isTTY) this.output.write('\r\x1b[K');
  }
}

function lineOf(name: string, text: string): string {
  return `  ${name.padEnd(10)}${text}`;
}

function durationOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** A number as people read it. */
export function amount(value: number): string {
  return value.toLocaleString('en-US');
}
