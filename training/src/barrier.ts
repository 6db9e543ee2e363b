/** Holds each thread until all have come. */
export class Barrier {
  private readonly state: Int32Array;
  private readonly threads: number;

  constructor(buffer: SharedArrayBuffer, threads: number) {
    this.state = new Int32Array(buffer);
    this.threads = threads;
  }

  static readonly bytes = 8;

  wait(): void {
    const round = Atomics.load(this.state, 1);
    if (Atomics.add(this.state, 0, 1) + 1 === this.threads) {
      Atomics.store(this.state, 0, 0);
      Atomics.add(this.state, 1, 1);
      Atomics.notify(this.state, 1);
      return;
    }
    while (Atomics.load(this.state, 1) === round) Atomics.wait(this.state, 1, round);
  }
}

/** A thread's part of `count` things, in whole blocks, so that no thread has a remainder in the middle. */
export function partOf(
  count: number,
  thread: number,
  threads: number,
  block = 4,
): [first: number, end: number] {
  const blocks = Math.ceil(count / block);
  const first = Math.floor((blocks * thread) / threads) * block;
  const end = Math.floor((blocks * (thread + 1)) / threads) * block;
  return [Math.min(count, first), Math.min(count, end)];
}
