import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { DROPPED_PIECE_BYTES, type FeedbackType, type TopRfp } from '@bidlight/contract';
import { expect } from 'vitest';
import type { Product } from '../product/product.ts';

const PASSWORD = 'a long enough password';
const STATEMENT =
  'We are a small business that cleans and maintains federal buildings in Virginia and Maryland: custodial and janitorial services, carpet and floor care, waste disposal, grounds maintenance, landscaping, tree and snow removal.';

/** What the first operator of a new installation does on the first day, with the calls of the screens. */
export class FirstDay {
  private readonly product: Product;
  private cookie = '';

  constructor(product: Product) {
    this.product = product;
  }

  /** The code is in the terminal alone. */
  async setUp(email: string): Promise<void> {
    const code = /asks for this code, once: (\S+)/.exec(this.product.output())?.[1];
    const [companyName, firstName, lastName] = ['Brightway Building Care', 'Ann', 'Lee'];
    const operator = { code, companyName, firstName, lastName, email, password: PASSWORD };
    await this.call('POST', '/api/setup', operator);
  }

  async saveProfile(targetNaics: string[]): Promise<void> {
    await this.call('PUT', '/api/company/profile', {
      basedOn: 0,
      capabilityText: STATEMENT,
      targetNaics,
      certifications: ['SBA'],
      states: ['VA', 'MD'],
      includeWords: [],
      excludeWords: [],
      pastPerformance: [],
    });
  }

  /** In pieces, as the control panel sends it; the last one starts the job. */
  async dropExtract(path: string): Promise<void> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const upload = randomBytes(16).toString('hex');
      const piece = new Uint8Array(DROPPED_PIECE_BYTES);
      for (let offset = 0; offset < size; ) {
        const { bytesRead } = await file.read(piece, 0, piece.length, offset);
        const address = `/api/setup/extract-file?upload=${upload}&offset=${offset}&size=${size}`;
        const { received } = await this.call<{ received: number }>(
          'POST',
          address,
          piece.subarray(0, bytesRead),
        );
        offset = received;
      }
    } finally {
      await file.close();
    }
  }

  /** The ids of the company's best, the best first. */
  async topRfps(): Promise<number[]> {
    const { topRFPs } = await this.call<{ topRFPs: TopRfp[] }>('GET', '/api/top5-rfps/top-rfps');
    return topRFPs.map(({ id }) => id);
  }

  /** The ids of the first page of a search. */
  async search(naicsCode: string): Promise<number[]> {
    const path = `/api/rfps/search?open_only=true&notice_type=o,k&naics_code=${naicsCode}`;
    const { data } = await this.call<{ data: { rfps: { id: number }[] } }>('GET', path);
    return data.rfps.map(({ id }) => id);
  }

  async vote(opportunityIds: number[], feedbackType: FeedbackType): Promise<void> {
    const path = '/api/feedback/bulk';
    const { done } = await this.call<{ done: number[] }>('POST', path, { opportunityIds, feedbackType });
    expect(done).toEqual(opportunityIds);
  }

  /** Ten votes may have made it start by itself. */
  async learnNow(): Promise<void> {
    await this.call('POST', '/api/cron/trigger/learning', undefined, [202, 409]);
  }

  /** Returns who got the report. */
  async sendReport(): Promise<string[]> {
    const path = '/api/top5-rfps/send-emails';
    return (await this.call<{ recipients: string[] }>('POST', path, { group: 'user' })).recipients;
  }

  private async call<Answer>(
    method: string,
    path: string,
    body?: object | Uint8Array<ArrayBuffer>,
    expected = [200, 201],
  ): Promise<Answer> {
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(`${this.product.url}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isFile ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(expected, `${method} ${path}: ${answer.status} ${text}`).toContain(answer.status);
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return JSON.parse(text);
  }
}
