import { describe, expect, it } from 'vitest';
import type { Peers } from './directory.store.ts';
import { findOpportunities } from './find-opportunities.ts';
import { generateDirectory } from './generate-directory.ts';
import type { StoredProvider } from './provider.store.ts';

const [hospital] = [...generateDirectory({ facilities: 40, clinicians: 0, sourceDate: '2026-11-20' })].filter(
  ({ category }) => category === 'Hospital',
);
const plain: StoredProvider = {
  ...hospital!,
  id: '1',
  specialty: null,
  numberOfProviders: 20,
  years: 30,
  medicareStatus: 'Enrolled',
  staffedBeds: 100,
  discharges: 5_000,
  averageLengthOfStay: 4,
  totalRevenues: 100_000_000,
  totalLiabilities: 40_000_000,
  revenueCycleManagement: null,
  ehrAmbulatory: 'Halden Chart',
  ehrInpatient: 'Halden Chart',
};
const peers: Peers = { count: 12, lengthOfStay: 4, liabilityShare: 0.45 };
const keys = (row: StoredProvider, others = peers) =>
  findOpportunities(row, others, []).map(({ key }) => key);

describe('opportunities', () => {
  it('are none where the facts are usual', () => {
    expect(keys(plain)).toEqual([]);
  });

  it('follow from facts of the row, each with the figure, its source and date', () => {
    expect(keys({ ...plain, discharges: 8_500 })).toEqual(['beds-full']);
    expect(keys({ ...plain, discharges: 3_000 })).toEqual(['beds-free']);
    expect(keys({ ...plain, ehrInpatient: 'Veritract Clinical' })).toEqual(['two-records']);
    expect(keys({ ...plain, numberOfProviders: 400 })).toEqual(['large-team']);
    expect(keys({ ...plain, medicareStatus: 'Opted out' })).toEqual(['outside-medicare']);
    const [found] = findOpportunities({ ...plain, totalLiabilities: 90_000_000 }, peers, []);
    expect(found).toMatchObject({
      key: 'cost-pressure',
      reasons: [
        { text: expect.stringContaining('90% of revenues'), source: 'synthetic', date: '2026-11-20' },
      ],
    });
  });

  it('compare with peers only where there are five', () => {
    const long = { ...plain, averageLengthOfStay: 5, discharges: 4_000 };
    expect(keys(long)).toEqual(['long-stays']);
    expect(keys(long, { ...peers, count: 4 })).toEqual([]);
  });

  it('never come from missing facts', () => {
    const empty = {
      ...plain,
      staffedBeds: null,
      totalRevenues: null,
      ehrInpatient: null,
      years: null,
      medicareStatus: null,
    };
    expect(keys(empty)).toEqual([]);
  });

  it('put those first that a product mentions, and name the words', () => {
    const row = { ...plain, ehrInpatient: 'Veritract Clinical', numberOfProviders: 400 };
    const product = { id: 7, name: 'Rota', description: 'Scheduling for clinicians.', icpDescription: null };
    const [first, second] = findOpportunities(row, peers, [product]);
    expect(first).toMatchObject({ key: 'large-team', product: { id: 7, matched: ['schedul', 'clinician'] } });
    expect(second).toMatchObject({ key: 'two-records', product: null });
  });
});
