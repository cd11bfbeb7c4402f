import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import { listImportRows } from '@myra/shared/contracts/leads';
import { getProvider, importProviders, listProviders } from '@myra/shared/contracts/providers';
import { getTaskDetails } from '@myra/shared/contracts/tasks';
import { loadDirectory } from '@myra/upstream/src/modules/providers/load-directory.ts';
import { runProviderImport } from '@myra/upstream/src/modules/providers/run-provider-import.ts';
import postgres, { type Sql } from 'postgres';
import { expect } from 'vitest';
import {
  signUpOrganization,
  startTestUpstream,
  type TestOrganization,
  type TestUpstream,
} from './upstream-app.ts';

/** An upstream for directory imports, with an admin. */
export type DirectoryImports = Awaited<ReturnType<typeof startDirectoryImports>>;

const stillGoing = new Set(['running', 'pending']);

function importsOf(upstream: TestUpstream, owner: Sql, current: { mine: TestOrganization }) {
  const token = () => current.mine.admin.token;

  const send = (kind: DirectoryFileKind, content: string | Buffer, as = token()) =>
    upstream.call(importProviders, {
      token: as,
      body: { name: 'A file', kind },
      files: [{ field: 'file', name: 'file.csv', type: 'text/csv', content: Buffer.from(content) }],
    });

  const details = async (taskId: number) =>
    (await upstream.call(getTaskDetails, { token: token(), params: { id: taskId } })).body;

  const run = (taskId: number, signal = new AbortController().signal, attempt = 1) =>
    runProviderImport(upstream.deps, { organizationId: current.mine.id, taskId }, { signal, attempt });

  const finish = async (taskId: number) => {
    for (let runs = 0; runs < 10; runs++) {
      await run(taskId);
      const task = await details(taskId);
      if (!stillGoing.has(task.status)) return task;
    }
    throw new Error('The import is not over after 10 runs');
  };

  const take = async (kind: DirectoryFileKind, content: string | Buffer) => {
    const started = await send(kind, content);
    expect([started.status, started.error]).toEqual([200, undefined]);
    const task = await finish(started.body.task_id);
    expect([task.status, task.error?.message]).toEqual(['completed', undefined]);
    return { id: started.body.task_id, counts: task.result?.counts };
  };

  /** Refused and noted lines of an import. */
  const notes = async (taskId: number, query: Record<string, string> = {}) => {
    const asked = { token: token(), params: { id: taskId }, query };
    const { body } = await upstream.call(listImportRows, asked);
    return body.rows.map(({ line, outcome, code }) => [line, outcome, code]);
  };

  const list = async (query: Record<string, string>, as = token()) =>
    (await upstream.call(listProviders, { token: as, query })).body;

  const detailsOf = async (search: string) => {
    const [found] = (await list({ search, kind: 'facilities' })).items;
    if (!found) throw new Error(`No facility for ${search}`);
    return (await upstream.call(getProvider, { token: token(), params: { id: found.id } })).body;
  };

  return { upstream, owner, send, details, run, finish, take, notes, list, detailsOf };
}

/**
 * Starts an upstream. Call `begin` before each test: it restores a small synthetic directory and signs up the
 * organization `mine`.
 */
export async function startDirectoryImports() {
  const upstream = await startTestUpstream();
  const owner = postgres(upstream.databaseUrl, { max: 1, onnotice: () => {} });
  const current = { mine: await signUpOrganization(upstream) };
  return {
    ...importsOf(upstream, owner, current),
    mine: () => current.mine,
    async begin(): Promise<void> {
      await owner`truncate directory_providers, organization_providers, provider_addresses, directory_changes, watch_lists, provider_facets, provider_taxonomies, directory_imports, directory_import_lines`;
      await loadDirectory(upstream.deps, { facilities: 30, clinicians: 90 });
      current.mine = await signUpOrganization(upstream);
    },
    async stop(): Promise<void> {
      await owner.end();
      await upstream.stop();
    },
  };
}
