import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { SOURCE_URL_MAX } from '@myra/shared/constants/limits';
import { SOURCE_FAULTS } from '@myra/shared/constants/source-faults';
import type { saveSources as call, Source } from '@myra/shared/contracts/workspace-sources';
import { invalidInput, notFound, orNotFound, savedMeanwhile } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { noteChange } from '../changes/index.ts';
import { scheduleSoon } from '../work/index.ts';
import { changeSource, type ListedSource, listSources, lockSource, replaceSources } from './source.store.ts';
import { toSource } from './to-wire.ts';
import { findWorkspace, lockWorkspace, raiseSourcesVersion } from './workspace.store.ts';

const refused = (reason: string, message: string, index: number) =>
  invalidInput(message, { reason, issues: [{ path: `urls.${index}`, message }] });

/** An address as it is stored; a name without a scheme is one of the web. Throws invalid-input at its field. */
function normalUrl(typed: string, index: number): string {
  const hasScheme = /^[a-z][a-z\d+.-]*:/iu.test(typed) && !/^[^/]+:\d+(?:\/|$)/u.test(typed);
  const whole = hasScheme ? typed : `https://${typed}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (!url || !/^https?:$/u.test(url.protocol) || url.username !== '' || url.password !== '')
    throw refused('url-refused', SOURCE_FAULTS['url-refused'], index);
  url.hash = '';
  const address = url.toString();
  // Letters outside ASCII become longer.
  if (address.length > SOURCE_URL_MAX) throw refused('url-long', 'This address is too long.', index);
  return address;
}

async function askFor(ctx: Ctx, tx: OrganizationTx, row: ListedSource): Promise<ListedSource> {
  const waiting = { state: 'waiting', fault: null } as const;
  await changeSource(tx, row.id, waiting);
  await scheduleSoon(ctx, tx, { kind: 'source', key: row.id, at: ctx.clock.now() });
  return { ...row, ...waiting };
}

/**
 * Replaces a workspace's addresses. New ones, and those that failed, are read. Throws not-found, invalid-input, and conflict if
 * another person replaced them meanwhile.
 */
export function saveSources(
  ctx: Ctx,
  { params: { id: workspaceId }, body, ifMatch: version }: RequestOf<typeof call>,
): Promise<{ sources: Source[]; version: number }> {
  const urls = [...new Set(body.urls.map(normalUrl))];
  return inOrganization(ctx, async (tx) => {
    const workspace = orNotFound(await lockWorkspace(tx, workspaceId), 'Workspace');
    if (version !== null && version !== workspace.sourcesVersion) {
      const current = (await listSources(tx, workspaceId)).map(({ url }) => url);
      throw savedMeanwhile('these sources', { current, sent: urls });
    }
    await replaceSources(tx, { workspaceId, urls, now: ctx.clock.now() });
    const stored: Source[] = [];
    for (const row of await listSources(tx, workspaceId)) {
      const isDue = row.state === 'waiting' || row.state === 'failed';
      stored.push(toSource(isDue ? await askFor(ctx, tx, row) : row));
    }
    noteChange(tx, 'workspace', workspaceId);
    return { sources: stored, version: await raiseSourcesVersion(tx, workspaceId) };
  });
}

/** Reads a source again, unless it is being read. Throws not-found. */
export function readAgain(ctx: Ctx, id: number): Promise<Source> {
  return inOrganization(ctx, async (tx) => {
    const row = await lockSource(tx, id);
    if (!row || !(await findWorkspace(tx, row.workspaceId))) throw notFound('Source');
    if (row.state === 'waiting' || row.state === 'reading') return toSource(row);
    noteChange(tx, 'workspace', row.workspaceId);
    return toSource(await askFor(ctx, tx, row));
  });
}
