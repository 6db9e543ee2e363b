import type { AllSettings, SettingName } from '@bidlight/contract';
import { SecretField } from './secret-field.tsx';
import { SettingsSection } from './section.tsx';
import { SettingChoice, SettingText } from './setting-fields.tsx';
import { useTestButton } from './test-button.tsx';
import { useSection } from './use-section.ts';

const NAMES: readonly SettingName[] = [
  'smtpHost',
  'smtpPort',
  'smtpSecurity',
  'smtpUser',
  'smtpPassword',
  'mailFrom',
];

export function MailSection({ reply }: { reply: AllSettings }) {
  const form = useSection(reply, NAMES);
  const test = useTestButton('mail', 'Send me a test mail', {
    isDisabled: form.isChanged || !form.setting('smtpHost').isSet,
  });
  return (
    <SettingsSection
      title="Mail server"
      about="Reports and messages leave through it. Without one, each mail becomes a file on the server."
      form={form}
      actions={test.button}
      after={test.outcome}
    >
      <SettingText form={form} name="smtpHost" label="Server" placeholder="mail.your.company" />
      <div className="grid grid-cols-[minmax(0,1fr)_110px] gap-4">
        <SettingChoice form={form} name="smtpSecurity" label="Encryption">
          <option value="tls">TLS</option>
          <option value="starttls">STARTTLS</option>
          <option value="none">None</option>
        </SettingChoice>
        <SettingText
          form={form}
          name="smtpPort"
          label="Port"
          inputMode="numeric"
          placeholder={{ starttls: '587', none: '25' }[form.value('smtpSecurity')] ?? '465'}
        />
      </div>
      <SettingText form={form} name="smtpUser" label="User name" />
      <SecretField form={form} name="smtpPassword" label="Password" />
      <SettingText form={form} name="mailFrom" label="Sender" placeholder="Bidlight <reports@your.company>" />
    </SettingsSection>
  );
}
