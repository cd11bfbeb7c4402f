import type { PendingQuery, Row } from 'postgres';

/** A part of a statement. */
export type Fragment = PendingQuery<Row[]>;
