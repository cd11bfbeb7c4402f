import { UTC_OFFSETS } from '@myra/shared/constants/time-zones';
import { ianaZones, zoneLabel } from '@myra/shared/rules/calendar/time-zone';
import { useMemo, useState } from 'react';
import { Combobox } from '@/components/ui/combobox';

/** Whether a zone is one of the 37 offsets. */
export const isFixedOffset = (zone: string): boolean => UTC_OFFSETS.some((offset) => offset === zone);

/** IANA zones, and beside them the 37 offsets, which do not follow daylight saving. */
export function ZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const [now] = useState(Date.now);
  const options = useMemo(() => {
    const zones = ianaZones();
    const known = zones.includes(value) || isFixedOffset(value);
    return [
      ...[...(known ? [] : [value]), ...zones].map((zone) => ({ value: zone, label: zoneLabel(zone, now) })),
      ...UTC_OFFSETS.map((zone) => ({ value: zone, label: `UTC${zone}`, detail: 'no daylight saving' })),
    ];
  }, [now, value]);
  return (
    <Combobox options={options} value={value} onChange={onChange} searchPlaceholder="Search city or offset" />
  );
}
