import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import { importProviders } from '@myra/shared/contracts/providers';
import { getTaskDetails } from '@myra/shared/contracts/tasks';
import { generateDirectory } from '@myra/upstream/src/modules/providers/generate-directory.ts';
import { runProviderImport } from '@myra/upstream/src/modules/providers/run-provider-import.ts';
import type { TestOrganization, TestUpstream } from './upstream-app.ts';

const HEADER = 'NPI,Facility Name,Type,State,City,ZIP,Specialty';

/** A file of hospitals with valid NPIs. The same `seed` gives the same hospitals. */
export function hospitalsFile(count: number, input: { name: string; state?: string; seed?: number }): string {
  const { name, state = 'OH', seed = 7 } = input;
  const rows = generateDirectory({ facilities: count, clinicians: 0, sourceDate: '2026-01-01', seed });
  const lines = [...rows].map(
    ({ npi }, index) => `${npi},${name} ${index},Hospital,${state},Toledo,43601,Cardiology`,
  );
  return [HEADER, ...lines].join('\n');
}

/** Runs an import to its end and returns the task. */
export async function workOnImport(
  upstream: TestUpstream,
  organization: TestOrganization,
  taskId: number,
): Promise<string | null> {
  const job = { organizationId: organization.id, taskId };
  for (let runs = 0; runs < 10; runs++) {
    await runProviderImport(upstream.deps, job, { signal: new AbortController().signal, attempt: 1 });
    const { token } = organization.admin;
    const { body } = await upstream.call(getTaskDetails, { token, params: { id: taskId } });
    if (body.status !== 'running' && body.status !== 'pending') return body.status;
  }
  throw new Error('The import is not over after 10 runs');
}

export async function importOwn(
  upstream: TestUpstream,
  organization: TestOrganization,
  content: string,
  kind: DirectoryFileKind = 'file',
): Promise<void> {
  const started = await upstream.call(importProviders, {
    token: organization.admin.token,
    body: { name: 'Our list', kind },
    files: [{ field: 'file', name: 'facilities.csv', type: 'text/csv', content }],
  });
  const ended = await workOnImport(upstream, organization, started.body.task_id);
  if (ended !== 'completed') throw new Error(`The import ended as ${ended}`);
}
