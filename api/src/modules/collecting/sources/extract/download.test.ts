import { readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fakeSamGov } from '#modules/collecting/sources/sam-gov/fake-sam-gov.fixture.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { aFolder, csvOf, HEADER, readAll, rowOf } from './extract.fixture.ts';
import { requireBucket } from './extract-address.ts';
import { type ExtractServer, extractServer } from './extract-server.fixture.ts';
import { isPublicAddress, publicLookup } from './public-lookup.ts';
import { extractAt } from './stored-extract.ts';

const CSV = csvOf([HEADER, ...Array.from({ length: 2000 }, (_, at) => rowOf(at + 1))]);
const WHOLE = Buffer.from(CSV);
/** More than the connection's buffers hold, so that the half that is sent before a break has been read. */
const LARGE = Buffer.from(
  csvOf([HEADER, ...Array.from({ length: 2000 }, (_, at) => rowOf(at + 1).with(4, 'Words '.repeat(2000)))]),
);

async function download(handler: Parameters<typeof fakeSamGov>[0]) {
  const { baseUrl } = await fakeSamGov(handler);
  const options = { alsoAllow: baseUrl, pauseMs: 0 };
  return readAll(extractAt(`${baseUrl}/extract.csv`, await aFolder(), options));
}

/** Reads as collecting does: a run that has ended tells its source so. */
async function collectFrom({ address, origin }: ExtractServer, folder: string, more = {}) {
  const source = extractAt(address, folder, { alsoAllow: origin, pauseMs: 0, ...more });
  const outcome = await readAll(source);
  await source.ended?.();
  return outcome;
}

const messageOf = (error: unknown) => (error instanceof SourceError ? error.message : error);

describe('an extract from the network', () => {
  it('is stored, checked and read, with the percentage from its length, and leaves no file', async () => {
    for (const content of [WHOLE, gzipSync(CSV)]) {
      const folder = await aFolder();
      const server = await extractServer({ content, etag: '"1"' });
      const { notices, batches, error } = await collectFrom(server, folder);
      expect([notices.length, error, batches.at(-1)?.percent]).toEqual([2000, undefined, 100]);
      expect(await readdir(folder)).toEqual([]);
    }
  });

  it('of unknown length is read to its end', async () => {
    const server = await extractServer({ content: WHOLE, isLengthUnknown: true });
    const { notices, error } = await collectFrom(server, await aFolder());
    expect([notices.length, error]).toEqual([2000, undefined]);
  });

  it.each([{ etag: '"1"' }, { lastModified: 'Mon, 02 Nov 2026 10:00:00 GMT' }])(
    'that breaks off is gone on with where it broke (%j)',
    async (edition) => {
      const server = await extractServer({ content: LARGE, breaks: 2, ...edition });
      const { notices, error } = await collectFrom(server, await aFolder());
      expect([notices.length, error]).toEqual([2000, undefined]);
      expect(server.asked.map(({ range }) => range !== undefined)).toEqual([false, true, true]);
      expect(server.asked[1]?.['if-range']).toBe(Object.values(edition)[0]);
    },
  );

  it('that keeps breaking off stores no row, says so, and the next run goes on', async () => {
    const folder = await aFolder();
    const server = await extractServer({ content: LARGE, etag: '"1"', breaks: 1000 });
    const first = await collectFrom(server, folder);
    expect(messageOf(first.error)).toMatch(/^The download of the extract stopped after .* of .*; the next/);
    expect(first.batches).toEqual([]);
    server.publish({ content: LARGE, etag: '"1"' });
    const asked = server.asked.length;
    expect((await collectFrom(server, folder)).notices).toHaveLength(2000);
    expect(server.asked[asked]?.range).toMatch(/^bytes=[1-9]/);
  });

  it('that has changed in between is begun again', async () => {
    const folder = await aFolder();
    const server = await extractServer({ content: LARGE, etag: '"1"', breaks: 1000 });
    await collectFrom(server, folder);
    expect(await readdir(folder)).toContain('extract.download');
    const other = Buffer.from(csvOf([HEADER, rowOf(1), rowOf(2)]));
    server.publish({ content: other, etag: '"2"' });
    const { notices, error } = await collectFrom(server, folder);
    expect([notices.length, error]).toEqual([2, undefined]);
  });

  it('that is whole already is not sent again unless there is another', async () => {
    const folder = await aFolder();
    const server = await extractServer({ content: WHOLE, etag: '"1"' });
    const options = { alsoAllow: server.origin };
    // A run that is killed does not end, and leaves the file.
    await readAll(extractAt(server.address, folder, options));
    expect((await readAll(extractAt(server.address, folder, options))).notices).toHaveLength(2000);
    expect(server.asked[1]?.['if-none-match']).toBe('"1"');
    server.publish({ content: Buffer.from(csvOf([HEADER, rowOf(1)])), etag: '"2"' });
    expect((await readAll(extractAt(server.address, folder, options))).notices).toHaveLength(1);
  });

  it.each([
    ['a web page', Buffer.from('<html>Sign in</html>'), 'The file is a web page or XML, not a CSV file.'],
    ['a cut file', WHOLE.subarray(0, -20), 'The file ends in the middle of row 2001.'],
    ['a cut packed file', gzipSync(CSV).subarray(0, -20), /^The file ends in the middle of row \d+\.$/],
    ['another table', Buffer.from('a,b\r\n1,2\r\n'), 'The file has no column "NoticeId".'],
    ['nothing', Buffer.from(''), 'The file is empty.'],
  ])('that is %s fails in one sentence, stores no row and leaves no file', async (_case, content, text) => {
    const folder = await aFolder();
    const { batches, error } = await collectFrom(await extractServer({ content, etag: '"1"' }), folder);
    expect(messageOf(error)).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
    expect(batches).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('that is too large, or for which there is no space, is not downloaded', async () => {
    const server = await extractServer({ content: WHOLE, etag: '"1"' });
    const large = await collectFrom(server, await aFolder(), { limits: { maxBytes: 1000 } });
    expect(messageOf(large.error)).toBe('The extract has more than 1.0 kB, so it was not downloaded.');
    const folder = await aFolder();
    const full = await collectFrom(server, folder, { freeBytes: async () => 1_000_000 });
    expect(messageOf(full.error)).toMatch(
      /^There is not enough space for the extract: .* 1\.0 MB are free\.$/,
    );
    expect(await readdir(folder)).not.toContain('extract.download');
  });

  it('of which nobody answers fails in one sentence', async () => {
    const { address, origin } = await extractServer({ content: WHOLE });
    const nobody = address.replace(/:\d+/, ':9');
    const options = { alsoAllow: origin.replace(/:\d+$/, ':9'), pauseMs: 0 };
    const { error } = await readAll(extractAt(nobody, await aFolder(), options));
    expect(messageOf(error)).toBe('127.0.0.1:9 cannot be reached.');
  });

  it.each([
    [503, {}, /^127\.0\.0\.1:\d+ answered the download of the extract with status 503\.$/],
    [
      302,
      { location: 'https://elsewhere.example/x.csv' },
      /only read from SAM\.gov over https, not from "elsewhere\.example"/,
    ],
    [
      302,
      { location: 'http://169.254.169.254/latest' },
      /only read from SAM\.gov over https, not from "169\.254\.169\.254"/,
    ],
    [302, { location: '/extract.csv' }, /redirects the download of the extract in a circle/],
    [302, {}, /with status 302/],
  ])('answered with %s %j fails in one sentence', async (status, headers, text) => {
    const { error, batches } = await download((_, reply) => reply.writeHead(status, headers).end());
    expect(error).toBeInstanceOf(SourceError);
    expect((error as Error).message).toMatch(text);
    expect(batches).toEqual([]);
  });

  it.each([
    'http://sam.gov/x.csv',
    'https://sam.gov.example/x.csv',
    'https://evilsam.gov/x.csv',
    'https://user:pass@sam.gov/x.csv',
    'https://sam.gov:8443/x.csv',
    'https://127.0.0.1/x.csv',
    'https://[::1]/x.csv',
    'https://s3.amazonaws.com/elsewhere/x.csv',
    'ftp://sam.gov/x.csv',
  ])('is not even requested at %s', async (address) => {
    const { error } = await readAll(extractAt(address, await aFolder()));
    expect((error as Error).message).toMatch(/^The extract is only read from SAM\.gov over https, not from /);
  });

  it('security 45: redirects lead to the bucket of the extracts and nowhere else', () => {
    const isFollowed = (address: string) => {
      try {
        requireBucket(new URL(address), undefined);
        return true;
      } catch {
        return false;
      }
    };
    expect(isFollowed('https://falextracts.s3.amazonaws.com/x.csv?sig=1')).toBe(true);
    expect(isFollowed('https://s3.amazonaws.com/falextracts/Contract/x.csv')).toBe(true);
    for (const address of [
      'http://falextracts.s3.amazonaws.com/x.csv',
      'https://falextracts.s3.amazonaws.com.evil.example/x.csv',
      'https://s3.amazonaws.com/falextracts',
      'https://s3.amazonaws.com/falextracts-other/x.csv',
      'https://s3.amazonaws.com/falextracts/../other/x.csv',
      'https://s3.amazonaws.com/falextracts/%2e%2e/other/x.csv',
      'https://s3.amazonaws.com:8443/falextracts/x.csv',
      'https://other.s3.amazonaws.com/falextracts/x.csv',
      'https://sam.gov/x.csv',
      'https://api.sam.gov/x.csv',
    ]) {
      expect([address, isFollowed(address)]).toEqual([address, false]);
    }
  });
});

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
  ])('%s is private', (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
  });

  it.each(['::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:7f00:1', '64:ff9b::a00:1'])(
    '%s is private',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );

  it('others are public', () => {
    expect(isPublicAddress('52.222.1.1')).toBe(true);
    expect(isPublicAddress('2600:9000::1')).toBe(true);
  });

  it('a name with a private address is refused', async () => {
    const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve));
    expect((error as Error).message).toBe('localhost has a private address and was not contacted.');
  });
});
