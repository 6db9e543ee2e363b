import { type AllSettings, formatCount } from '@bidlight/contract';
import { SecretField } from './secret-field.tsx';
import { SettingsSection } from './section.tsx';
import { SettingChoice, SettingText } from './setting-fields.tsx';

interface SectionProps {
  reply: AllSettings;
}

export function MailSection({ reply }: SectionProps) {
  return (
    <SettingsSection
      reply={reply}
      title="Mail server"
      about="Sends reports and messages. Without one, each mail is saved as a file on the server."
      test={{ name: 'mail', label: 'Send me a test mail', needs: 'smtpHost' }}
    >
      <SettingText name="smtpHost" label="Server" placeholder="mail.your.company" />
      <div className="grid grid-cols-[minmax(0,1fr)_110px] gap-4">
        <SettingChoice name="smtpSecurity" label="Encryption">
          <option value="tls">TLS</option>
          <option value="starttls">STARTTLS</option>
          <option value="none">None</option>
        </SettingChoice>
        <SettingText
          name="smtpPort"
          label="Port"
          inputMode="numeric"
          placeholder={(value) => ({ starttls: '587', none: '25' })[value('smtpSecurity')] ?? '465'}
        />
      </div>
      <SettingText name="smtpUser" label="User name" />
      <SecretField name="smtpPassword" label="Password" />
      <SettingText name="mailFrom" label="Sender" placeholder="Bidlight <reports@your.company>" />
    </SettingsSection>
  );
}

export function SourceSection({ reply }: SectionProps) {
  return (
    <SettingsSection
      reply={reply}
      title="Source"
      about="Where notices come from: the public bulk extract, which needs no key, the SAM.gov API, or both."
      test={{ name: 'source', label: 'Test the key', needs: 'samApiKey' }}
    >
      <div className="sm:col-span-2">
        <SettingText
          name="extract"
          label="Bulk extract"
          hint="An https address at SAM.gov, or a .csv or .csv.gz file in the data folder."
        />
      </div>
      <SecretField name="samApiKey" label="SAM.gov key" />
    </SettingsSection>
  );
}

export function SecondSourceSection({ reply }: SectionProps) {
  return (
    <SettingsSection
      reply={reply}
      title="Second source"
      about="A second link next to the one to SAM.gov, for notices collected from now on."
    >
      <div className="sm:col-span-2">
        <SettingText
          name="secondSourceUrl"
          label="Link"
          hint="Put {solicitationNumber} where the number goes."
          placeholder="https://site.example/search?q={solicitationNumber}"
        />
      </div>
    </SettingsSection>
  );
}

export function ModelSection({ reply }: SectionProps) {
  return (
    <SettingsSection
      reply={reply}
      title="Language model"
      about="Optional. Reads the best new opportunities and explains them. The text of notices and profiles is sent to it."
      test={{ name: 'model', label: 'Test the model', needs: 'aiProvider' }}
    >
      <SettingChoice name="aiProvider" label="Provider">
        <option value="">None</option>
        <option value="openai">OpenAI</option>
        <option value="anthropic">Anthropic</option>
        <option value="openai-compatible">Another, with OpenAI's API</option>
      </SettingChoice>
      <SettingText name="aiModel" label="Model" />
      <SettingText
        name="aiBaseUrl"
        label="Address"
        placeholder={(value) => (value('aiProvider') === 'openai-compatible' ? '' : "The provider's own")}
      />
      <SecretField name="aiApiKey" label="Key" />
      <SettingText
        name="aiDailyTokens"
        label="Tokens a day"
        inputMode="numeric"
        hint={`${formatCount(reply.tokensToday)} used today (UTC).`}
      />
    </SettingsSection>
  );
}
