import { expect, it } from 'vitest';
import { factsOfNewest, toFiscalYear } from './fiscal-years.ts';

const FIGURES = { staffedBeds: 20, discharges: 40, netPatientRevenue: 5_000_000, totalLiabilities: 900 };
const fiveDays = toFiscalYear({ begin: '2024-12-27', end: '2024-12-31' }, FIGURES);
const halfYear = toFiscalYear({ begin: '2024-01-01', end: '2024-06-29' }, FIGURES);

it('brings figures of half a year to a year, and says so', () => {
  expect(factsOfNewest([halfYear])).toMatchObject({
    netPatientRevenue: 10_082_873,
    discharges: 81,
    figuresAnnualized: true,
    figuresDate: '2024-06-29',
  });
});

it('never brings some days to a year: the year before says the figures', () => {
  expect(fiveDays).toMatchObject({ days: 5, netPatientRevenue: 5_000_000 });
  expect(factsOfNewest([fiveDays, halfYear])).toEqual(factsOfNewest([halfYear]));
});

it('takes beds and liabilities of some days if nothing else is known', () => {
  expect(factsOfNewest([fiveDays])).toMatchObject({
    staffedBeds: 20,
    totalLiabilities: 900,
    discharges: null,
    netPatientRevenue: null,
    revenueChange: null,
    figuresAnnualized: false,
  });
});
