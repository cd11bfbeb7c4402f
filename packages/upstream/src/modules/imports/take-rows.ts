import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { isLeadField, type LeadField } from '@myra/shared/constants/lead-fields';
import { LEAD_NOTE_MAX } from '@myra/shared/constants/limits';
import { ADMIN_ROLE } from '@myra/shared/constants/roles';
import { ADDRESS_FAULTS, STOP_BY_WORDS, TAKEN_AS_THEY_ARE } from '@myra/shared/constants/set-aside-rows';
import type { takeImportRows as call } from '@myra/shared/contracts/leads';
import { forbidden, notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { storeNote } from '../contacts/index.ts';
import { renewVersion } from '../providers/index.ts';
import { amendTask, getTaskRow } from '../tasks/index.ts';
import { assertMayImport } from './assert-may-import.ts';
import { readCheckpoint } from './checkpoint.ts';
import { completeBatch } from './complete-batch.ts';
import { type FileInput, readImportInput } from './import-input.ts';
import { type ImportRowRecord, insertImportRows, takeOutRows } from './import-rows.store.ts';
import { importTask } from './import-task.ts';
import type { ReadLead } from './incoming-lead.ts';
import { listKnownPeople } from './known-people.store.ts';
import type { ImportRow } from './parse-chunks.ts';
import { prepareCompletion } from './prepare-completion.ts';
import { putOnList } from './put-on-list.ts';
import { readLeadRow } from './read-lead-row.ts';
import { sortOutChunk } from './sort-out-chunk.ts';
import { afterBatch } from './tally-batch.ts';

const fieldOf = ({ mappings }: FileInput, column: string): LeadField | undefined => {
  const field = mappings[column];
  return typeof field === 'string' && isLeadField(field) ? field : undefined;
};

const emailColumn = (input: FileInput): string =>
  Object.keys(input.mappings).find((column) => fieldOf(input, column) === 'email') ?? '';

/**
 * The lead of a row that was set aside, with the cells that are stored, which are never its notes, and perhaps another address.
 * Else the row with what else is wrong with it.
 */
function readAgain(input: FileInput, row: ImportRowRecord, email: string | undefined): ReadLead | ImportRow {
  const raw = email === undefined ? row.raw : { ...row.raw, [emailColumn(input)]: email };
  const headers = Object.keys(raw);
  const mapping = new Map<LeadField, number>();
  for (const [index, column] of headers.entries()) {
    const field = fieldOf(input, column);
    if (field) mapping.set(field, index);
  }
  const read = readLeadRow(mapping, headers, { values: Object.values(raw) }, row.code);
  if (read.outcome === 'accepted') return { line: row.line, lead: read.lead, facts: [] };
  const { code, column, message } = read;
  return { line: row.line, outcome: 'refused', code, column_name: column, message, raw };
}

/** What was wrong with a row, for those who meet its lead later. */
function reasonOf(input: FileInput, row: ImportRowRecord, email: string | undefined): string {
  const written = row.raw[emailColumn(input)];
  const typed =
    email === undefined ? '' : ` The address was typed${written ? `; the file has “${written}”` : ''}.`;
  return `Line ${row.line} of the import was set aside and taken by hand. ${row.message}${typed}`;
}

/** The ended import of a file, locked. Throws not-found, and precondition-failed while it runs. */
async function findEnded(tx: OrganizationTx, taskId: number) {
  const task = await getTaskRow(tx, taskId, { isLocked: true });
  if (task.taskType !== importTask.taskType) throw notFound('Task');
  if (task.status === 'running' || task.status === 'pending') {
    throw preconditionFailed('The import is still running. Take the row when it has ended.', {
      reason: 'import-running',
    });
  }
  const input = readImportInput(task.input);
  const checkpoint = readCheckpoint(task.checkpoint);
  if (input.kind === 'providers' || checkpoint === null) throw notFound('Task');
  return { task, input, checkpoint };
}

/**
 * Imports rows that were set aside, without their notes, or one with an address that the person typed: they become leads of the
 * import's list like the others, and the reason becomes a note about them. Rows that are gone or can only be mended in the file
 * are left alone. Throws forbidden for a reason of others than admins, not-found, precondition-failed while the import runs or
 * once its campaign is launched, conflict while another import of the campaign runs, and limit-exceeded where a lead has too many
 * notes.
 */
export async function takeRows(
  ctx: Ctx<UserActor>,
  { params: { id: taskId }, body: { lines, email, reason } }: RequestOf<typeof call>,
): Promise<{ taken: number; left: number }> {
  if (reason !== undefined && ctx.actor.role !== ADMIN_ROLE) throw forbidden();
  const { task } = await inOrganization(ctx, (tx) => findEnded(tx, taskId));
  const { campaignId, idempotencyKey } = task;
  const deps = await prepareCompletion({ ...ctx, organizationId: organizationOf(ctx.actor) }, campaignId);
  return inOrganization(ctx, async (tx) => {
    if (campaignId !== null) await assertMayImport(tx, campaignId, idempotencyKey);
    const { input, checkpoint } = await findEnded(tx, taskId);
    const codes = email ? ADDRESS_FAULTS : reason ? [STOP_BY_WORDS] : TAKEN_AS_THEY_ARE;
    const rows = await takeOutRows(tx, { taskId, codes, lines });
    const { listId } = checkpoint;
    const read = rows.map((row) => readAgain(input, row, email));
    const policy = input.onDuplicate;
    const told = read.filter((each) => 'lead' in each);
    const { incoming, duplicates } = await sortOutChunk(tx, { leads: told, listId, policy });
    const { leads, ms } = await completeBatch(tx, incoming, deps, () => undefined);
    const now = ctx.clock.now();
    await putOnList(tx, leads, { listId, policy, now, isByHand: true });
    const people = await listKnownPeople(
      tx,
      listId,
      leads.map(({ incoming: { lead } }) => lead.email_key),
    );
    const why = reason ? ` The notes ask for no email; taken because: ${reason}` : '';
    for (const { incoming } of leads) {
      const row = rows.find(({ line }) => line === incoming.line);
      const person = people.get(incoming.lead.email_key);
      if (!row || !person) throw new Error('A row that was taken made no lead');
      const body = (reasonOf(input, row, email) + why).slice(0, LEAD_NOTE_MAX);
      await storeNote(tx, { leadId: person.leadId, userId: ctx.actor.userId, body, createdAt: now });
    }
    // Whoever takes it for the next reason sees the one before.
    const left = read.flatMap((each) => ('code' in each ? { ...each, message: each.message + why } : []));
    await insertImportRows(tx, taskId, [...left, ...duplicates]);
    const { counts } = checkpoint;
    const reached = afterBatch(
      {
        ...checkpoint,
        counts: {
          ...counts,
          refused: counts.refused - told.length,
          duplicates: counts.duplicates + duplicates.length,
        },
      },
      leads,
      ms,
    );
    await amendTask(ctx, tx, taskId, { checkpoint: reached });
    if (leads.length > 0) {
      await renewVersion(sqlOf(tx), 'bound');
      if (campaignId !== null) noteChange(tx, 'campaign', campaignId);
      await appendActivity(ctx, tx, 'leads.imported', {
        ...(campaignId !== null && { campaignId }),
        details: { accepted: leads.length, set_aside: leads.length },
      });
    }
    return { taken: leads.length, left: rows.length - leads.length };
  });
}
