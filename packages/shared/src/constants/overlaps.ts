/** Why a campaign leaves out a person that the organization is already in touch with. */
export const OVERLAPS = [
  'overlap_refused',
  'overlap_waits',
  'overlap_replied',
  'overlap_colleague',
  'overlap_campaign',
  'overlap_recent',
  'overlap_direct',
] as const;
export type Overlap = (typeof OVERLAPS)[number];

/** What is said of each. */
export const OVERLAP_TEXTS: Record<Overlap, string> = {
  overlap_refused: 'Refused in another campaign',
  overlap_waits: 'Asked to wait in another campaign',
  overlap_replied: 'Replied in another campaign',
  overlap_colleague: 'A colleague replied',
  overlap_campaign: 'In another running campaign',
  overlap_recent: 'Got an email from another campaign lately',
  overlap_direct: 'Was in touch outside campaigns lately',
};

/** Days in which a person gets no first email of another campaign. 0: no such days. */
export const OVERLAP_DAYS_DEFAULT = 14;
export const OVERLAP_DAYS_MAX = 365;
