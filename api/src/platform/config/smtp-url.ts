import { hostnameOf } from '#platform/networks.ts';
import type { SettingTexts } from './setting.ts';

const DEFAULT_PORTS: Record<string, number> = { tls: 465, starttls: 587, none: 25 };

/** Of a mail server's address what may be shown: where it is. */
export function smtpParts(url: string | undefined): SettingTexts {
  if (!url) return { smtpSecurity: 'tls' };
  const { protocol, port, searchParams } = new URL(url);
  const smtpSecurity =
    protocol === 'smtps:' ? 'tls' : searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls';
  return { smtpHost: hostnameOf(url), smtpSecurity, ...(port && { smtpPort: port }) };
}

/** A user name without its password is kept: the server's refusal says more than mails that become files unnoticed. */
export function toSmtpUrl(texts: SettingTexts): string | undefined {
  const { smtpHost, smtpSecurity = 'tls', smtpPort, smtpUser, smtpPassword = '' } = texts;
  if (!smtpHost) return undefined;
  const scheme = smtpSecurity === 'tls' ? 'smtps' : 'smtp';
  const user = smtpUser ? `${encodeURIComponent(smtpUser)}:${encodeURIComponent(smtpPassword)}@` : '';
  const plain = smtpSecurity === 'none' ? '/?ignoreTLS=true' : '';
  return `${scheme}://${user}${smtpHost}:${smtpPort ?? DEFAULT_PORTS[smtpSecurity]}${plain}`;
}
