import {
  createWatchList,
  listWatchLists,
  markWatchListSeen,
  readWatchList,
} from '@myra/shared/contracts/watch-lists';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  costReportFile,
  costReportLine,
  npiOf,
  nppesFile,
  nppesOrganization,
  nppesPerson,
} from '../support/directory-files.ts';
import { startDirectoryImports } from '../support/directory-imports.ts';
import { started } from '../support/started.ts';
import { signUpOrganization } from '../support/upstream-app.ts';

const directory = started(() => startDirectoryImports());
beforeAll(() => directory.begin());

describe('a watch list', () => {
  it('tells what is new, moved, closed and open again in its filter since it was seen', async () => {
    const { upstream } = directory;
    const at = (city: string, date: string) => ({
      'Provider Business Practice Location Address City Name': city,
      'Provider Business Practice Location Address State Name': city === 'AUSTIN' ? 'TX' : 'OH',
      'Last Update Date': date,
    });
    const first = [1, 2, 3, 4].map((n) => nppesPerson(npiOf(n), at('TOLEDO', '03/04/2026')));
    await directory.take('nppes', nppesFile([...first, nppesPerson(npiOf(5), at('AUSTIN', '03/04/2026'))]));
    const { token } = directory.mine().admin;
    const made = await upstream.call(createWatchList, {
      token,
      body: { name: 'Ohio people', filter: { kind: 'people', state: 'OH', status: 'Active' } },
    });
    expect(made.body.counts).toEqual({ new: 0, moved: 0, closed: 0, opened: 0 });
    await directory.take(
      'nppes',
      nppesFile([
        nppesPerson(npiOf(1), at('DAYTON', '05/04/2026')),
        nppesPerson(npiOf(2), at('AUSTIN', '05/04/2026')),
        nppesPerson(npiOf(5), { ...at('AUSTIN', '05/04/2026'), 'Provider Credential Text': 'D.O.' }),
        nppesPerson(npiOf(6), at('TOLEDO', '05/04/2026')),
        nppesPerson(npiOf(7), at('AUSTIN', '05/04/2026')),
      ]),
    );
    await directory.take('nppes_deactivated', `NPI,NPPES Deactivation Date\n${npiOf(3)},05/02/2026\n`);
    const params = { id: made.body.id };
    const read = await upstream.call(readWatchList, { token, params });
    expect(read.body.watch_list.counts).toEqual({ new: 1, moved: 2, closed: 1, opened: 0 });
    expect(read.body.changes.map(({ change, place }) => [change, place]).sort()).toEqual([
      ['closed', 'Toledo, OH'],
      ['moved', 'Austin, TX'],
      ['moved', 'Dayton, OH'],
      ['new', 'Toledo, OH'],
    ]);
    expect(read.body.changes.find(({ place }) => place === 'Austin, TX')?.place_before).toContain(
      'Toledo, OH',
    );
    const listed = await upstream.call(listWatchLists, { token });
    expect(listed.body.watch_lists).toEqual([read.body.watch_list]);
    const seen = await upstream.call(markWatchListSeen, { token, params });
    expect(seen.body.counts).toEqual({ new: 0, moved: 0, closed: 0, opened: 0 });
    await directory.take('nppes', nppesFile([nppesPerson(npiOf(3), at('TOLEDO', '06/04/2026'))]));
    const again = await upstream.call(readWatchList, { token, params });
    expect(again.body.watch_list.counts).toEqual({ new: 0, moved: 0, closed: 0, opened: 1 });
    const other = await signUpOrganization(upstream);
    expect((await upstream.call(readWatchList, { token: other.admin.token, params })).status).toBe(404);
  });

  it('shows each kind by itself and by pages, so that many new ones hide no closed one', async () => {
    const { upstream } = directory;
    const { token } = directory.mine().admin;
    const people = (from: number, to: number) =>
      nppesFile(Array.from({ length: to - from }, (_, n) => nppesPerson(npiOf(from + n))));
    await directory.take('nppes', people(100, 103));
    const made = await upstream.call(createWatchList, {
      token,
      body: { name: 'Everybody', filter: { kind: 'people', city: 'Toledo' } },
    });
    await directory.take('nppes_deactivated', `NPI,NPPES Deactivation Date\n${npiOf(101)},05/02/2026\n`);
    await directory.take('nppes', people(200, 230));
    const read = async (query: { change?: 'new' | 'closed'; page?: number; limit: number }) => {
      const { body } = await upstream.call(readWatchList, { token, params: { id: made.body.id }, query });
      return body;
    };
    const all = await read({ limit: 10 });
    expect(all.watch_list.counts).toEqual({ new: 30, moved: 0, closed: 1, opened: 0 });
    expect([all.changes.length, all.has_more, all.changes[0]?.change]).toEqual([10, true, 'new']);
    expect((await read({ change: 'closed', limit: 10 })).changes.map(({ change }) => change)).toEqual([
      'closed',
    ]);
    const pages = await Promise.all([1, 2, 3].map((page) => read({ change: 'new', page, limit: 10 })));
    expect(pages.map(({ has_more }) => has_more)).toEqual([true, true, false]);
    expect(new Set(pages.flatMap(({ changes }) => changes.map((each) => each.provider_id))).size).toBe(30);
    const beyond = { token, params: { id: made.body.id }, query: { page: 1_001, limit: 10 } };
    expect((await upstream.call(readWatchList, beyond)).error?.code).toBe('limit-exceeded');
  });

  it('goes on when a hospital of a cost report gets its row of the registry, which is no move', async () => {
    const { upstream } = directory;
    const { token } = directory.mine().admin;
    const report = {
      'Provider CCN': '360999',
      'Hospital Name': 'LARKFIELD GENERAL HOSPITAL',
      'Street Address': '1 MERIDIAN RD.',
      City: 'TOLEDO',
      'State Code': 'OH',
      'Zip Code': '43601',
      'Fiscal Year Begin Date': '01/01/2025',
      'Fiscal Year End Date': '12/31/2025',
      'Number of Beds': '210',
    };
    await directory.take('cms', costReportFile([costReportLine(report)]));
    const watch = async (filter: Record<string, string>) => {
      const { body } = await upstream.call(createWatchList, { token, body: { name: filter.kind!, filter } });
      return { token, params: { id: body.id } };
    };
    const made = await watch({ kind: 'facilities', search: 'larkfield' });
    await directory.take('nppes', nppesFile([nppesPerson(npiOf(8))]));
    await directory.take(
      'cms_affiliations',
      `NPI,Ind_PAC_ID,facility_type,Facility Affiliations Certification Number\n${npiOf(8)},1,Hospital,360999\n`,
    );
    const theirs = await watch({ kind: 'people', hospital: 'ccn360999' });
    await directory.take('nppes', nppesFile([nppesOrganization(npiOf(9), 'LARKFIELD GENERAL HOSPITAL')]));
    const { body } = await upstream.call(readWatchList, made);
    expect(body.watch_list.counts).toEqual({ new: 0, moved: 0, closed: 0, opened: 0 });
    // The people are found by the number that the hospital has now.
    await directory.take('nppes_deactivated', `NPI,NPPES Deactivation Date\n${npiOf(8)},05/02/2026\n`);
    const { watch_list: people } = (await upstream.call(readWatchList, theirs)).body;
    expect(people.filter).toMatchObject({ kind: 'people', hospital: [npiOf(9)] });
    expect(people.counts).toEqual({ new: 0, moved: 0, closed: 1, opened: 0 });
    const { items } = await directory.list({ search: 'larkfield' });
    expect(items.map(({ npi }) => npi)).toEqual([npiOf(9)]);
  });
});
