/** Fixed offsets that a schedule offers. */
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

/** The preselected offset if the person's own is not in the list. */
export const UTC_OFFSET_DEFAULT: UtcOffset = '+00:00';

/** Shown beside a fixed offset, because it does not follow daylight saving. */
export const FIXED_OFFSET_NOTE = 'does not follow daylight saving';
