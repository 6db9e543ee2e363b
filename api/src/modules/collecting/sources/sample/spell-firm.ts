import type { Random } from '#platform/random.ts';
import { sampleData } from './sample-data.ts';

const LONG_FORMS: Readonly<Record<string, string>> = {
  'Inc.': 'Incorporated',
  LLC: 'L.L.C.',
  Corporation: 'Corp.',
};

/** A firm's name as some award notices have it: in capitals, with another legal form, a second name or the address behind it. */
export function spellFirm(firm: string, random: Random): string {
  switch (
    random.weighted([
      ['as it is', 50],
      ['capitals', 20],
      ['long form', 10],
      ['address', 15],
      ['second name', 5],
    ] as const)
  ) {
    case 'as it is':
      return firm;
    case 'capitals':
      return firm.replaceAll('.', '').toUpperCase();
    case 'long form':
      return firm.replace(/\S+$/, (form) => LONG_FORMS[form] ?? form);
    case 'address': {
      const { city, state } = random.pick(sampleData().places);
      return `${firm.replaceAll('.', '').toUpperCase()} ${city} ${state} ${random.int(10_001, 99_899)} USA`;
    }
    case 'second name':
      return `${firm} d/b/a ${firm.split(' ')[0]} Contracting`;
  }
}
