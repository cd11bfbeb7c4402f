/** Types of events. An event is a hint: the page reads again what it shows. */
export const EVENT_TYPES = [
  'task.progress',
  'campaign.changed',
  'strategy.changed',
  'account.changed',
  'organization.changed',
  'representative.changed',
  'sequence.changed',
  'orphaned.changed',
  'badge.changed',
  'draft.changed',
  'directory.changed',
  'presence.changed',
  'cache.age',
  'cache.suspicious',
  'session.ended',
  'resync',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** One event on its way from a transaction to the tabs of a view. Under 4 kB as JSON. */
export type ViewEvent = {
  /** The view whose pages receive it. */
  v: string;
  t: EventType;
  /** At most 50; none means all rows of the type. */
  ids?: string[];
  /** Small values that save a read, e.g. a task's progress. */
  d?: Record<string, string | number | null>;
  /** New counts of the navigation, if the change affects one. Sent to pages as `badge.changed`. */
  b?: Record<string, number>;
};
