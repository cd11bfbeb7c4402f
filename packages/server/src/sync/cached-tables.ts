import type { EventType } from '../events/event-types.ts';
import type { Columns } from './cached-row.ts';
import { orphanedFacets } from './orphaned-row.ts';
import { PROVIDER_COLUMNS } from './provider-row.ts';
import { sequenceFacets } from './sequence-row.ts';

/** What a view's inbox and catch-all list. */
export type ListedResource = 'sequences' | 'orphaned';
/** Everything that is kept as rows. */
export type CachedResource = ListedResource | 'providers';

/** What the one writer of cached rows has to know of each table. */
export type CachedTable = {
  resource: CachedResource;
  idColumn: string;
  /** Written from a read, beside the id. */
  columns: readonly string[];
  /** Needed of a held row: to count it, and to fill in what a read leaves out. */
  heldColumns: readonly string[];
  facetsOf(columns: Columns): string[];
  event: EventType;
  /** Whether a row is in the list that a sweep reads. */
  listed: string;
};

const SEQUENCE_COLUMNS = [
  'campaign_id',
  'campaign_name',
  'lead_id',
  'lead_name',
  'email',
  'confidence_score',
  'read',
  'rep_id',
  'rep_name',
  'rep_email',
  'last_message_direction',
  'sequence_state',
  'reason_to_stop',
  'sequence_types',
  'from_emails',
  'to_emails',
  'preview',
  'last_subject',
  'last_intent',
  'attention',
  'resume_at',
  'reply_send_at',
  'started_at',
  'activity_at',
  'listed',
] as const;

export const sequencesTable: CachedTable = {
  resource: 'sequences',
  idColumn: 'sequence_id',
  columns: SEQUENCE_COLUMNS,
  heldColumns: SEQUENCE_COLUMNS,
  facetsOf: sequenceFacets,
  event: 'sequence.changed',
  listed: 'listed',
};

export const orphanedTable: CachedTable = {
  resource: 'orphaned',
  idColumn: 'notification_id',
  columns: ['lead_email', 'status', 'created_at', 'line', 'doc'],
  heldColumns: ['status', 'lead_email'],
  facetsOf: orphanedFacets,
  event: 'orphaned.changed',
  listed: 'true',
};

export const providersTable: CachedTable = {
  resource: 'providers',
  idColumn: 'provider_id',
  columns: PROVIDER_COLUMNS,
  heldColumns: ['kind'],
  facetsOf: () => ['all'],
  event: 'directory.changed',
  listed: 'true',
};

export const cachedTables = {
  sequences: sequencesTable,
  orphaned: orphanedTable,
  providers: providersTable,
} as const;
