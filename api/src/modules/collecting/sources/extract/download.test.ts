import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fakeSamGov } from '#modules/collecting/sources/sam-gov/fake-sam-gov.fixture.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { csvOf, HEADER, readAll, rowOf } from './extract.fixture.ts';
import { extractSource } from './extract-source.ts';
import { isPublicAddress, publicLookup } from './public-lookup.ts';

const CSV = csvOf([HEADER, ...Array.from({ length: 2000 }, (_, at) => rowOf(at + 1))]);

async function download(handler: Parameters<typeof fakeSamGov>[0]) {
  const { baseUrl } = await fakeSamGov(handler);
  return readAll(extractSource(`${baseUrl}/extract.csv`, { alsoAllow: baseUrl }));
}

describe('an extract from the network', () => {
  it('is read as it comes, with the percentage from its length', async () => {
    for (const body of [Buffer.from(CSV), gzipSync(CSV)]) {
      const { notices, batches, error } = await download((_, reply) => {
        reply.writeHead(200, { 'content-length': body.length, etag: '"1"' }).end(body);
      });
      expect([notices.length, error, batches.at(-1)?.percent]).toEqual([2000, undefined, 100]);
      expect(batches.at(-1)?.cursor).toEqual({ row: 2000, edition: '"1"' });
    }
  });

  it('of unknown length has no percentage', async () => {
    const { batches } = await download((_, reply) => reply.writeHead(200).end(CSV));
    expect(batches.map(({ percent }) => percent)).toEqual([undefined, undefined]);
  });

  it('that breaks off gives its rows and says where it broke', async () => {
    const { notices, error } = await download((_, reply) => {
      reply.writeHead(200, { 'content-length': CSV.length });
      reply.write(CSV.slice(0, -1000), () => reply.socket?.destroy());
    });
    expect(error).toBeInstanceOf(SourceError);
    expect(String(error)).toContain(`The file ends in the middle of row ${notices.length + 2}.`);
    expect(notices.length).toBeGreaterThan(1900);
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
    'ftp://sam.gov/x.csv',
  ])('is not even requested at %s', async (address) => {
    const { error } = await readAll(extractSource(address));
    expect((error as Error).message).toMatch(/^The extract is only read from SAM\.gov over https, not from /);
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
