import type { JobProgress } from './job-types.ts';
import type { SavedProgress } from './jobs.queries.ts';

/** People do not read faster, and every report is a write and a message to all browsers. */
const REPORT_EVERY_MS = 300;

/** Saves what a handler reports, not more often than people can read it. */
export class ProgressReporter {
  private readonly save: (progress: SavedProgress) => Promise<void>;
  private timer: NodeJS.Timeout | undefined;
  private saving: Promise<void> = Promise.resolve();
  private latest: SavedProgress = { percent: 0, progress: '', apiCallsCount: 0, isKept: false };

  constructor(save: (progress: SavedProgress) => Promise<void>) {
    this.save = save;
  }

  readonly report = ({ percent, message, apiCalls, isKept = false }: JobProgress): void => {
    const { latest } = this;
    this.latest = {
      // A bar that goes back looks broken.
      percent: Math.max(latest.percent, Math.min(100, Math.floor(percent ?? 0))),
      progress: message,
      apiCallsCount: Math.max(latest.apiCallsCount, apiCalls ?? 0),
      isKept: latest.isKept || isKept,
    };
    this.timer ??= setTimeout(() => this.write(), REPORT_EVERY_MS);
  };

  /** Nothing is written after this. */
  async stop(): Promise<void> {
    if (this.timer) {
      clearTimeout(this.timer);
      this.write();
    }
    await this.saving;
  }

  private write(): void {
    this.timer = undefined;
    const progress = this.latest;
    this.latest = { ...progress, isKept: false };
    // While the database is away a report is lost; the work itself will notice.
    this.saving = this.saving.then(() => this.save(progress)).catch(() => {});
  }
}
