import type { AllSettings } from '@bidlight/contract';
import { TimeZoneOptions } from '#components/shared/time-zone-options.tsx';
import { SettingsSection } from './section.tsx';
import { SettingChoice } from './setting-fields.tsx';
import { useSectionForm } from './use-section.ts';

export function TimeZoneSection({ reply }: { reply: AllSettings }) {
  return (
    <SettingsSection
      reply={reply}
      title="Time zone"
      about="When each day starts and ends, for lists, schedules and dates."
    >
      <SettingChoice name="timeZone" label="Time zone">
        <CurrentOptions />
      </SettingChoice>
    </SettingsSection>
  );
}

function CurrentOptions() {
  return <TimeZoneOptions chosen={useSectionForm().value('timeZone')} />;
}
