import type { Plugin } from 'vite';

const CALLS = /\/contract\/src\/calls\/[\w/-]+\.ts$/;
const SUMMARY = /^ {2}summary:\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),$/gm;

/** What a call does is said in the API's document. The browser has no use for it, and Home would load a kilobyte of such sentences. */
export function dropSummaries(): Plugin {
  return {
    name: 'drop-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CALLS },
      handler: (code) => ({ code: withoutSummaries(code), map: null }),
    },
  };
}

export function withoutSummaries(code: string): string {
  return code.replace(SUMMARY, "  summary: '',");
}
