import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { views } from './views.schema.ts';

export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The view that a row belongs to; the row goes with it. */
export const viewId = () =>
  uuid('view_id')
    .notNull()
    .references(() => views.id, { onDelete: 'cascade' });
