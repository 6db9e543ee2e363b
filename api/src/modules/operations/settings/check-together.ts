import type { SettingName } from '@bidlight/contract';
import type { Config } from '#platform/config/config.ts';
import type { SettingTexts } from '#platform/config/setting.ts';
import { badRequest } from '#platform/http/replies/errors.ts';
import { isLoopback } from '#platform/networks.ts';

/** Where a secret is sent: another place needs it again, so that nobody can have it sent to a server of their own. */
const SENT_TO: Partial<Record<SettingName, readonly SettingName[]>> = {
  smtpPassword: ['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser'],
  aiApiKey: ['aiProvider', 'aiBaseUrl'],
};

/** Refuses settings that are right each by itself and cannot work together. */
export function checkTogether(
  { variables }: Pick<Config, 'variables'>,
  before: SettingTexts,
  changes: ReadonlyMap<SettingName, string | undefined>,
): void {
  for (const [secret, places] of Object.entries(SENT_TO) as [SettingName, readonly SettingName[]][]) {
    const isMoved = places.some((place) => changes.has(place));
    if (before[secret] !== undefined && isMoved && !changes.has(secret))
      throw badRequest(
        secret === 'smtpPassword'
          ? 'Enter the password again: it was stored for the mail server as it was.'
          : 'Enter the key again: it was stored for the language model as it was.',
      );
  }
  const after: SettingTexts = { ...before };
  for (const [name, text] of changes) {
    if (text === undefined) delete after[name];
    else after[name] = text;
  }
  // What is not being changed is no reason to refuse, as a password that has to be entered again after a restore.
  const isAbout = (prefix: RegExp) => [...changes.keys()].some((name) => prefix.test(name));
  const problem =
    (isAbout(/^(smtp|mail)/) ? findMailProblem(after, variables) : undefined) ??
    (isAbout(/^ai/) ? findModelProblem(after) : undefined);
  if (problem) throw badRequest(problem);
}

function findMailProblem(after: SettingTexts, variables: ReadonlySet<string>): string | undefined {
  const { smtpHost, smtpSecurity, smtpUser, smtpPassword, mailFrom } = after;
  if (!smtpHost) {
    return smtpUser || smtpPassword
      ? 'Enter the mail server, or remove its user name and password.'
      : undefined;
  }
  if (!mailFrom && !variables.has('MAIL_FROM')) return 'Enter the sender of the mails.';
  if (smtpUser && !smtpPassword) return 'Enter the password of the mail server, or remove its user name.';
  if (smtpPassword && !smtpUser) return 'Enter the user name of the mail server, or remove its password.';
  if (smtpSecurity === 'none' && smtpUser && !isLoopback(smtpHost))
    return 'A password is only sent encrypted: choose TLS or STARTTLS.';
  return undefined;
}

function findModelProblem({ aiProvider, aiModel, aiApiKey, aiBaseUrl }: SettingTexts): string | undefined {
  if (!aiProvider) return aiApiKey ? 'Choose a provider, or remove the key.' : undefined;
  if (!aiModel) return 'Enter the name of the model.';
  if (aiProvider === 'openai-compatible') return aiBaseUrl ? undefined : 'Enter the address of the model.';
  return aiApiKey ? undefined : 'Enter the key of the language model.';
}
