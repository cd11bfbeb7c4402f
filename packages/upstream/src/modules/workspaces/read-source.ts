import { createHash } from 'node:crypto';
import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { readWebPage, type WebPageResult } from '../../pages/read-web-page.ts';
import { noteChange } from '../changes/index.ts';
import { holdsLease, LEASE_ATTEMPTS_MAX, type Lease, removeWork, runWork } from '../work/index.ts';
import { changeSource, lockSource, type SourceRow } from './source.store.ts';
import { suggestCompany } from './suggest-company.ts';

type Input = { deps: Deps; organizationId: number; sourceId: number; signal: AbortSignal };

const TITLE_MAX = 300;

/**
 * Reads a source that waits. Its state is committed before the page is asked and with what was read, under the lease's fence;
 * a killed run is taken up again. A source that is gone meanwhile is left alone.
 */
export function readSource({ deps, organizationId, sourceId, signal }: Input): Promise<void> {
  const due = { kind: 'source', organizationId, key: sourceId } as const;
  return runWork(deps, due, signal, async (lease, held) => {
    const url = await begin(deps, lease);
    if (url === undefined) return undefined;
    const result: WebPageResult =
      lease.attempts > LEASE_ATTEMPTS_MAX
        ? { ok: false, fault: 'interrupted' }
        : await readWebPage(url, deps.config.webAllowHosts);
    if (held.aborted) return deps.clock.now();
    await finish(deps, lease, result);
    return undefined;
  });
}

/** The address to read. Undefined if there is nothing to read any more; then the work is removed. */
function begin(deps: Deps, lease: Lease): Promise<string | undefined> {
  return withOrganization(deps.database, lease.organizationId, async (tx) => {
    if (!(await holdsLease(tx, lease))) return undefined;
    const row = await lockSource(tx, lease.key);
    if (!row || (row.state !== 'waiting' && row.state !== 'reading')) {
      await removeWork(tx, lease);
      return undefined;
    }
    await changeSource(tx, row.id, { state: 'reading' });
    noteChange(tx, 'workspace', row.workspaceId);
    return row.url;
  });
}

/** Stores the result and removes the work in one step, so that a wish to read again that comes afterwards is not lost. */
function finish(deps: Deps, lease: Lease, result: WebPageResult): Promise<void> {
  return withOrganization(deps.database, lease.organizationId, async (tx) => {
    if (!(await holdsLease(tx, lease))) return;
    const row = await changeSource(tx, lease.key, { ...columnsOf(result), readAt: deps.clock.now() });
    await removeWork(tx, lease);
    if (row) noteChange(tx, 'workspace', row.workspaceId);
  });
}

function columnsOf(result: WebPageResult): Partial<SourceRow> {
  if (!result.ok)
    return { state: 'failed', fault: result.fault, title: null, text: null, sha256: null, suggestions: [] };
  const { page } = result;
  const title = page.title ?? page.text.slice(0, TITLE_MAX).split('\n')[0]?.trim() ?? null;
  return {
    state: 'read',
    fault: null,
    title: title || null,
    text: page.text,
    sha256: createHash('sha256').update(page.text).digest('hex'),
    suggestions: suggestCompany(page),
  };
}
