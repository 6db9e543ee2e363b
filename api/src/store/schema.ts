/** The data dictionary. Names in the database are snake_case, made from the names here. */
export * from './schema/awards.ts';
export * from './schema/collecting.ts';
export type { NoticeId, OpportunityId } from './schema/columns.ts';
export * from './schema/following.ts';
export * from './schema/mail.ts';
export * from './schema/notices.ts';
export * from './schema/operations.ts';
export * from './schema/people.ts';
export * from './schema/pursuits.ts';
export * from './schema/saved-searches.ts';
export * from './schema/scoring.ts';
export * from './schema/votes.ts';
