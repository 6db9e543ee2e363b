import type { AllSettings, SettingName } from '@bidlight/contract';
import { SettingsSection } from './section.tsx';
import { SettingChoice } from './setting-fields.tsx';
import { useSection } from './use-section.ts';

const NAMES: readonly SettingName[] = ['timeZone'];
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

export function TimeZoneSection({ reply }: { reply: AllSettings }) {
  const form = useSection(reply, NAMES);
  const inForce = form.value('timeZone');
  const isListed = AMERICAN.includes(inForce) || OTHERS.includes(inForce);
  return (
    <SettingsSection
      title="Time zone"
      about="Where today begins and ends, for lists, schedules and dates."
      form={form}
    >
      <SettingChoice form={form} name="timeZone" label="Time zone">
        {!isListed && <option>{inForce}</option>}
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
