import { Html } from './html.ts';

/**
 * The colours of the screens. Light ones are inline, because some mail programs drop style sheets; those with a dark mode
 * read the sheet.
 */
const COLOURS = {
  page: { light: '#f6f7f9', dark: '#0a111f' },
  surface: { light: '#ffffff', dark: '#111b2e' },
  line: { light: '#dfe4ec', dark: '#223150' },
  text: { light: '#101b2e', dark: '#e7edf7' },
  muted: { light: '#546178', dark: '#9fadc4' },
  action: { light: '#1f57d6', dark: '#7aa9ff' },
} as const;

const VOTE_COLOURS = {
  relevant_match: { light: ['#def3e8', '#12724a', '#9ccfb4'], dark: ['#0f2e24', '#5bd3a0', '#2b6b52'] },
  past_history: { light: ['#fdf0d2', '#8a5a00', '#dcc184'], dark: ['#30260d', '#f0c063', '#75602c'] },
  not_match: { light: ['#fce4e2', '#b3261e', '#e6aaa6'], dark: ['#381917', '#ff948c', '#7f4540'] },
} as const;
type Vote = keyof typeof VOTE_COLOURS;

const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
/** Some titles are one long word. */
const ANY_WORD = 'overflow-wrap:anywhere;word-break:break-word';
const ROW = 'vertical-align:top;font-size:14px;line-height:1.5';
const { page, surface, line, text, muted, action } = COLOURS;

/** The values of `style` attributes. */
export const STYLES = {
  page: `background:${page.light}`,
  card: `background:${surface.light};border:1px solid ${line.light};border-radius:10px`,
  cell: `padding:16px;${ANY_WORD};${FONT}`,
  font: FONT,
  heading: `margin:0;font-size:20px;line-height:1.3;color:${text.light}`,
  title: `margin:4px 0 6px;font-size:17px;line-height:1.35;color:${text.light}`,
  text: `margin:10px 0 0;font-size:15px;line-height:1.5;color:${text.light}`,
  due: `margin:0;font-size:14px;line-height:1.5;color:${text.light}`,
  score: `font-size:18px;color:${text.light}`,
  soft: `margin:0;font-size:14px;line-height:1.5;color:${muted.light}`,
  rowScore: `width:36px;padding:3px 0;${ROW};color:${text.light}`,
  rowTitle: `padding:3px 0;${ROW};${ANY_WORD}`,
  rowDay: `padding:3px 0 3px 12px;${ROW};white-space:nowrap;color:${muted.light}`,
  link: `color:${action.light}`,
  vote: (type: Vote) => {
    const [background, , border] = VOTE_COLOURS[type].light;
    return `background:${background};border:1px solid ${border};border-radius:8px`;
  },
  // Twelve pixels above and below a line of twenty make the 44 that a finger needs.
  voteLink: (type: Vote) =>
    `display:block;padding:12px 14px;font-size:14px;line-height:20px;font-weight:600;text-align:center;text-decoration:none;color:${VOTE_COLOURS[type].light[1]};${FONT}`,
  answer: `background:${surface.light};border:1px solid ${line.light};border-radius:8px`,
  answerLink: `display:block;padding:12px 14px;font-size:14px;line-height:20px;font-weight:600;text-align:center;text-decoration:none;color:${action.light};${FONT}`,
} as const;

/** Of a button that answers a question. */
export const ANSWER_BACKGROUND = surface.light;

export function voteBackground(type: Vote): string {
  return VOTE_COLOURS[type].light[0];
}

/**
 * Below 480 pixels the vote buttons lie one below the other. Where a mail program drops this sheet they stay side by side, and
 * their labels break into lines.
 */
export const STYLE_SHEET = new Html(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 479px) {
  .votes { width: 100% !important; }
  .vote { display: block !important; }
  .gap { display: block !important; width: auto !important; height: 12px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${page.dark} !important; }
  .card { background: ${surface.dark} !important; border-color: ${line.dark} !important; }
  .ink { color: ${text.dark} !important; }
  .soft { color: ${muted.dark} !important; }
  .link { color: ${action.dark} !important; }
  .answer { background: ${surface.dark} !important; border-color: ${line.dark} !important; }
  .answer a { color: ${action.dark} !important; }
${Object.entries(VOTE_COLOURS)
  .map(
    ([
      type,
      { dark },
    ]) => `  .${type} { background: ${dark[0]} !important; border-color: ${dark[2]} !important; }
  .${type} a { color: ${dark[1]} !important; }`,
  )
  .join('\n')}
}
</style>`);
