import type { EventType } from '@myra/shared/constants/event-types';

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
