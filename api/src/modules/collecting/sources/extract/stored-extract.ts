import { rm } from 'node:fs/promises';
import { formatBytes } from '@bidlight/contract';
import { contractSource } from '#modules/collecting/sources/contracts/contract-source.ts';
import type { Batch, RunContext, Source } from '#modules/collecting/sources/source.ts';
import { checkExtract } from './check-extract.ts';
import { type DownloadOptions, downloadExtract } from './download-extract.ts';
import { asUrl } from './extract-address.ts';
import { type ExtractOptions, extractSource, nameOf } from './extract-source.ts';
import { kindOfFile } from './kind-of-file.ts';
import { downloadFileIn } from './partial-download.ts';

/** Of the whole, in percent, for the bar; the rest are the rows. */
const DOWNLOADED = 25;
const CHECKED = 30;

type StoredOptions = ExtractOptions & Omit<DownloadOptions, 'onProgress'>;

interface Preparation {
  /** By this an interrupted run recognizes its file. */
  file: string;
  path: string;
  /** Brings the file to this machine, where it is not yet. */
  fetch(run: RunContext): Promise<void>;
  /** Called when the run has ended, and not when it is to be resumed. */
  remove(): Promise<void>;
}

/** The extract at an address: downloaded, checked as a whole, and then read. Other names are files that are read as they are. */
export function extractAt(file: string, folder: string, options: StoredOptions = {}): Source {
  const url = asUrl(file);
  if (!url || url.protocol === 'file:') return { ...extractSource(file, options), file: url?.href ?? file };
  const download = downloadFileIn(folder);
  let isDownloaded = false;
  return checkedExtract(options, {
    file: url.href,
    path: download.path,
    fetch: async ({ signal, onPreparing }) => {
      const onProgress = ({ bytes, total }: { bytes: number; total: number | undefined }) =>
        onPreparing?.({
          message: `downloaded ${formatBytes(bytes)}${total === undefined ? '' : ` of ${formatBytes(total)}`}`,
          percent: total ? (DOWNLOADED * bytes) / total : 0,
          isKept: true,
        });
      await downloadExtract(url, download, { ...options, onProgress }, signal);
      isDownloaded = true;
    },
    // A part of it stays for the next attempt.
    remove: async () => {
      if (isDownloaded) await download.remove();
    },
  });
}

/** A file on this machine that somebody names: an extract, an archived year or contract actions. */
export async function fileAt(path: string, options: ExtractOptions = {}): Promise<Source> {
  const kind = await kindOfFile(path);
  if (kind === 'contracts') return contractSource(path, options);
  return extractSource(path, { ...options, isArchive: kind === 'archive' });
}

/** A file that somebody has handed over, which is removed when it has been read. */
export async function droppedFile(
  path: string,
  options: ExtractOptions,
  onRemoved: () => Promise<void>,
): Promise<Source> {
  const remove = async () => {
    await rm(path, { force: true });
    await onRemoved();
  };
  const kind = await kindOfFile(path);
  // Nothing of contract actions is stored before the file was read to its end.
  if (kind === 'contracts') return { ...contractSource(path, options), ended: remove };
  const isArchive = kind === 'archive';
  return checkedExtract({ ...options, isArchive }, { file: path, path, fetch: async () => {}, remove });
}

function checkedExtract(options: ExtractOptions, { file, path, fetch, remove }: Preparation): Source {
  const remarks: string[] = [];
  async function* read(run: RunContext): AsyncGenerator<Batch> {
    await fetch(run);
    run.onPreparing?.({ message: 'checking the file', percent: DOWNLOADED });
    await checkExtract(path, run.signal, options.limits);
    const rows = extractSource(path, options);
    for await (const batch of rows.read(run)) {
      yield { ...batch, percent: CHECKED + ((100 - CHECKED) * (batch.percent ?? 0)) / 100 };
    }
    remarks.push(...rows.remarks);
  }
  return { name: nameOf(options), file, remarks, read, ended: remove };
}
