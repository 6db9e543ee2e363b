/** Against hanging: on a busy machine a condition may take long. */
const LIMIT_MS = 240_000;

/** Waits for a condition instead of for a time, and gives back what it gave. */
export async function until<T>(condition: () => Promise<T> | T): Promise<NonNullable<T>> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Not within ${LIMIT_MS / 1000} s: ${condition}`);
    await new Promise((resume) => setTimeout(resume, 20));
  }
}
