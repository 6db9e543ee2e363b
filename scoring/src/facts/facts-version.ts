/**
 * The version of the rules in `facts/` and of those that say what is bought (`primary-requirement.ts`). Raised with every change
 * of what they find: stored facts of an earlier version are then read again from the texts.
 */
export const FACTS_VERSION = 4;
