import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { AwardeeName } from '#fields/award-fields.ts';
import { AwardRow } from '#fields/award-row.ts';
import { PageLimit, PageNumber, Pagination, reply } from '#fields/fields.ts';
import { FilterText } from '#fields/filter-fields.ts';

/** 'This is us': the awardees that are the own company, and what they have won. */

export const MAX_FOUND_AWARDEES = 20;
/** A company with more names than this would be a mistake. */
export const MAX_OWN_AWARDEES = 50;

export const FoundAwardee = AwardeeName.extend({
  /** How many awards it has won. */
  awards: z.number(),
});
export type FoundAwardee = z.output<typeof FoundAwardee>;

export const findAwardees = endpoint({
  method: 'GET',
  path: '/api/awardees',
  beyondSpec: true,
  summary: 'Awardees by a part of the name, those that begin with it first; from two characters on',
  access: 'signed-in',
  query: z.object({ q: FilterText.optional() }),
  reply: reply({ awardees: z.array(FoundAwardee) }),
});

export const listOwnAwardees = endpoint({
  method: 'GET',
  path: '/api/company/awardees',
  beyondSpec: true,
  summary: 'The awardees that are marked as the own company',
  access: 'admin',
  reply: reply({ awardees: z.array(FoundAwardee) }),
});

export const markOwnAwardee = endpoint({
  method: 'PUT',
  path: '/api/company/awardees/{id}',
  beyondSpec: true,
  summary: 'Mark an awardee as the own company, or take the mark back',
  access: 'admin',
  params: z.object({ id: z.string() }),
  body: z.object({ isUs: z.boolean('Is us must be true or false.') }),
  reply: reply({ isUs: z.boolean() }),
});

export const listOwnAwards = endpoint({
  method: 'GET',
  path: '/api/company/awards',
  beyondSpec: true,
  summary: 'What the awardees that are marked as the own company have won, the newest first',
  access: 'admin',
  query: z.object({ page: PageNumber.optional(), limit: PageLimit.optional() }),
  reply: reply({ awards: z.array(AwardRow), pagination: Pagination }),
});
