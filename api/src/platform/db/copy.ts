import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** Rows are handed on in blocks of this size, whatever the size of a row. */
export const BLOCK_BYTES = 1 << 20;

/** What the driver has for COPY and its types do not know. */
interface CopyConnection {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** The driver calls these of a statement that speaks the protocol itself. */
abstract class CopyStatement {
  readonly outcome = Promise.withResolvers<number>();
  private readonly statement: string;
  protected rows = 0;

  constructor(statement: string) {
    this.statement = statement;
  }

  submit(connection: unknown): void {
    (connection as CopyConnection).query(this.statement);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)$/.exec(text)?.[1]);
  }

  handleError(error: Error): void {
    this.outcome.reject(error);
  }

  handleReadyForQuery(): void {
    this.outcome.resolve(this.rows);
  }
}

/**
 * Hands the rows of `copy … to stdout` on in blocks, and returns their number. The server waits while a block is being
 * handled, so that no more than a few blocks are in memory. When the handler fails the connection is closed: there is no
 * other way to stop a COPY.
 */
export function copyOut(
  client: pg.Client,
  statement: string,
  onBlock: (block: Buffer) => Promise<void>,
): Promise<number> {
  return client.query(new CopyOut(statement, onBlock)).outcome.promise;
}

class CopyOut extends CopyStatement {
  private readonly onBlock: (block: Buffer) => Promise<void>;
  private block = Buffer.allocUnsafe(BLOCK_BYTES);
  private used = 0;
  private handled = Promise.resolve();
  private waiting = 0;
  private stream: Duplex | undefined;

  constructor(statement: string, onBlock: (block: Buffer) => Promise<void>) {
    super(statement);
    this.onBlock = onBlock;
  }

  override submit(connection: unknown): void {
    this.stream = (connection as CopyConnection).stream;
    super.submit(connection);
  }

  /** The bytes are copied: the driver writes the next message over them. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    for (let at = 0; at < chunk.length; ) {
      const copied = chunk.copy(this.block, this.used, at);
      at += copied;
      this.used += copied;
      if (this.used === BLOCK_BYTES) this.handOn();
    }
  }

  override handleReadyForQuery(): void {
    if (this.used > 0) this.handOn();
    void this.handled.then(() => this.outcome.resolve(this.rows));
  }

  private handOn(): void {
    const block = this.block.subarray(0, this.used);
    this.block = Buffer.allocUnsafe(BLOCK_BYTES);
    this.used = 0;
    this.waiting += 1;
    this.stream?.pause();
    this.handled = this.handled
      .then(() => this.onBlock(block))
      .then(() => {
        this.waiting -= 1;
        if (this.waiting === 0) this.stream?.resume();
      })
      .catch((error: Error) => {
        this.outcome.reject(error);
        this.stream?.destroy();
      });
  }
}

/** Sends blocks to `copy … from stdin`, and returns the number of rows. */
export function copyIn(client: pg.Client, statement: string, blocks: AsyncIterable<Buffer>): Promise<number> {
  return client.query(new CopyIn(statement, blocks)).outcome.promise;
}

class CopyIn extends CopyStatement {
  private readonly blocks: AsyncIterable<Buffer>;
  private readonly refused = new AbortController();
  private failure: Error | undefined;

  constructor(statement: string, blocks: AsyncIterable<Buffer>) {
    super(statement);
    this.blocks = blocks;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.send(connection);
  }

  override handleError(error: Error): void {
    this.refused.abort();
    this.outcome.reject(this.failure ?? error);
  }

  private async send(connection: CopyConnection): Promise<void> {
    const { signal } = this.refused;
    try {
      for await (const block of this.blocks) {
        if (signal.aborted) return;
        connection.sendCopyFromChunk(block);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal });
      }
      connection.endCopyFrom();
    } catch (error) {
      if (signal.aborted) return;
      // The server answers this with an error, which then is ours.
      this.failure = error as Error;
      connection.sendCopyFail('The rows could not be read.');
    }
  }
}
