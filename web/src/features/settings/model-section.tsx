import { type AllSettings, formatCount, type SettingName } from '@bidlight/contract';
import { SecretField } from './secret-field.tsx';
import { SettingsSection } from './section.tsx';
import { SettingChoice, SettingText } from './setting-fields.tsx';
import { useTestButton } from './test-button.tsx';
import { useSection } from './use-section.ts';

const NAMES: readonly SettingName[] = ['aiProvider', 'aiModel', 'aiBaseUrl', 'aiApiKey', 'aiDailyTokens'];

export function ModelSection({ reply }: { reply: AllSettings }) {
  const form = useSection(reply, NAMES);
  const test = useTestButton('model', 'Test the model', {
    isDisabled: form.isChanged || !form.setting('aiProvider').isSet,
  });
  return (
    <SettingsSection
      title="Language model"
      about="Optional. It reads the best new opportunities and explains them; texts of notices and profiles are sent to it."
      form={form}
      actions={test.button}
      after={test.outcome}
    >
      <SettingChoice form={form} name="aiProvider" label="Provider">
        <option value="">None</option>
        <option value="openai">OpenAI</option>
        <option value="anthropic">Anthropic</option>
        <option value="openai-compatible">Another, with OpenAI's API</option>
      </SettingChoice>
      <SettingText form={form} name="aiModel" label="Model" />
      <SettingText
        form={form}
        name="aiBaseUrl"
        label="Address"
        placeholder={form.value('aiProvider') === 'openai-compatible' ? '' : "The provider's own"}
      />
      <SecretField form={form} name="aiApiKey" label="Key" />
      <SettingText
        form={form}
        name="aiDailyTokens"
        label="Tokens a day"
        inputMode="numeric"
        hint={`${formatCount(reply.tokensToday)} used today (UTC).`}
      />
    </SettingsSection>
  );
}
