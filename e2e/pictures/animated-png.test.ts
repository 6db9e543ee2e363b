import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { animatedPng, type Frame, smallPng } from './animated-png.ts';
import { choosePalette, indexesIn } from './palette.ts';
import { chunk, chunksOf, type Pixels, readPng, SIGNATURE } from './png.ts';

const WIDTH = 4;
const HEIGHT = 3;
const [INK, PAPER, AMBER] = [0x0b1730, 0xffffff, 0xf5a524];

function pixels(paint: (x: number, y: number) => number): Pixels {
  const colours = new Uint32Array(WIDTH * HEIGHT).map((_, at) => paint(at % WIDTH, Math.floor(at / WIDTH)));
  return { width: WIDTH, height: HEIGHT, colours };
}

const FRAMES: readonly Frame[] = [
  { pixels: pixels((x) => (x === 0 ? INK : PAPER)), delayMs: 1_500 },
  { pixels: pixels((x, y) => (x === 0 ? INK : y === 1 ? AMBER : PAPER)), delayMs: 400 },
  { pixels: pixels((_, y) => (y === 2 ? AMBER : INK)), delayMs: 3_000 },
];

const numbers = (data: Buffer) =>
  Array.from({ length: Math.floor(data.length / 4) }, (_, at) => data.readUInt32BE(at * 4));

/** As a program that shows it puts the frames over each other. */
function playedFrames(png: Buffer): number[][] {
  let palette: number[] = [];
  const canvas: number[] = [];
  const shown: number[][] = [];
  let blend = 0;
  for (const { type, data } of chunksOf(png)) {
    if (type === 'PLTE')
      palette = Array.from({ length: data.length / 3 }, (_, at) => data.readUIntBE(at * 3, 3));
    if (type === 'fcTL') blend = data.readUInt8(25);
    if (type !== 'IDAT' && type !== 'fdAT') continue;
    const rows = inflateSync(type === 'IDAT' ? data : data.subarray(4));
    for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
      const index = rows[Math.floor(at / WIDTH) * (WIDTH + 1) + 1 + (at % WIDTH)] ?? 0;
      if (blend === 0 || index !== 0) canvas[at] = palette[index] ?? -1;
    }
    shown.push([...canvas]);
  }
  return shown;
}

describe('a moving picture', () => {
  const made = animatedPng(FRAMES, 3);
  const chunks = [...chunksOf(made)];

  it('has its chunks in the order of the format', () => {
    expect(made.subarray(0, 8)).toEqual(SIGNATURE);
    expect(chunks.map(({ type }) => type)).toEqual([
      ...['IHDR', 'acTL', 'PLTE', 'tRNS', 'fcTL', 'IDAT'],
      ...['fcTL', 'fdAT', 'fcTL', 'fdAT', 'IEND'],
    ]);
  });

  it('has the right checksum on every chunk', () => {
    for (const { type, data, crc } of chunks) expect(crc).toBe(crc32(data, crc32(type)));
  });

  it('says how many frames there are, how often they are played and how long each is shown', () => {
    const of = (wanted: string) => chunks.filter(({ type }) => type === wanted).map(({ data }) => data);
    expect(of('acTL').map(numbers)).toEqual([[3, 3]]);
    expect(of('fcTL').map((data) => [data.readUInt16BE(20), data.readUInt16BE(22)])).toEqual([
      [1_500, 1_000],
      [400, 1_000],
      [3_000, 1_000],
    ]);
    expect(of('fcTL').map((data) => numbers(data).slice(1, 5))).toEqual(FRAMES.map(() => [4, 3, 0, 0]));
  });

  it('numbers its frames and their data through', () => {
    const numbered = chunks.filter(({ type }) => type === 'fcTL' || type === 'fdAT');
    expect(numbered.map(({ data }) => data.readUInt32BE())).toEqual([0, 1, 2, 3, 4]);
  });

  it('shows every frame as it was, though it holds only what changed', () => {
    expect(playedFrames(made)).toEqual(FRAMES.map((frame) => [...frame.pixels.colours]));
    const second = chunks.find(({ type }) => type === 'fdAT');
    expect([...inflateSync(second?.data.subarray(4) ?? '')].filter((index) => index > 0)).toHaveLength(3);
  });
});

describe('a picture of few colours', () => {
  it('shows what it was made of', () => {
    const [first] = FRAMES;
    expect(playedFrames(smallPng(first?.pixels ?? pixels(() => 0)))).toEqual([
      [...(first?.pixels.colours ?? [])],
    ]);
  });

  it('keeps the colours that are seen most and is near to every other', () => {
    const many = new Uint32Array(5_000).map((_, at) => (at % 2 ? PAPER : at * 3));
    const palette = choosePalette([many], 40);
    expect(palette.length).toBeLessThanOrEqual(40);
    expect(palette[0]).toBe(PAPER);
    const shown = [...indexesIn(palette, many)].map((index) => palette[index] ?? -1);
    const off = shown.map((colour, at) =>
      Math.max(
        ...[16, 8, 0].map((bits) => Math.abs(((colour >> bits) & 255) - (((many[at] ?? 0) >> bits) & 255))),
      ),
    );
    expect(Math.max(...off)).toBeLessThanOrEqual(32);
  });
});

describe('the reader of pictures', () => {
  /** Two rows of two pixels, the second stored as differences by each of the filters in turn. */
  it.each([
    ['nothing', 0, [9, 8, 40, 1, 2, 3]],
    ['the pixel at the left', 1, [9, 8, 40, 248, 250, 219]],
    ['the pixel above', 2, [225, 254, 10, 247, 208, 228]],
    ['the mean of both', 3, [245, 3, 25, 248, 229, 224]],
    ['the nearest of three', 4, [225, 254, 10, 248, 208, 219]],
  ])('undoes the prediction by %s', (_name, filter, second) => {
    const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
    const rows = Buffer.from([0, 40, 10, 30, 10, 50, 31, filter, ...second]);
    const png = Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect([...readPng(png).colours]).toEqual([0x280a1e, 0x0a321f, 0x090828, 0x010203]);
  });
});
