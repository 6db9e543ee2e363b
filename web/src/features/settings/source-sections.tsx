import type { AllSettings, SettingName } from '@bidlight/contract';
import { SecretField } from './secret-field.tsx';
import { SettingsSection } from './section.tsx';
import { SettingText } from './setting-fields.tsx';
import { useTestButton } from './test-button.tsx';
import { useSection } from './use-section.ts';

const SOURCE: readonly SettingName[] = ['extract', 'samApiKey'];
const SECOND_SOURCE: readonly SettingName[] = ['secondSourceUrl'];

export function SourceSection({ reply }: { reply: AllSettings }) {
  const form = useSection(reply, SOURCE);
  const test = useTestButton('source', 'Test the key', {
    isDisabled: form.isChanged || !form.setting('samApiKey').isSet,
  });
  return (
    <SettingsSection
      title="Source"
      about="Where notices come from: the public bulk extract, which needs no key, the SAM.gov API, or both."
      form={form}
      actions={test.button}
      after={test.outcome}
    >
      <div className="sm:col-span-2">
        <SettingText
          form={form}
          name="extract"
          label="Bulk extract"
          hint="An https address of SAM.gov, or a .csv or .csv.gz file in the data folder."
        />
      </div>
      <SecretField form={form} name="samApiKey" label="SAM.gov key" />
    </SettingsSection>
  );
}

export function SecondSourceSection({ reply }: { reply: AllSettings }) {
  const form = useSection(reply, SECOND_SOURCE);
  return (
    <SettingsSection
      title="Second source"
      about="A link beside the one to SAM.gov, for notices that are collected from now on."
      form={form}
    >
      <div className="sm:col-span-2">
        <SettingText
          form={form}
          name="secondSourceUrl"
          label="Link"
          hint="With {solicitationNumber} where the number belongs."
          placeholder="https://site.example/search?q={solicitationNumber}"
        />
      </div>
    </SettingsSection>
  );
}
