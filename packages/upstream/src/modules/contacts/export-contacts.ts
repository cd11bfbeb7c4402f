import type { ContactSort } from '@myra/shared/constants/contact-search';
import type { QueryOf } from '@myra/shared/contracts/answer';
import type { exportOrganizationLeads as call } from '@myra/shared/contracts/contacts';
import { z } from 'zod';
import { type Ctx, inOrganization } from '../../context.ts';
import { unknownPlace } from '../../http/read-cursor.ts';
import { appendActivity } from '../activity/index.ts';
import { type ContactRow, readContacts } from './contact.store.ts';
import { toContactFilter } from './contact-filter.ts';
import { type ContactCursor, listContactIds } from './contact-page.store.ts';
import { readNotes } from './lead-notes.ts';
import { assertOwn } from './list-contacts.ts';
import { toContacts } from './to-contact.ts';

const place = z.tuple([z.string().max(400), z.number().int().positive()]);
const isNumeric = (sort: ContactSort): boolean => sort === 'score' || sort === 'added';

const KEYS: Record<ContactSort, (row: ContactRow) => string> = {
  name: (row) => row.name_key,
  email: (row) => row.email_key,
  score: (row) => String(row.score_key),
  added: (row) => String(row.id),
};

const cursorAfter = (row: ContactRow, sort: ContactSort): string =>
  Buffer.from(JSON.stringify([KEYS[sort](row), row.id])).toString('base64url');

function readCursor(cursor: string, sort: ContactSort): ContactCursor {
  try {
    const [key, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (isNumeric(sort) && !Number.isFinite(Number(key))) throw new TypeError('Not a number');
    return { key, id };
  } catch {
    throw unknownPlace();
  }
}

/**
 * One step of an export: the next contacts of a filter, in order, or the named ones. The first step is logged. Throws not-found for
 * another organization, invalid-input for a cursor of another order.
 */
export function exportContacts(ctx: Ctx, organizationId: number, query: QueryOf<typeof call>) {
  assertOwn(ctx, organizationId);
  const { sort, direction, cursor, limit, ids: named, ...wire } = query;
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  return inOrganization(ctx, async (tx) => {
    const asked = {
      filter: toContactFilter(wire),
      sort,
      isDescending: direction === 'desc',
      after,
      skipped: 0,
    };
    const ids =
      named === undefined
        ? await listContactIds(tx, { ...asked, limit: limit + 1 })
        : [...new Set(named.split(',').map(Number))];
    const shown = named === undefined ? ids.slice(0, limit) : ids;
    const rows = await readContacts(tx, shown);
    if (after === null) await appendActivity(ctx, tx, 'list.exported', { details: { list: 'leads' } });
    const last = rows.at(-1);
    const contacts = await toContacts(ctx, tx, rows);
    const notes = await readNotes(tx, shown);
    return {
      leads: contacts.map((lead) => ({ ...lead, colleague_notes: notes.get(lead.id) ?? [] })),
      next_cursor: shown.length < ids.length && last ? cursorAfter(last, sort) : null,
    };
  });
}
