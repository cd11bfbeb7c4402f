import { invalidInput } from '@myra/shared/errors/app-error';
import { z } from 'zod';
import type { ListCursor, ListedLead, ListSort } from './list-page.store.ts';

const place = z.tuple([z.string().max(400), z.number().int().positive()]);

const KEYS: Record<ListSort, (lead: ListedLead) => string> = {
  score: (lead) => String(lead.score_key),
  name: (lead) => lead.name_key,
  email: (lead) => lead.email,
};

/** The position after a row, as opaque text. */
export const cursorAfter = (lead: ListedLead, sort: ListSort): string =>
  Buffer.from(JSON.stringify([KEYS[sort](lead), lead.lead_id])).toString('base64url');

/** Reads a cursor of the same sort order. Throws invalid-input for anything else. */
export function readCursor(cursor: string, sort: ListSort): ListCursor {
  try {
    const [key, leadId] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (sort === 'score' && !Number.isFinite(Number(key))) throw new TypeError('Not a score');
    return { key, leadId };
  } catch {
    throw invalidInput('This place in the list is not known.', {
      issues: [{ path: 'cursor', message: 'unknown' }],
    });
  }
}
