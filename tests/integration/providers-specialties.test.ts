import { getProvider, listProviderFacets } from '@myra/shared/contracts/providers';
import { NO_CODES, wordsOfCodes } from '@myra/upstream/src/modules/providers/taxonomy/code-set.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { npiOf, nppesFile, nppesOrganization, nppesPerson } from '../support/directory-files.ts';
import { startDirectoryImports } from '../support/directory-imports.ts';
import { started } from '../support/started.ts';

const directory = started(() => startDirectoryImports());
beforeEach(() => directory.begin());

const coded = (n: number, last: string, ...codes: string[]) =>
  nppesPerson(npiOf(n), {
    'Provider Last Name (Legal Name)': last,
    'Provider Second Line Business Practice Location Address': 'PROFESSIONAL BUILDING 2',
    'Healthcare Provider Primary Taxonomy Switch_2': '',
    'Healthcare Provider Taxonomy Code_2': '',
    ...Object.fromEntries(
      codes.map((code, index) => [`Healthcare Provider Taxonomy Code_${index + 1}`, code]),
    ),
    'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
  });

const GASTRO = coded(1, 'GASTRO', '207RG0100X');
const BOTH = coded(2, 'BOTH', '207R00000X', '207RG0100X');
const NEURO = coded(3, 'NEURO', '2084N0400X');
const CHIROPRACTOR = coded(4, 'SPINE', '111NN0400X');
const take = () => directory.take('nppes', nppesFile([GASTRO, BOTH, NEURO, CHIROPRACTOR]));

const found = async (query: object) => {
  const { items, totals } = await directory.list({ kind: 'people', ...query });
  expect(totals?.people).toEqual({ value: items.length, exact: true });
  return items.map(({ name }) => name.replace(/^Adaeze |, MD$/g, ''));
};

describe('specialties of the directory', () => {
  it('are found by every word of fifteen codes', async () => {
    const codes =
      '207RC0000X 207RC0200X 207RE0101X 207RG0300X 207RH0003X 207RI0200X 207RN0300X 207RP1001X 207RR0500X 207RS0012X 207LP2900X 207RA0201X 207RX0202X 207RT0003X 207RG0100X'.split(
        ' ',
      );
    await directory.take('nppes', nppesFile([coded(1, 'WOLFESCHLEGELSTEIN', ...codes)]));
    for (const code of codes)
      for (const search of wordsOfCodes(NO_CODES, [code]))
        expect(await found({ search }), search).toEqual(['Wolfeschlegelstein']);
    const [row] = (await directory.list({ kind: 'people' })).items;
    expect(row?.specialties).toHaveLength(15);
  });

  it('are found by the words of every code of a row, by whoever treats, and by the code', async () => {
    await take();
    for (const search of ['gastroenterology', 'gastroenterologist', 'gastro', '207RG0100X'])
      expect((await found({ search })).toSorted(), search).toEqual(['Both', 'Gastro']);
    expect(await found({ search: 'urology' })).toEqual([]);
    expect((await found({ search: 'neurology' })).toSorted()).toEqual(['Neuro', 'Spine']);
  });

  it('narrow as a tree over all codes of a row, with exact totals of one branch and of several', async () => {
    await take();
    const of = async (...specialty: string[]) => (await found({ specialty })).toSorted();
    expect(await of('20')).toEqual(['Both', 'Gastro', 'Neuro']);
    expect(await of('207R')).toEqual(['Both', 'Gastro']);
    expect(await of('207RG0100X')).toEqual(['Both', 'Gastro']);
    expect(await of('207R00000X')).toEqual(['Both']);
    expect(await of('207R', '207RG0100X', '11')).toEqual(['Both', 'Gastro', 'Spine']);
    expect(await of('Neurology')).toEqual(['Neuro']);
    expect(await of('Neurology', '207R00000X')).toEqual(['Both', 'Neuro']);
    // A zip code or house number that begins like a branch is none.
    expect(await of('43')).toEqual([]);
  });

  it('have names, branches above them and counts; a loaded set renames them at once', async () => {
    await take();
    const specialties = async () => {
      const { body } = await directory.upstream.call(listProviderFacets, {
        token: directory.mine().admin.token,
        query: { kind: 'people' },
      });
      return body.facets.find(({ name }) => name === 'specialty')?.options ?? [];
    };
    const node = async (value: string) => (await specialties()).find((option) => option.value === value);
    expect(await node('207R')).toEqual({ value: '207R', label: 'Internal Medicine', count: 2, parent: '20' });
    expect(await node('207RG0100X')).toMatchObject({ label: 'Gastroenterology', count: 2, parent: '207R' });
    const set =
      'Code,Grouping,Classification,Specialization\n207RG0100X,Doctors,Internal Medicine,Gut Medicine\n';
    await directory.take('nucc', set);
    expect(await node('207RG0100X')).toMatchObject({ label: 'Gut Medicine' });
    const { items } = await directory.list({ kind: 'people', search: 'both' });
    expect(items[0]?.specialties).toEqual(['Internal Medicine', 'Gut Medicine']);
    const { body } = await directory.upstream.call(getProvider, {
      token: directory.mine().admin.token,
      params: { id: items[0]?.id ?? 0 },
    });
    expect(body.specialties[1]).toEqual({
      code: '207RG0100X',
      name: 'Gut Medicine',
      classification: 'Internal Medicine',
      grouping: 'Doctors',
    });
  });
});

describe('a search of the directory', () => {
  it('finds names without their accents and with them', async () => {
    await directory.take('nppes', nppesFile([nppesOrganization(npiOf(7), 'CLÍNICA SAN JOSÉ')]));
    for (const search of ['clinica', 'Clínica', 'jose', 'JOSÉ'])
      expect(
        (await directory.list({ search })).items.map(({ name }) => name),
        search,
      ).toEqual(['Clínica San José']);
  });
});
