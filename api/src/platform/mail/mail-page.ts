import { type Html, html } from './html.ts';
import { STYLE_SHEET, STYLES } from './mail-styles.ts';

interface MailPage {
  title: string;
  /** What inboxes show beside the subject. */
  preview?: string;
  /** The rows of the table that the mail is. */
  rows: Html;
  /** Of the table, at most. */
  width: number;
}

/** The layout is made of tables with inline styles, because Outlook supports little else. A mail loads nothing. */
export function mailPage({ title, preview, rows, width }: MailPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
${STYLE_SHEET}
</head>
<body class="page" style="margin:0;padding:0;${STYLES.page}">
${preview && html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>`}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.page}">
<tr><td align="center" style="padding:20px 12px">
<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${width}px">
${rows}
</table>
</td></tr>
</table>
</body>
</html>
`.markup;
}
