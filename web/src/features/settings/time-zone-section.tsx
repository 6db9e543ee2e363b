import type { AllSettings } from '@bidlight/contract';
import { SettingsSection } from './section.tsx';
import { SettingChoice } from './setting-fields.tsx';
import { useSectionForm } from './use-section.ts';

const AMERICAN = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
const OTHERS = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(
  (zone, index, all) => !AMERICAN.includes(zone) && all.indexOf(zone) === index,
);

const LISTED = [...AMERICAN, ...OTHERS];

export function TimeZoneSection({ reply }: { reply: AllSettings }) {
  return (
    <SettingsSection
      reply={reply}
      title="Time zone"
      about="Where today begins and ends, for lists, schedules and dates."
    >
      <SettingChoice name="timeZone" label="Time zone">
        <UnlistedZone />
        <optgroup label="United States">
          {AMERICAN.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </optgroup>
        <optgroup label="All others">
          {OTHERS.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </optgroup>
      </SettingChoice>
    </SettingsSection>
  );
}

/** One that is in force under another name than the browser's. */
function UnlistedZone() {
  const zone = useSectionForm().value('timeZone');
  return LISTED.includes(zone) ? null : <option>{zone}</option>;
}
