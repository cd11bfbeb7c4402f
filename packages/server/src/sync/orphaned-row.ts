import { BODY_PREVIEW_LENGTH } from '@myra/shared/constants/limits';
import type { getOrphaned } from '@myra/shared/contracts/orphaned';
import type { Answer } from '../upstream/wire-types.ts';
import type { Columns, ReadRow } from './cached-row.ts';
import { hashOf } from './hash-of.ts';

export type WireOrphaned = Answer<typeof getOrphaned>;

/** Tags and blanks may take more room than the preview's own characters. */
const LINE_BODY_MAX = BODY_PREVIEW_LENGTH * 20;

/** What a list shows of a message: as it is, with the beginning of its body. */
function lineOf(wire: WireOrphaned): WireOrphaned {
  const { body, body_text: text } = wire;
  const shortened =
    text === null
      ? { body: body?.slice(0, LINE_BODY_MAX) ?? null }
      : { body: text.slice(0, LINE_BODY_MAX), body_format: 'text' };
  const rest = { body_text: null, own_text: null, headers: null, nylas_data: null, attachments: null };
  return { ...wire, ...rest, ...shortened };
}

/** A message of the catch-all as one answer gave it; `now` stands in where the upstream does not say when it came. */
export function orphanedRow(wire: WireOrphaned, seq: number, now: Date): ReadRow {
  const created = new Date(wire.created_at ?? wire.sent_at ?? Number.NaN);
  const columns = {
    lead_email: (wire.from[0]?.email ?? '').trim().toLowerCase(),
    status: wire.status ?? '',
    created_at: (Number.isNaN(created.getTime()) ? now : created).toISOString(),
    line: lineOf(wire),
    doc: wire,
  };
  return { id: wire.id, seq, hash: hashOf(wire), columns };
}

/** The facets that a row counts in. */
export const orphanedFacets = (columns: Columns): string[] =>
  columns.status === 'received' ? ['all', 'unread'] : ['all'];
