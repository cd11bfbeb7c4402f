import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { createCompany, createPersona } from '@myra/shared/contracts/workspaces';
import { notFound, savedMeanwhile } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { findCompany, upsertCompany } from './company.store.ts';
import { findPersona, upsertPersona } from './persona.store.ts';
import { toCompany, toPersona } from './to-wire.ts';
import { lockWorkspace } from './workspace.store.ts';

type Saved = { id: number; version: number };

/** Saves a workspace's company. Throws not-found, and conflict if another person saved it meanwhile. */
export function saveCompany(
  ctx: Ctx,
  { body: { workspace_id: workspaceId, ...values }, ifMatch: version }: RequestOf<typeof createCompany>,
): Promise<Saved> {
  return inOrganization(ctx, async (tx) => {
    if (!(await lockWorkspace(tx, workspaceId))) throw notFound('Workspace');
    const row = await upsertCompany(tx, { workspaceId, version, values, now: ctx.clock.now() });
    if (!row) {
      const stored = await findCompany(tx, workspaceId);
      throw savedMeanwhile('this company', { current: stored && toCompany(stored), sent: values });
    }
    await noteSaved(ctx, tx, 'company.saved', workspaceId);
    return { id: row.id, version: row.version };
  });
}

/**
 * Saves a workspace's persona; one without a workspace is stored by itself. Throws not-found, and conflict if another person
 * saved it meanwhile.
 */
export function savePersona(
  ctx: Ctx,
  { body: { workspace_id, ...values }, ifMatch: version }: RequestOf<typeof createPersona>,
): Promise<Saved> {
  const workspaceId = workspace_id ?? null;
  return inOrganization(ctx, async (tx) => {
    if (workspaceId !== null && !(await lockWorkspace(tx, workspaceId))) throw notFound('Workspace');
    const row = await upsertPersona(tx, { workspaceId, version, values, now: ctx.clock.now() });
    if (!row) {
      const stored = workspaceId === null ? undefined : await findPersona(tx, workspaceId);
      throw savedMeanwhile('this persona', { current: stored && toPersona(stored), sent: values });
    }
    await noteSaved(ctx, tx, 'persona.saved', workspaceId);
    return { id: row.id, version: row.version };
  });
}

async function noteSaved(
  ctx: Ctx,
  tx: OrganizationTx,
  event: 'company.saved' | 'persona.saved',
  workspaceId: number | null,
): Promise<void> {
  if (workspaceId !== null) noteChange(tx, 'workspace', workspaceId);
  const object = workspaceId === null ? undefined : { type: 'workspace' as const, id: workspaceId };
  await appendActivity(ctx, tx, event, { object });
}
