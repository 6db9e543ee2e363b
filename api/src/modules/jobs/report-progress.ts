import type { Job } from '@bidlight/contract';
import type { JobProgress } from './job-types.ts';
import type { SavedProgress } from './jobs.queries.ts';

/** Nobody reads faster, and every report is a write and a message to all browsers. */
const EVERY_MS = 300;
const SIGN_OF_LIFE_MS = 5_000;

/** Passes on what a handler reports, not more often than people can read it, and gives signs of life in between. */
export class ProgressReporter {
  private readonly save: (progress: SavedProgress | undefined) => Promise<Job | undefined>;
  private readonly onSaved: (job: Job | undefined, isNews: boolean) => void;
  private readonly lifeTimer: NodeJS.Timeout;
  private newsTimer: NodeJS.Timeout | undefined;
  private saving: Promise<void> = Promise.resolve();
  private latest: SavedProgress = { percent: 0, progress: '', apiCallsCount: 0 };

  constructor(
    save: (progress: SavedProgress | undefined) => Promise<Job | undefined>,
    onSaved: (job: Job | undefined, isNews: boolean) => void,
  ) {
    this.save = save;
    this.onSaved = onSaved;
    this.lifeTimer = setInterval(() => this.write(false), SIGN_OF_LIFE_MS);
  }

  readonly report = ({ percent, words, apiCalls }: JobProgress): void => {
    const { latest } = this;
    this.latest = {
      // A bar that goes back looks broken.
      percent: Math.max(latest.percent, Math.min(100, Math.floor(percent ?? 0))),
      progress: words,
      apiCallsCount: Math.max(latest.apiCallsCount, apiCalls ?? 0),
    };
    this.newsTimer ??= setTimeout(() => this.write(true), EVERY_MS);
  };

  /** Nothing is written after this. */
  async stop(): Promise<void> {
    clearInterval(this.lifeTimer);
    if (this.newsTimer) {
      clearTimeout(this.newsTimer);
      this.write(true);
    }
    await this.saving;
  }

  private write(isNews: boolean): void {
    if (isNews) this.newsTimer = undefined;
    const progress = isNews ? this.latest : undefined;
    this.saving = this.saving
      .then(() => this.save(progress))
      // While the database is away there is nobody to tell; the work itself will notice.
      .then(
        (job) => this.onSaved(job, isNews),
        () => {},
      );
  }
}
