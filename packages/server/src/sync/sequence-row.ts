import type { getMailSequence, listMailSequences } from '@myra/shared/contracts/mail-sequences';
import type { Answer } from '../upstream/wire-types.ts';
import type { Columns, ReadRow } from './cached-row.ts';
import { hashOf } from './hash-of.ts';
import { cellFacet } from './sequence-cell.ts';

export type WireSequence = Answer<typeof listMailSequences>['sequences'][number];
export type WireDetail = Answer<typeof getMailSequence>;

const instantOrNull = (text: string | null): string | null => {
  const date = text === null ? undefined : new Date(text);
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
};
const lowered = (addresses: string[] | null): string[] =>
  (addresses ?? []).map((each) => each.trim().toLowerCase()).toSorted();

/** Columns of a sequence, without its place in the list and its moment. */
export function sequenceColumns(wire: WireSequence): Columns {
  return {
    campaign_id: wire.campaign_id,
    campaign_name: wire.campaign_name ?? '',
    lead_id: wire.lead_id,
    lead_name: wire.lead_name ?? '',
    email: wire.email ?? '',
    confidence_score: wire.confidence_score,
    read: wire.read ?? true,
    rep_id: wire.rep_id,
    rep_name: wire.representative?.name ?? null,
    rep_email: wire.representative?.email ?? null,
    last_message_direction: wire.last_message_direction,
    sequence_state: wire.sequence_state ?? '',
    reason_to_stop: wire.reason_to_stop,
    sequence_types: (wire.sequence_types ?? []).toSorted(),
    from_emails: lowered(wire.from_emails),
    to_emails: lowered(wire.to_emails),
    preview: wire.preview,
    last_subject: wire.last_subject,
    last_intent: wire.last_intent,
    attention: wire.attention,
    resume_at: instantOrNull(wire.resume_at),
    reply_send_at: instantOrNull(wire.reply_send_at),
    started_at: instantOrNull(wire.started_at),
  };
}

/** Fields that this upstream's rows may lack, and the columns that they fill. */
const COLUMNS_OF_FIELD: Readonly<Record<string, readonly string[]>> = {
  campaign_id: ['campaign_id'],
  campaign_name: ['campaign_name'],
  lead_id: ['lead_id'],
  lead_name: ['lead_name'],
  email: ['email'],
  confidence_score: ['confidence_score'],
  read: ['read'],
  rep_id: ['rep_id'],
  representative: ['rep_name', 'rep_email'],
  last_message_direction: ['last_message_direction'],
  sequence_state: ['sequence_state'],
  reason_to_stop: ['reason_to_stop'],
  sequence_types: ['sequence_types'],
  from_emails: ['from_emails'],
  to_emails: ['to_emails'],
  preview: ['preview'],
  last_subject: ['last_subject'],
  last_intent: ['last_intent'],
  attention: ['attention'],
  resume_at: ['resume_at'],
  reply_send_at: ['reply_send_at'],
  started_at: ['started_at'],
  activity_at: [],
};

/** Names of the fields that an answer holds. */
export function fieldsOf(wire: WireSequence): string[] {
  return Object.keys(COLUMNS_OF_FIELD).filter((name) => Reflect.get(wire, name) !== null);
}

/**
 * The columns of a detail's own sequence, with what such details never carry taken from the row that a list gave: else the
 * two would take turns in overwriting each other.
 */
export function withKnown(
  columns: Columns,
  held: Columns | undefined,
  carried: ReadonlySet<string>,
): Columns {
  if (!held) return columns;
  const missing = Object.entries(COLUMNS_OF_FIELD)
    .filter(([field]) => !carried.has(field))
    .flatMap(([, names]) => names);
  return { ...columns, ...Object.fromEntries(missing.map((name) => [name, held[name]])) };
}

/** The hash counts the columns and, where the upstream tells it, the moment of the last change. */
export function sequenceRow(input: {
  id: string;
  seq: number;
  columns: Columns;
  activityAt: string | null;
  listed: boolean;
}): ReadRow {
  const activity = instantOrNull(input.activityAt);
  const columns = { ...input.columns, listed: input.listed };
  const hash = hashOf({ ...columns, activity });
  return { id: input.id, seq: input.seq, hash, columns: { ...columns, activity_at: activity } };
}

/** Whether a row stands in the inbox; an upstream that does not say lists what it lists. */
export const isListed = (wire: WireSequence): boolean | undefined =>
  wire.sequence_types === null ? undefined : wire.sequence_types.includes('inbox');

/** The facets that a row counts in. */
export function sequenceFacets(columns: Columns): string[] {
  if (columns.listed !== true) return [];
  const types = Array.isArray(columns.sequence_types) ? columns.sequence_types : [];
  const cell = {
    read: columns.read !== false,
    sent: types.includes('sent'),
    draft: types.includes('draft'),
    attention: columns.attention !== null,
    state: String(columns.sequence_state),
    repId: typeof columns.rep_id === 'string' ? columns.rep_id : '',
  };
  return [
    'all',
    `state:${cell.state}`,
    `rep:${cell.repId}`,
    ...(cell.read ? [] : ['unread']),
    ...(cell.sent ? ['type:sent'] : []),
    ...(cell.draft ? ['type:draft'] : []),
    ...(cell.attention ? ['attention'] : []),
    cellFacet(cell),
  ];
}
