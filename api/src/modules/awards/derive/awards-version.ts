/** Raise it when the rules that make awards of notices change: stored awards are then made again. */
export const AWARDS_VERSION = 2;
