import { choosePalette, indexesIn } from './palette.ts';
import { chunk, indexedHeader, type Pixels, packIndexes, paletteChunk, SIGNATURE } from './png.ts';

export interface Frame {
  pixels: Pixels;
  /** How long it is shown. */
  delayMs: number;
}

/** The first number of the palette: what a frame leaves as it was. */
const UNCHANGED = 0;
const MOST_COLOURS = 255;
const NO_DISPOSAL = 0;
const REPLACE = 0;
const LAY_OVER = 1;
const END = chunk('IEND', Buffer.alloc(0));

/** A picture of few colours, which is a third as large as what the browser writes. */
export function smallPng(pixels: Pixels): Buffer {
  const palette = choosePalette([pixels.colours], MOST_COLOURS);
  const indexes = packIndexes(indexesIn(palette, pixels.colours), pixels.width);
  return Buffer.concat([
    SIGNATURE,
    indexedHeader(pixels),
    paletteChunk(palette),
    chunk('IDAT', indexes),
    END,
  ]);
}

/**
 * A moving picture (APNG) of frames of one size. After the first, a frame has only what has changed; the rest of it is
 * transparent, which takes next to no room. Where moving pictures are unknown, the first frame is shown. After its last
 * play it stays on the last one.
 */
export function animatedPng(frames: readonly Frame[], plays: number): Buffer {
  const [first] = frames;
  if (!first) throw new Error('A moving picture needs a frame.');
  const palette = choosePalette(
    frames.map(({ pixels }) => pixels.colours),
    MOST_COLOURS,
  );
  const parts = [
    SIGNATURE,
    indexedHeader(first.pixels),
    chunk('acTL', uint32s(frames.length, plays)),
    paletteChunk([0, ...palette]),
    chunk('tRNS', Buffer.from([0])),
  ];
  let sequence = 0;
  let before: Uint8Array | undefined;
  for (const frame of frames) {
    const now = indexesIn(palette, frame.pixels.colours).map((index) => index + 1);
    const changed = before ? now.map((index, at) => (index === before?.[at] ? UNCHANGED : index)) : now;
    const data = packIndexes(changed, frame.pixels.width);
    parts.push(chunk('fcTL', frameControl(sequence, frame, before ? LAY_OVER : REPLACE)));
    sequence += 1;
    if (before) {
      parts.push(chunk('fdAT', Buffer.concat([uint32s(sequence), data])));
      sequence += 1;
    } else parts.push(chunk('IDAT', data));
    before = now;
  }
  return Buffer.concat([...parts, END]);
}

function frameControl(sequence: number, { pixels, delayMs }: Frame, blend: number): Buffer {
  const delay = Buffer.alloc(4);
  delay.writeUInt16BE(delayMs);
  delay.writeUInt16BE(1_000, 2);
  return Buffer.concat([
    uint32s(sequence, pixels.width, pixels.height, 0, 0),
    delay,
    Buffer.from([NO_DISPOSAL, blend]),
  ]);
}

function uint32s(...values: number[]): Buffer {
  const made = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) made.writeUInt32BE(value, index * 4);
  return made;
}
