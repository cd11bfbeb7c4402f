import { WORKSPACE_UNDO_DAYS, WORKSPACES_MAX } from '@myra/shared/constants/limits';
import type { QueryOf } from '@myra/shared/contracts/answer';
import type { listWorkspaces as listCall } from '@myra/shared/contracts/workspaces';
import { limitExceeded, notFound, orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { findCompany } from './company.store.ts';
import { findPersona } from './persona.store.ts';
import { leadFilterOf } from './persona-leads.ts';
import { listSources } from './source.store.ts';
import { type OneWorkspace, suggestionsOf, toCompany, toPersona, toSource } from './to-wire.ts';
import * as store from './workspace.store.ts';

export const UNDO_MS = WORKSPACE_UNDO_DAYS * 86_400_000;
/** Deleted ones that are listed. */
const DELETED_MAX = 200;

const undoFrom = (now: Date): Date => new Date(now.getTime() - UNDO_MS);

/** Throws limit-exceeded. */
export function createWorkspace(ctx: Ctx, name: string): Promise<{ id: number; name: string }> {
  return inOrganization(ctx, async (tx) => {
    if ((await store.countWorkspaces(tx)) >= WORKSPACES_MAX) throw tooMany();
    const { id } = await store.insertWorkspace(tx, { name, now: ctx.clock.now() });
    noteChange(tx, 'workspace', id);
    await appendActivity(ctx, tx, 'workspace.created', { object: { type: 'workspace', id } });
    return { id, name };
  });
}

const tooMany = () =>
  limitExceeded(`There can be at most ${WORKSPACES_MAX} workspaces. Delete one first.`, {
    reason: 'workspaces',
    max: WORKSPACES_MAX,
  });

/** The open ones, or those that can be brought back. */
export function listWorkspaces(ctx: Ctx, { deleted: isDeleted = false }: QueryOf<typeof listCall>) {
  return inOrganization(ctx, async (tx) => {
    const rows = await store.listWorkspaceRows(tx, {
      deletedAfter: isDeleted ? undoFrom(ctx.clock.now()) : null,
      limit: isDeleted ? DELETED_MAX : WORKSPACES_MAX,
    });
    return {
      workspaces: rows.map(
        ({ id, name, title, organisation, read, failed, total, createdAt, deletedAt }) => ({
          ...{ id, name, title, organisation },
          sources: { read, failed, total },
          created_at: createdAt.toISOString(),
          undo_until: deletedAt && new Date(deletedAt.getTime() + UNDO_MS).toISOString(),
        }),
      ),
    };
  });
}

/** Throws not-found. */
export function readWorkspace(ctx: Ctx, id: number): Promise<OneWorkspace> {
  return inOrganization(ctx, async (tx) => {
    const row = orNotFound(await store.findWorkspace(tx, id), 'Workspace');
    const company = await findCompany(tx, id);
    const persona = await findPersona(tx, id);
    const sources = await listSources(tx, id);
    return {
      id,
      name: row.name,
      company: company ? toCompany(company) : null,
      persona: persona ? toPersona(persona) : null,
      sources: sources.map(toSource),
      sources_version: row.sourcesVersion,
      suggestions: suggestionsOf(sources),
      lead_filter: persona ? await leadFilterOf(tx, persona) : null,
    };
  });
}

/** Deletes all of them. Throws not-found if one is not there; then none is. */
export function deleteWorkspaces(ctx: Ctx, ids: readonly number[]): Promise<{ success: true }> {
  return moveAll(ctx, ids, { isDeleted: true });
}

/** Brings all of them back. Throws not-found if one was not deleted within 30 days, and limit-exceeded. */
export function restoreWorkspaces(ctx: Ctx, ids: readonly number[]): Promise<{ success: true }> {
  return moveAll(ctx, ids, { isDeleted: false });
}

function moveAll(
  ctx: Ctx,
  ids: readonly number[],
  { isDeleted }: { isDeleted: boolean },
): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    const now = ctx.clock.now();
    const wanted = [...new Set(ids)];
    const moved = await store.markDeleted(tx, wanted, {
      deletedAt: isDeleted ? now : null,
      deletedAfter: undoFrom(now),
    });
    if (moved < wanted.length) throw notFound('Workspace');
    if (!isDeleted && (await store.countWorkspaces(tx)) > WORKSPACES_MAX) throw tooMany();
    for (const id of wanted) noteChange(tx, 'workspace', id);
    await appendActivity(ctx, tx, isDeleted ? 'workspaces.deleted' : 'workspaces.restored', {
      details: { count: wanted.length },
    });
    return { success: true };
  });
}
