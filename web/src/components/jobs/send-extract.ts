import { DROPPED_PIECE_BYTES, sendExtractFile } from '@bidlight/contract';
import { CallError, call, isAnswered } from '#lib/call.ts';

/** A piece whose answer got lost is sent again so many times. */
const MAX_RETRIES = 2;

/** Sends a file in pieces, each within the time of a call, and returns the id of the job that reads it. */
export async function sendExtract(file: File, onSent: (bytes: number) => void): Promise<string> {
  const upload = newUploadId();
  let offset = 0;
  for (;;) {
    const content = file.slice(offset, offset + DROPPED_PIECE_BYTES);
    const { received, jobId } = await sendPiece({ upload, offset, size: file.size }, content);
    onSent(received);
    if (jobId !== null) return jobId;
    offset = received;
  }
}

async function sendPiece(query: { upload: string; offset: number; size: number }, content: Blob) {
  for (let tries = 0; ; tries++) {
    try {
      return await call(sendExtractFile, { query }, { content });
    } catch (error) {
      if (tries === MAX_RETRIES || isAnswered(error) || !(error instanceof CallError)) throw error;
    }
  }
}

/** Also where the page has no https, on which browsers make no UUIDs. */
function newUploadId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
