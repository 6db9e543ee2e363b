import { describe, expect, it } from 'vitest';
import { fileOf } from './file-of.ts';

describe('a file', () => {
  it.each([
    ['https://files.example/a/Statement%20of%20Work.docx', 'Statement of Work.docx', 'DOCX'],
    ['https://files.example/a/plan.v2.PDF?token=1', 'plan.v2.PDF', 'PDF'],
    ['https://sam.gov/api/prod/opps/v3/opportunities/resources/files/0a1b/download', 'File 3', null],
    ['https://sam.gov/', 'File 3', null],
    ['https://files.example/%E0%A4%A.pdf', '%E0%A4%A.pdf', 'PDF'],
    ['https://files.example/gnp%E2%80%AEexe.png', 'gnpexe.png', 'PNG'],
    ['no address', 'File 3', null],
  ])('is named by the end of its address: %s', (address, name, type) => {
    expect(fileOf(address, 'File 3')).toMatchObject({ name, type });
  });
});
