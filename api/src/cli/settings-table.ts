import { GROUP_VARIABLES } from '#modules/operations/settings/mail-groups.queries.ts';
import { isOnPage } from '#platform/config/editable-settings.ts';
import { defaultOf, SETTINGS, VARIABLE_NAMES, type VariableName } from '#platform/config/settings.ts';

const START = '<!-- made by npm run settings -->';
const END = '<!-- end of what npm run settings makes -->';

/** The document with the table between its two marks replaced. */
export function withSettingsTable(document: string): string {
  const [from, to] = [document.indexOf(START), document.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`The document lacks the lines ${START} and ${END}.`);
  return `${document.slice(0, from)}${START}\n\n${settingsTable()}\n${document.slice(to)}`;
}

function settingsTable(): string {
  const groups: readonly string[] = Object.values(GROUP_VARIABLES);
  const rows = VARIABLE_NAMES.map((name) => {
    const { meaning, isSecret } = SETTINGS[name];
    const marks = [isSecret ? 'yes' : '', isOnPage(name) || groups.includes(name) ? 'yes' : ''];
    return [`\`${name}\``, defaultCell(name), ...marks, meaning];
  });
  const head = ['name', 'default', '`_FILE`', 'settings page', 'meaning'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function defaultCell(name: VariableName): string {
  const text = defaultOf(name);
  return [text && `\`${text}\``, SETTINGS[name].otherwise].filter(Boolean).join('; ');
}

const ENV_HEAD = `# Bidlight needs no configuration. Copy this file to .env and set what you want to change;
# an empty value counts as not set. Variables of the environment win over this file.
# Made by npm run settings.
`;

/** No default is written out as a value: a variable that is set cannot be changed on the settings page any more. */
export function envExample(): string {
  const entries = VARIABLE_NAMES.map((name) => {
    const { meaning } = SETTINGS[name];
    const otherwise = defaultCell(name);
    const text = `${meaning[0]?.toUpperCase()}${meaning.slice(1)}.${otherwise && ` Default: ${otherwise}.`}`;
    return `${commentOf(text.replaceAll('`', ''))}${name}=\n`;
  });
  return [ENV_HEAD, ...entries].join('\n');
}

/** Lines of at most 120 characters. */
function commentOf(text: string): string {
  const lines = text.matchAll(/(\S.{0,116}\S|\S)(?=\s|$)/g);
  return [...lines].map(([line]) => `# ${line}\n`).join('');
}
