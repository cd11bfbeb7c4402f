import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { LEAD_NOTES_MAX } from '@myra/shared/constants/limits';
import { ADMIN_ROLE } from '@myra/shared/constants/roles';
import type { addLeadNote, editLeadNote, leadNote } from '@myra/shared/contracts/lead-notes';
import { conflict, limitExceeded, notFound, orNotFound } from '@myra/shared/errors/app-error';
import { isSaidAgain } from '@myra/shared/rules/sheet/said-again';
import type { z } from 'zod';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { authorsOf } from '../auth/index.ts';
import { lockPresent } from './lead-acts.store.ts';
import { findNote, insertNote, listNotes, type NoteRow, writeNote } from './lead-note.store.ts';

type Note = z.input<typeof leadNote>;

/** How long a note that was taken away can be brought back. */
export const NOTE_UNDO_MS = 24 * 3_600_000;

async function toNotes(tx: OrganizationTx, rows: readonly NoteRow[]): Promise<Note[]> {
  const author = await authorsOf(
    tx,
    rows.map((row) => row.userId),
  );
  return rows.map(({ id, userId, body, createdAt, editedAt, version }) => ({
    id,
    by: author(userId),
    text: body,
    at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
    version,
  }));
}

/** The notes about leads, by lead, newest first. Notes of merged rows stand with the remaining lead. */
export async function readNotes(
  tx: OrganizationTx,
  leadIds: readonly number[],
): Promise<Map<number, Note[]>> {
  const rows = await listNotes(tx, leadIds);
  const byLead = new Map<number, Note[]>();
  for (const [index, note] of (await toNotes(tx, rows)).entries()) {
    const leadId = rows[index]?.shownAt ?? 0;
    byLead.set(leadId, [...(byLead.get(leadId) ?? []), note]);
  }
  return byLead;
}

async function toNote(tx: OrganizationTx, row: NoteRow): Promise<Note> {
  const [note] = await toNotes(tx, [row]);
  if (!note) throw new Error('A note that was stored is gone');
  return note;
}

function assertRoom(notes: readonly NoteRow[]): void {
  if (notes.length >= LEAD_NOTES_MAX) {
    throw limitExceeded(`A lead has at most ${LEAD_NOTES_MAX} notes.`, { reason: 'notes' });
  }
}

/** Stores a note about a lead that is there. Throws limit-exceeded where it has too many notes. */
export async function storeNote(tx: OrganizationTx, note: Parameters<typeof insertNote>[1]): Promise<void> {
  assertRoom(await listNotes(tx, [note.leadId]));
  await insertNote(tx, note);
}

/**
 * Notes something about a lead; what was noted a moment before is not noted twice. Throws not-found, and limit-exceeded where a
 * lead has too many notes.
 */
export function addNote(ctx: Ctx<UserActor>, { params, body }: RequestOf<typeof addLeadNote>): Promise<Note> {
  return inOrganization(ctx, async (tx) => {
    const leadId = orNotFound((await lockPresent(tx, [params.id]))[0], 'Lead');
    const notes = await listNotes(tx, [leadId]);
    const said = { userId: ctx.actor.userId, body: body.text, createdAt: ctx.clock.now() };
    const [newest] = notes;
    if (newest && isSaidAgain(newest, said)) return toNote(tx, newest);
    assertRoom(notes);
    return toNote(tx, await insertNote(tx, { ...said, leadId }));
  });
}

/** Changes one's own note. Throws not-found, also for a colleague's, and conflict if it was changed meanwhile. */
export function editNote(
  ctx: Ctx<UserActor>,
  { params: { id }, body: { text: body }, ifMatch: version }: RequestOf<typeof editLeadNote>,
): Promise<Note> {
  return inOrganization(ctx, async (tx) => {
    const row = orNotFound(await findNote(tx, { id, userId: ctx.actor.userId }), 'Note');
    if (version !== null && version !== row.version)
      throw conflict('This note was changed meanwhile. Look at it again.', { reason: 'version' });
    if (body === row.body) return toNote(tx, row);
    const changed = { body, version: row.version + 1, editedAt: ctx.clock.now() };
    await writeNote(tx, id, changed);
    return toNote(tx, { ...row, ...changed });
  });
}

/** Who may take a note away and bring it back: its author, and admins. */
const authorOf = ({ actor }: Ctx<UserActor>) => (actor.role === ADMIN_ROLE ? undefined : actor.userId);

/** Takes a note away. Throws not-found, also for a colleague's note unless the person is an admin. */
export function removeNote(ctx: Ctx<UserActor>, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    if (!(await findNote(tx, { id, userId: authorOf(ctx) }))) throw notFound('Note');
    await writeNote(tx, id, { removedAt: ctx.clock.now() });
    return { success: true };
  });
}

/** Brings back a note that was taken away; one that is there stays. Throws as `removeNote`. */
export function restoreNote(ctx: Ctx<UserActor>, id: number): Promise<Note> {
  return inOrganization(ctx, async (tx) => {
    const row = orNotFound(await findNote(tx, { id, userId: authorOf(ctx), orRemoved: true }), 'Note');
    await writeNote(tx, id, { removedAt: null });
    return toNote(tx, row);
  });
}
