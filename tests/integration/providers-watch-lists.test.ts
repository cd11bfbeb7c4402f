import {
  createWatchList,
  listWatchLists,
  markWatchListSeen,
  readWatchList,
} from '@myra/shared/contracts/watch-lists';
import { beforeAll, describe, expect, it } from 'vitest';
import { npiOf, nppesFile, nppesPerson } from '../support/directory-files.ts';
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
});
