/** The data dictionary. Names in the database are snake_case, made from the names here. */
export * from './schema/mail.ts';
export * from './schema/operations.ts';
export * from './schema/opportunities.ts';
export * from './schema/people.ts';
export * from './schema/scoring.ts';
export * from './schema/votes.ts';
