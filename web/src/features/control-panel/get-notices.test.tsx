import {
  COLLECTING_ALREADY,
  collectPublicExtract,
  DROPPED_PIECE_BYTES,
  type JobRun,
  sendExtractFile,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import {
  answerJobs,
  answerPanel,
  completed,
  failed,
  openPanel,
  running,
  sampleRun,
} from './control-panel.fixture.ts';

const api = fakeApi();
beforeEach(() => answerPanel(api));

const section = () => within(screen.getByRole('region', { name: 'Federal notices' }));
const button = () =>
  section().getByRole('button', { name: 'Get today’s federal notices' }) as HTMLButtonElement;
const fileOf = (name: string, size: number) => new File([new Uint8Array(size)], name);
const choose = (user: Awaited<ReturnType<typeof openPanel>>['user'], file: File) =>
  user.upload(section().getByLabelText('Extract file'), file);
const job: JobRun = { ...running, id: 'g1' };

describe('Federal notices on the control panel', () => {
  it('come by one click, with live progress and the outcome', async () => {
    const { user, socket } = await openPanel(api);
    expect(section().getByText('Nothing has been collected yet.')).toBeTruthy();
    api.on(collectPublicExtract, () => {
      answerJobs(api, job);
      return Response.json({ success: true, jobId: job.id, message: 'Started.' }, { status: 202 });
    });
    await user.click(button());
    await section().findByRole('progressbar', { name: 'Getting notices progress' });
    expect(button().disabled).toBe(true);
    expect(api.calls(collectPublicExtract)[0]?.body).toEqual({});
    const result = { progress: 'Bulk extract: downloaded 12 MB of 226 MB', percent: 2, api_calls_count: 0 };
    socket.send({ ...job, result });
    expect(await section().findByText(result.progress)).toBeTruthy();
    const end: JobRun = { ...completed, id: job.id };
    answerJobs(api, end);
    socket.send(end);
    expect(await section().findByText(/Collected 400 notices\./)).toBeTruthy();
  });

  it('come from another address when one is given', async () => {
    const { user } = await openPanel(api);
    api.on(collectPublicExtract, () => failure(400, 'The extract is only read from SAM.gov over https.'));
    await user.click(section().getByText('Use another address'));
    await user.type(section().getByLabelText('SAM.gov address of the extract'), 'https://x.example/a.csv');
    await user.click(button());
    expect((await section().findByRole('alert')).textContent).toContain('only read from SAM.gov');
    expect(api.calls(collectPublicExtract)[0]?.body).toEqual({ address: 'https://x.example/a.csv' });
  });

  it('say why the last attempt failed', async () => {
    const error = 'The disk is full, so the extract could not be stored.';
    await openPanel(api, {
      ...failed,
      sourceRuns: [{ ...sampleRun, source: 'extract', state: 'failed', error }],
    });
    expect(section().getByText(new RegExp(error))).toBeTruthy();
  });

  it('come from a file, sent in pieces, a lost one once more', async () => {
    const { user } = await openPanel(api);
    let calls = 0;
    api.on(sendExtractFile, ({ query }) => {
      calls += 1;
      if (calls === 2) return noAnswer();
      const received = Math.min(Number(query.offset) + DROPPED_PIECE_BYTES, Number(query.size));
      const isLast = received === Number(query.size);
      return Response.json({ success: true, received, jobId: isLast ? 'g1' : null });
    });
    await choose(user, fileOf('extract.csv.gz', DROPPED_PIECE_BYTES + 10));
    await section().findByRole('progressbar', { name: 'Getting notices progress' });
    const sent = api.calls(sendExtractFile).map(({ query }) => Number(query.offset));
    expect(sent).toEqual([0, DROPPED_PIECE_BYTES, DROPPED_PIECE_BYTES]);
  });

  it('may be of three kinds of files, which it says', async () => {
    await openPanel(api);
    const drop = within(section().getByRole('region', { name: 'A file instead' }));
    expect(
      drop.getByText(/the extract, an archived year of notices, or a year of contracts from USAspending/),
    ).toBeTruthy();
  });

  it('too large to send are refused with the command that imports them', async () => {
    const { user } = await openPanel(api);
    const text = 'The file has more than 2.1 GB; import it with npm run import -- FILE.csv';
    api.on(sendExtractFile, () => failure(413, text));
    await choose(user, fileOf('contracts.csv', 10));
    expect((await section().findByRole('alert')).textContent).toBe(text);
  });

  it('of a second file have to wait, which is said for as long as it is so', async () => {
    const { user, socket } = await openPanel(api);
    api.on(sendExtractFile, () => {
      answerJobs(api, job);
      return failure(409, COLLECTING_ALREADY);
    });
    await choose(user, fileOf('extract.csv', 10));
    await section().findByRole('progressbar', { name: 'Getting notices progress' });
    const said = () => section().queryByText('One file at a time. Drop yours again when this one is done.');
    expect(said()).toBeTruthy();
    expect(section().queryByRole('alert')).toBeNull();
    await choose(user, fileOf('extract.csv', 10));
    expect(api.calls(sendExtractFile)).toHaveLength(1);
    const end: JobRun = { ...completed, id: job.id };
    answerJobs(api, end);
    socket.send(end);
    await section().findByText(/Collected 400 notices\./);
    expect(said()).toBeNull();
    expect(section().queryByRole('alert')).toBeNull();
  });

  it.each([
    [fileOf('notes.txt', 3), 'Choose a .csv or .csv.gz file.'],
    [fileOf('FY2026_All_Contracts_Full.zip', 3), 'Unzip it first, and choose the .csv file in it.'],
    [fileOf('empty.csv', 0), 'This file is empty.'],
  ])('are not sought in an unusable file', async (file, text) => {
    const { user } = await openPanel(api);
    const anyFile = section().getByLabelText('Extract file');
    anyFile.removeAttribute('accept');
    await choose(user, file);
    expect((await section().findByRole('alert')).textContent).toBe(text);
    await waitFor(() => expect(button().disabled).toBe(false));
    expect(api.calls(sendExtractFile)).toEqual([]);
  });
});
