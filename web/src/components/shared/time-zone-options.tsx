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

/** The options of a select for a time zone. */
export function TimeZoneOptions({ chosen }: { chosen: string }) {
  return (
    <>
      {/* One that is in force under another name than the browser's. */}
      {!LISTED.includes(chosen) && <option>{chosen}</option>}
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
    </>
  );
}
