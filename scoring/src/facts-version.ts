/**
 * The version of the rules in `facts/`. Raised with every change of what they find: stored facts of an earlier version are
 * then read again from the texts.
 */
export const FACTS_VERSION = 1;
