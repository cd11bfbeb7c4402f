/** Fixed offsets that a schedule offers (CONST-23; CONST-24 lists them). */
export const UTC_OFFSETS = [
  '-12:00',
  '-11:00',
  '-10:00',
  '-09:30',
  '-09:00',
  '-08:00',
  '-07:00',
  '-06:00',
  '-05:00',
  '-04:00',
  '-03:30',
  '-03:00',
  '-02:00',
  '-01:00',
  '+00:00',
  '+01:00',
  '+02:00',
  '+03:00',
  '+03:30',
  '+04:00',
  '+04:30',
  '+05:00',
  '+05:30',
  '+05:45',
  '+06:00',
  '+06:30',
  '+07:00',
  '+08:00',
  '+09:00',
  '+09:30',
  '+10:00',
  '+10:30',
  '+11:00',
  '+12:00',
  '+12:45',
  '+13:00',
  '+14:00',
] as const;
export type UtcOffset = (typeof UTC_OFFSETS)[number];

/** The offset preselected when the person's own is not in the list (CONST-24). */
export const UTC_OFFSET_DEFAULT: UtcOffset = '+00:00';

/** What stands beside a fixed offset, because it stays put when clocks change. */
export const FIXED_OFFSET_NOTE = 'does not follow daylight saving';
