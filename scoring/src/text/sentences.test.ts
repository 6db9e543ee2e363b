import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

const split = (text: string) => sentencesOf(text).map((sentence) => sentence.text);

/** Words of notices, with everything that may stand between them. */
const PARTS = [
  'the',
  'Contractor',
  'U.S.',
  'No.',
  '5',
  '1.2.3',
  'shall',
  'provide.',
  'SCOPE',
  'OF',
  'WORK:',
  '•',
  'a.',
  'J.',
  '|',
  '||',
  'e.g.',
  '10:00',
  'a.m.',
  'EST',
  '<br/>',
  '&nbsp;',
  '-----',
  'wörk',
  '仕事。',
  '"Quoted."',
  '(i)',
  '12.5',
  'The',
  '\n',
  '\n\n',
  '\t',
  'https://x.gov/a.b',
  '😀',
  '....',
]; // prettier-ignore

function randomTexts(): string[] {
  let state = 11;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  return Array.from({ length: 300 }, () =>
    Array.from({ length: random(60) }, () => PARTS[random(PARTS.length)]).join(random(4) === 0 ? '' : ' '),
  );
}

describe('the sentences of a notice', () => {
  it.each([
    'The U.S. Embassy in Quito needs janitors.',
    'The Army intends to issue Solicitation No. W912DY26R0001 for dredging.',
    'Deliver to St. Louis and Ft. Belvoir.',
    'Acme Inc. Philadelphia is the only source.',
    'Provide tools, e.g. Torx drivers and i.e. Allen keys.',
    'Send it to J. R. Smith for review.',
    'The visit is at 10:00 a.m. EST on Friday.',
    'The visit is at 10:00 a.m. Eastern time.',
    'The pump moves 12.5 gallons per minute.',
    'Work follows section 1.2.3 Grounds of the statement.',
    'See Attachment_1.Final.pdf and https://sam.gov/opp/1.2 for drawings.',
    'Mow approx. 30 acres in Bldg. 5 area, Rev. B drawings.',
    'Dr. Lee and Lt. Col. Park lead the site.',
    'Le contractant fournit des services, p. ex. le nettoyage.',
  ])('are not cut at an abbreviation, a number or an address: %s', (text) => {
    expect(split(text)).toEqual([text]);
  });

  it.each([
    ['Work is done in the U.S. The contractor provides tools.', 2],
    ['It is made by Acme Inc. The item is new.', 2],
    ['Quotes close at 4:00 p.m. Questions close earlier.', 2],
    ['Is a visit held? No. The site is closed.', 3],
    ['Phase 1 ends in 2027. Phase 2 follows.', 2],
    ['Mow the lawn.The contractor trims hedges.', 2],
    ['清掃業務。植栽管理。', 2],
    ['El contratista limpia. ¿Cuándo? Cada día.', 3],
    ['MOW THE LAWN. TRIM THE HEDGES. SWEEP.', 3],
    ['the contractor mows. the contractor trims.', 2],
  ])('end at a full stop: %s', (text, count) => {
    expect(sentencesOf(text)).toHaveLength(count);
  });

  it('keep the number of a list with its item', () => {
    expect(split('1. Mow the lawn. 2. Trim hedges. a. Sweep walks. 2.1. Rake leaves.')).toEqual([
      '1. Mow the lawn.',
      '2. Trim hedges.',
      'a. Sweep walks.',
      '2.1. Rake leaves.',
    ]);
  });

  it('are the items of a list, without their bullets', () => {
    expect(split('Services include:\n• Mowing\n- Trimming\n* Sweeping')).toEqual([
      'Services include:',
      'Mowing',
      'Trimming',
      'Sweeping',
    ]);
    expect(split('Services include: •Mowing •Trimming')).toEqual(['Services include:', 'Mowing', 'Trimming']);
  });

  it('stand apart from headings, with and without line breaks', () => {
    expect(split('Posted today SCOPE OF WORK: Mow the lawn.')).toEqual([
      'Posted today',
      'SCOPE OF WORK:',
      'Mow the lawn.',
    ]);
    expect(split('Background\nThe lawn is large.')).toEqual(['Background', 'The lawn is large.']);
    expect(split('1.0 Background The lawn is large.')).toEqual(['1.0 Background', 'The lawn is large.']);
    expect(split('LAWN CARE AND TREES: Mow it all.')).toEqual(['LAWN CARE AND TREES:', 'Mow it all.']);
  });

  it('begin where a full stop was forgotten', () => {
    expect(split('Line 0001 Qty 22 UI EA By: 0137 DAYS ADO The solicitation is an RFQ.')).toEqual([
      'Line 0001 Qty 22 UI EA By: 0137 DAYS ADO',
      'The solicitation is an RFQ.',
    ]);
    expect(split('Overhaul of the USS The Sullivans.')).toHaveLength(1);
  });

  it('go on over a wrapped line', () => {
    const text =
      'The contractor shall provide all labor and materials to replace the\nRoof of Building 12 and its\ngutters.';
    expect(sentencesOf(text)).toHaveLength(1);
  });

  it('are rows of a table and what stands between rules and empty cells', () => {
    expect(split('Item\tQty\nPump\t4\nHose\t2')).toEqual(['Item Qty', 'Pump 4', 'Hose 2']);
    expect(split('INSPECTION (AUG 1996)|2||| QUALITY|8| ------ Notes follow')).toEqual([
      'INSPECTION (AUG 1996)|2|||',
      'QUALITY|8| ------',
      'Notes follow',
    ]);
  });

  it('do not contain tags, and keep what only looks like one', () => {
    expect(split('<p>Mow the&nbsp;<b>lawn</b></p><p>Trim to USP <797></p>')).toEqual([
      'Mow the lawn',
      'Trim to USP <797>',
    ]);
  });

  it('have their place in the source: in order, without overlap, with every word', () => {
    for (const text of randomTexts()) {
      let end = 0;
      let covered = '';
      for (const sentence of sentencesOf(text)) {
        expect(sentence.start).toBeGreaterThanOrEqual(end);
        end = sentence.end;
        covered += text.slice(sentence.start, end);
      }
      const letters = (part: string) => part.replace(/<br\/>|&nbsp;/g, '').replace(/[^\p{L}\p{N}]/gu, '');
      expect(letters(covered)).toBe(letters(text));
    }
  });

  it.each([
    ' ',
    '\n',
    '.',
    '<p',
    'a.',
    'U.S. ',
    'SCOPE OF WORK: ',
    'The ',
    '|',
    '• ',
    'x',
    '....',
    '(',
    'a.b ',
    '\n1. ',
  ])('are found in linear time and bounded in length: 200 kB of %j', (part) => {
    const text = part.repeat(Math.ceil(200_000 / part.length));
    const start = performance.now();
    const sentences = sentencesOf(text);
    // Half a second on an idle machine; in quadratic time it would be minutes.
    expect(performance.now() - start).toBeLessThan(5_000);
    for (const sentence of sentences) expect(sentence.text.length).toBeLessThanOrEqual(700);
  });
});
