import type { Answer } from '@myra/shared/contracts/answer';
import type { getMailSequence, listMailSequences } from '@myra/shared/contracts/mail-sequences';
import type { Columns, ReadRow } from './cached-row.ts';
import { type Count, kindOf } from './count-moves.ts';
import { hashOf } from './hash-of.ts';

export type WireSequence = Answer<typeof listMailSequences>['sequences'][number];
export type WireDetail = Answer<typeof getMailSequence>;

const instantOrNull = (text: string | null): string | null => {
  const date = text === null ? undefined : new Date(text);
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
};
const lowered = (addresses: string[] | null): string[] =>
  (addresses ?? []).map((each) => each.trim().toLowerCase()).toSorted();

/** Columns of the documented fields. */
const documented = (wire: WireSequence) => ({
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
});

/** Columns of fields that not every upstream has. */
const additions = (wire: WireSequence) => ({
  sequence_types: (wire.sequence_types ?? []).toSorted(),
  from_emails: lowered(wire.from_emails),
  to_emails: lowered(wire.to_emails),
  preview: wire.preview,
  last_subject: wire.last_subject,
  last_intent: wire.last_intent,
  attention: wire.attention,
  labels: wire.labels,
  resume_at: instantOrNull(wire.resume_at),
  pause_reason: wire.pause_reason,
  reply_send_at: instantOrNull(wire.reply_send_at),
  snoozed_until: instantOrNull(wire.snoozed_until),
  started_at: instantOrNull(wire.started_at),
});

/** Columns of a sequence without `activity_at` and `listed`. */
export const sequenceColumns = (wire: WireSequence): Columns => ({ ...documented(wire), ...additions(wire) });

type Column =
  | keyof ReturnType<typeof documented>
  | keyof ReturnType<typeof additions>
  | 'activity_at'
  | 'listed';
const ADDED = [
  'sequence_types',
  'from_emails',
  'to_emails',
  'preview',
  'last_subject',
  'last_intent',
  'attention',
  'labels',
  'resume_at',
  'pause_reason',
  'reply_send_at',
  'snoozed_until',
  'started_at',
] as const satisfies Column[];
export const SEQUENCE_COLUMNS = [
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
  ...ADDED,
  'activity_at',
  'listed',
] as const satisfies Column[];

/** Whether an answer has the undocumented fields. An upstream has all of them or none. */
export const hasAdditions = (wire: WireSequence): boolean => wire.sequence_types !== null;

/**
 * The columns that a detail gives. Fields that this upstream has in lists only are taken from the cached row; otherwise list
 * and detail would overwrite each other in turn.
 */
export function detailColumns(
  wire: WireSequence,
  cached: Columns | undefined,
): { columns: Columns; activityAt: string | null } {
  const columns = sequenceColumns(wire);
  const types = cached?.sequence_types;
  const isListedWithMore = Array.isArray(types) && types.length > 0;
  if (!cached || !isListedWithMore || hasAdditions(wire)) return { columns, activityAt: wire.activity_at };
  const known = Object.fromEntries(ADDED.map((name) => [name, cached[name]]));
  const { activity_at: activityAt } = cached;
  return {
    columns: { ...columns, ...known },
    activityAt: typeof activityAt === 'string' ? activityAt : null,
  };
}

/** The hash covers the columns and, if the upstream gives it, the time of the last change. */
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

/** Whether a row belongs to the inbox; undefined if the upstream does not say. */
export const isListed = (wire: WireSequence): boolean | undefined => wire.sequence_types?.includes('inbox');

/** The group that a row of the inbox is counted in; undefined for a row that is not listed. */
export function sequenceCount(columns: Columns): Count | undefined {
  if (columns.listed !== true) return undefined;
  const types = Array.isArray(columns.sequence_types) ? columns.sequence_types : [];
  return {
    sequenceState: String(columns.sequence_state),
    repId: typeof columns.rep_id === 'string' ? columns.rep_id : '',
    kind: kindOf({
      unread: columns.read === false,
      waiting: types.includes('waiting'),
      draft: types.includes('draft'),
      attention: columns.attention !== null,
    }),
  };
}
