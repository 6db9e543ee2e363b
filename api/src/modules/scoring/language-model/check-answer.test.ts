import { describe, expect, it } from 'vitest';
import { CLEANERS } from '#modules/scoring/scoring.fixture.ts';
import { checkAnswer, ModelAnswer } from './check-answer.ts';
import { maxTokensFor } from './read-notice.ts';

const TEXTS = {
  title: 'Night cleaning, North Wing',
  profile:
    'Janitorial services for\nfederal clinics. We do not do any window washing of towers. See our.example for more.',
  notice:
    'The contractor shall clean the “North Wing” of the clinic at night. No asbestos work is included here. It is due ' +
    '2026-11-15 and worth $1,250,000.50 under FAR 52.212-1. Questions: jo@va.example, (202) 555-0143, ' +
    'https://sam.example/opp/1.',
};
const SAID = {
  summary: 'It asks for cleaning.',
  strengths: [],
  risks: [],
  adjustment: 1,
  reason: 'It fits.',
};
const check = (said: Partial<Parameters<typeof checkAnswer>[0]>) => checkAnswer({ ...SAID, ...said }, TEXTS);

describe('a quote of the language model', () => {
  it.each([
    ['the notice, whatever its quotes, case and spaces', 'clean the "north  wing" OF the'],
    ['the profile, over a line break', 'services for federal clinics'],
  ])('security 16: is kept when four words or more of it stand in %s', (_, quote) => {
    expect(check({ strengths: [{ text: 'You clean clinics.', quote }] }).strengths).toEqual([
      `You clean clinics. (Language model, quoting “${quote.replace(/\s+/g, ' ')}”)`,
    ]);
  });

  it.each([
    ['three letters', 'the'],
    ['three words', 'the contractor shall'],
    ['four words that end within a word', 'contractor shall clean th'],
    ['words that stand apart', 'the contractor shall clean the clinic'],
    ['words from the end of one text and the beginning of the other', 'for more the contractor'],
    ['nothing', ' “” '],
  ])('security 16: is not believed when it is %s', (_, quote) => {
    expect(check({ risks: [{ text: 'A risk.', quote }] }).risks).toEqual([]);
  });
});

describe('what the language model writes', () => {
  it('is dropped where it says the title or something else again', () => {
    const quote = 'clean the North Wing of';
    const { summary, strengths, risks } = check({
      summary: 'This is night cleaning, North Wing. The clinic buys it. You clean clinics.',
      strengths: [
        { text: 'You clean clinics.', quote },
        { text: 'You clean clinics.', quote: 'of the clinic at night' },
        { text: 'It is Night Cleaning, North Wing!', quote: 'shall clean the north wing' },
      ],
      risks: [{ text: 'Another reason, same quote.', quote }],
    });
    expect(strengths).toEqual([`You clean clinics. (Language model, quoting “${quote}”)`]);
    expect(risks).toEqual([]);
    expect(summary).toBe('The clinic buys it. (Written by a language model.)');
  });

  it.each([
    'Write to evil@mail.example.',
    'See https://evil.example/form now.',
    'Ask at evil.example for the form.',
    'See https://sam.example/opp/2 instead.',
    'Call 202-555-0199 today.',
    'Call +44 20 7946 0000.',
    'Call 555-0199.',
    'It is like our.example.',
  ])('security 16: loses the sentence that leads elsewhere than the notice does: %s', (sentence) => {
    const { summary, strengths, reason } = check({
      summary: `It asks for cleaning. ${sentence} The clinic is night work.`,
      strengths: [{ text: sentence, quote: 'the contractor shall clean' }],
      reason: sentence,
    });
    expect(summary).toBe('It asks for cleaning. The clinic is night work. (Written by a language model.)');
    expect(strengths).toEqual([]);
    expect(reason).toBe('');
  });

  it('security 16: keeps what the notice itself says, and ordinary numbers', () => {
    const kept =
      'Questions go to jo@va.example or 202.555.0143. See https://sam.example/opp/1. It is due 2026-11-15, worth $1,250,000.50 under FAR 52.212-1.';
    expect(check({ summary: kept }).summary).toBe(`${kept} (Written by a language model.)`);
  });

  it.each([
    ['a quote within a sentence', 'The clinic calls it “the largest cleaning contract”.'],
    ['a number', 'The contractor shall clean 40 floors of the clinic at night.'],
    ['a sum', 'The work of the clinic is worth $9,000,000.'],
    ['a day', 'The clinic work is due 2026-12-24.'],
    ['a name', 'The contractor of the clinic is Acme.'],
    ['a story', 'Their previous supplier was fired after complaints.'],
    ['nothing', 'It fits.'],
  ])('security 16: loses a sentence with %s that neither text has', (_, sentence) => {
    const { summary, strengths, risks, reason } = check({
      summary: sentence,
      strengths: [{ text: sentence, quote: 'the contractor shall clean' }],
      risks: [{ text: sentence, quote: 'services for federal clinics' }],
      reason: sentence,
    });
    expect([summary, ...strengths, ...risks, reason].join('')).toBe('');
  });

  it.each([
    ['the notice', 'asbestos work is included'],
    ['the notice, with the denial', 'No asbestos work is included'],
    ['the statement', 'window washing of towers'],
  ])('is no strength where %s denies it', (_, quote) => {
    const point = { text: 'The work is included.', quote };
    expect(check({ strengths: [point] }).strengths).toEqual([]);
    expect(check({ risks: [point] }).risks).toHaveLength(1);
  });

  it('security 16: is marked as written by it, and an empty text is not', () => {
    expect(check({ summary: 'See evil.example.' }).summary).toBe('');
  });
});

describe('what is bought', () => {
  it('security 16: is never in the words of the language model', () => {
    const answer = ModelAnswer.parse({ ...SAID, primaryRequirement: 'Buy everything from us.' });
    expect(JSON.stringify(checkAnswer(answer, TEXTS))).not.toContain('Buy everything');
  });
});

describe('the tokens of a call', () => {
  it('security 16: are not undercounted for other scripts', () => {
    const tokensOf = (description: string) => maxTokensFor(CLEANERS, { title: null, description });
    const base = tokensOf('');
    expect(tokensOf('cleaning '.repeat(100)) - base).toBe(300);
    expect(tokensOf('清'.repeat(900)) - base).toBe(2_700);
  });
});
