import { listImportRows } from '@myra/shared/contracts/leads';
import {
  getProvider,
  importProviders,
  listProviderFacets,
  listProviders,
} from '@myra/shared/contracts/providers';
import { getTaskDetails } from '@myra/shared/contracts/tasks';
import { generateDirectory } from '@myra/upstream/src/modules/providers/generate-directory.ts';
import { loadDirectory } from '@myra/upstream/src/modules/providers/load-directory.ts';
import { runProviderImport } from '@myra/upstream/src/modules/providers/run-provider-import.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { started } from '../support/started.ts';
import { until } from '../support/until.ts';
import {
  addColleague,
  signUpOrganization,
  startTestUpstream,
  type TestOrganization,
} from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());

beforeAll(async () => {
  await loadDirectory(upstream.deps);
});

const send = (token: string, content: string, name = 'facilities.csv') =>
  upstream.call(importProviders, {
    token,
    body: { name: 'Our list' },
    files: [{ field: 'file', name, type: 'text/csv', content }],
  });

const HEADER = 'NPI,Facility Name,Type,State,City,ZIP,Staffed Beds,Specialty';
/** Lines of hospitals with valid NPIs. */
function lines(count: number, state = 'OH'): string[] {
  const rows = generateDirectory({ facilities: count, clinicians: 0, sourceDate: '2026-01-01', seed: 7 });
  return [...rows].map(
    ({ npi }, index) =>
      `${npi},Larkfield Hospital ${index},Hospital,${state},Toledo,43601,${index + 10},Cardiology`,
  );
}

async function finish(organization: TestOrganization, taskId: number) {
  for (let runs = 0; runs < 10; runs++) {
    const signal = new AbortController().signal;
    await runProviderImport(
      upstream.deps,
      { organizationId: organization.id, taskId },
      { signal, attempt: 1 },
    );
    const { body } = await upstream.call(getTaskDetails, {
      token: organization.admin.token,
      params: { id: taskId },
    });
    if (body.status !== 'running' && body.status !== 'pending') return body;
  }
  throw new Error('The import is not over after 10 runs');
}

describe('an import of facilities', () => {
  it('accepts good lines, refuses others with line and reason, and replaces the synthetic directory', async () => {
    const mine = await signUpOrganization(upstream);
    const { token } = mine.admin;
    const good = lines(40);
    const file = [
      HEADER,
      ...good,
      '1234567890,Wrong Hospital,Hospital,OH,,,,',
      good[0]!,
      `${good[1]!.slice(0, 10)},,,,,,,`,
    ].join('\n');
    const started = await send(token, file);
    expect(started.status).toBe(200);
    const task = await finish(mine, started.body.task_id);
    expect([task.status, task.progress, task.result?.counts]).toEqual([
      'completed',
      100,
      { read: 43, added: 40, updated: 0, duplicates: 1, refused: 2 },
    ]);
    const { body: kept } = await upstream.call(listImportRows, { token, params: { id: task.id }, query: {} });
    expect(
      kept.rows.map(({ line, outcome, code, column_name }) => [line, outcome, code, column_name]),
    ).toEqual([
      [42, 'refused', 'npi-invalid', 'NPI'],
      [43, 'duplicate', 'npi-twice', null],
      [44, 'refused', 'name-missing', 'Facility Name'],
    ]);
    const { body } = await upstream.call(listProviders, { token, query: { size: 100 } });
    expect([body.total, body.totals]).toEqual([
      40,
      { facilities: { value: 40, exact: true }, people: { value: 0, exact: true } },
    ]);
    expect(new Set(body.items.map(({ source }) => source))).toEqual(new Set(['file']));
    const found = await upstream.call(listProviders, {
      token,
      query: { search: 'larkfield toledo', state: 'OH', specialty: 'Cardiology' },
    });
    expect(found.body.total).toBe(40);
    const facets = await upstream.call(listProviderFacets, { token, query: {} });
    expect(facets.body.facets.find(({ name }) => name === 'state')!.options).toEqual([
      { value: 'OH', label: 'OH', count: 40, parent: null },
    ]);
  });

  it('when read again brings changes and no duplicates', async () => {
    const mine = await signUpOrganization(upstream);
    const first = await send(mine.admin.token, [HEADER, ...lines(30)].join('\n'));
    await finish(mine, first.body.task_id);
    const second = await send(mine.admin.token, [HEADER, ...lines(35, 'TX')].join('\n'));
    const { result } = await finish(mine, second.body.task_id);
    expect(result?.counts).toMatchObject({ added: 5, updated: 30, refused: 0 });
    const { body } = await upstream.call(listProviders, { token: mine.admin.token, query: { size: 100 } });
    expect([body.total, new Set(body.items.map(({ state }) => state))]).toEqual([35, new Set(['TX'])]);
  });

  it('that is stopped between two chunks continues there, without losses or duplicates', async () => {
    const mine = await signUpOrganization(upstream);
    const { body } = await send(mine.admin.token, [HEADER, ...lines(5_500)].join('\n'));
    const stopping = new AbortController();
    const job = { organizationId: mine.id, taskId: body.task_id };
    const run = runProviderImport(upstream.deps, job, { signal: stopping.signal, attempt: 1 });
    const details = () =>
      upstream.call(getTaskDetails, { token: mine.admin.token, params: { id: body.task_id } });
    await until('a first chunk', async () => ((await details()).body.result?.counts.read ?? 0) > 0, 20_000);
    stopping.abort();
    await run;
    const read = (await details()).body.result?.counts.read;
    expect(read).toBeLessThan(5_500);
    const task = await finish(mine, body.task_id);
    expect(task.result?.counts).toEqual({ read: 5_500, added: 5_500, updated: 0, duplicates: 0, refused: 0 });
    const list = await upstream.call(listProviders, { token: mine.admin.token, query: {} });
    expect(list.body.total).toBe(5_500);
  });

  it('is private: other organizations see neither rows nor counts', async () => {
    const [mine, other] = [await signUpOrganization(upstream), await signUpOrganization(upstream)];
    const { body } = await send(mine.admin.token, [HEADER, ...lines(20)].join('\n'));
    await finish(mine, body.task_id);
    const own = await upstream.call(listProviders, { token: mine.admin.token, query: {} });
    const id = own.body.items[0]!.id;
    expect((await upstream.call(getProvider, { token: other.admin.token, params: { id } })).status).toBe(404);
    const search = { search: 'larkfield' };
    expect((await upstream.call(listProviders, { token: other.admin.token, query: search })).body.total).toBe(
      0,
    );
    const all = await upstream.call(listProviders, { token: other.admin.token, query: {} });
    expect(new Set(all.body.items.map(({ source }) => source))).toEqual(new Set(['synthetic']));
    const facets = await upstream.call(listProviderFacets, { token: other.admin.token, query: {} });
    const count = facets.body.facets
      .find(({ name }) => name === 'category')!
      .options.reduce((sum, option) => sum + option.count, 0);
    expect(count).toBe(all.body.total);
  });

  it('is for admins, and refuses files without NPIs or of another kind at once', async () => {
    const mine = await signUpOrganization(upstream);
    const colleague = await addColleague(upstream, mine);
    expect((await send(colleague.token, [HEADER, ...lines(1)].join('\n'))).status).toBe(403);
    const without = await send(mine.admin.token, 'City,State\nToledo,OH\n');
    expect([without.status, without.error?.details?.reason]).toEqual([400, 'columns-missing']);
    expect((await send(mine.admin.token, '%PDF-1.7 nothing', 'x.pdf')).status).toBe(400);
  });
});
