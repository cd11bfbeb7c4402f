import type { EventType } from '@myra/shared/constants/event-types';
import type { List } from '../lease.store.ts';
import type { Columns } from './cached-row.ts';
import type { Count } from './count-moves.ts';
import { orphanedCount } from './orphaned-row.ts';
import { SEQUENCE_COLUMNS, sequenceCount } from './sequence-row.ts';

/** How the rows of one list are stored and counted. */
export type CachedTable = {
  /** The list is also the table's name. */
  list: List;
  idColumn: string;
  /** Columns written from a read, beside the id. */
  columns: readonly string[];
  /** Columns read from the cached row, to count it and to complete a read. */
  knownColumns: readonly string[];
  /** Values that a tombstone needs; `$3` is the time of deletion. */
  tombstone: Readonly<Record<string, string>>;
  /** SQL condition for rows that the list shows. */
  shown: string;
  countOf(columns: Columns): Count | undefined;
  event: EventType;
};

export const cachedTables: Readonly<Record<List, CachedTable>> = {
  sequences: {
    list: 'sequences',
    idColumn: 'sequence_id',
    columns: SEQUENCE_COLUMNS,
    knownColumns: SEQUENCE_COLUMNS,
    tombstone: { activity_at: '$3::timestamptz' },
    shown: 'deleted_at is null and listed',
    countOf: sequenceCount,
    event: 'sequence.changed',
  },
  orphaned: {
    list: 'orphaned',
    idColumn: 'notification_id',
    columns: ['lead_email', 'status', 'created_at', 'preview', 'doc'],
    knownColumns: ['status'],
    tombstone: { created_at: '$3::timestamptz', preview: "'{}'::jsonb", doc: "'{}'::jsonb" },
    shown: 'deleted_at is null',
    countOf: orphanedCount,
    event: 'orphaned.changed',
  },
};
