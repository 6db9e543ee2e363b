import type { ContractAction } from '#modules/awards/contract-files/contract-action.ts';
import { storeContracts } from '#modules/awards/contract-files/store-contracts.ts';
import { ByteCounter } from '#modules/collecting/sources/extract/byte-counter.ts';
import { EXTRACT_LIMITS, type ExtractLimits } from '#modules/collecting/sources/extract/extract-limits.ts';
import { openExtract } from '#modules/collecting/sources/extract/open-extract.ts';
import { readRows } from '#modules/collecting/sources/extract/read-rows.ts';
import { rejectedRow } from '#modules/collecting/sources/extract/rejected-row.ts';
import type { RejectedRow } from '#modules/collecting/sources/notice.ts';
import { type Batch, type RunContext, type Source, SourceError } from '#modules/collecting/sources/source.ts';
import { type ContractColumns, readContractHeader } from './contract-columns.ts';
import { readContractAction } from './read-contract-action.ts';

const BATCH_SIZE = 2_000;
/** Of the whole, in percent, for the bar: when the file is read, the awards are made of it. */
const READ = 90;
/** A year of all contracts has some 6 million rows and 8 GB. */
const CONTRACT_LIMITS: ExtractLimits = { ...EXTRACT_LIMITS, maxBytes: 32 * 2 ** 30, maxRows: 30_000_000 };

/**
 * A file of contract actions, plain or gzip. The actions of an award may stand anywhere in it, so they are laid aside, and
 * awards are made of them when it has been read to its end: what stops before has stored nothing, and begins again.
 */
export function contractSource(path: string, options: { limits?: Partial<ExtractLimits> } = {}): Source {
  const remarks: string[] = [];

  async function* read({ signal }: RunContext): AsyncGenerator<Batch> {
    const counter = new ByteCounter(await openExtract(path, signal));
    const limits = { ...CONTRACT_LIMITS, ...options.limits };
    let columns: ContractColumns | undefined;
    let actions: ContractAction[] = [];
    let rejected: RejectedRow[] = [];
    let line = 0;
    const take = (): Batch => {
      const percent = Math.floor((READ * counter.percent) / 100);
      const batch = { notices: [], actions, rejected, cursor: {}, apiCalls: 0, percent };
      [actions, rejected] = [[], []];
      return batch;
    };
    for await (const rows of readRows(counter.chunks(), signal, limits)) {
      for (const fields of rows) {
        line += 1;
        if (columns === undefined) {
          columns = readContractHeader(fields);
          if (columns.missing.length > 0) {
            remarks.push(`Columns missing in the file: ${columns.missing.join(', ')}.`);
          }
          continue;
        }
        const action = readRow(fields, columns, line);
        if ('reason' in action) rejected.push(action);
        else actions.push(action);
        if (actions.length + rejected.length >= BATCH_SIZE) yield take();
      }
    }
    if (line < 2) throw new SourceError('The file has no rows.');
    yield take();
  }

  return { name: 'contracts', file: path, remarks, read, complete: storeContracts };
}

function readRow(fields: string[], columns: ContractColumns, line: number): ContractAction | RejectedRow {
  const { count } = columns;
  const action =
    fields.length === count
      ? readContractAction(columns.toRaw(fields), line)
      : { reason: `The row has ${fields.length} fields instead of ${count}.` };
  if (!('reason' in action)) return action;
  return rejectedRow(fields, line, action.reason, columns.toRaw(fields).award_id_piid);
}
