import { sqlOf } from '@myra/platform/database/with-organization';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { getProvider as call } from '@myra/shared/contracts/providers';
import { orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { listProductRows } from '../products/index.ts';
import { findOwnAddress, type KnownAddress } from './addresses/address.store.ts';
import { findAddress } from './addresses/find-address.ts';
import { readPeers } from './directory.store.ts';
import { figuresOrigin, originOf, originsOf } from './fact-origins.ts';
import { findOpportunities, type Opportunity } from './find-opportunities.ts';
import { type FiscalYear, isPartial } from './fiscal-years.ts';
import { toFurtherFacts } from './further-facts.ts';
import { findByCcns, findProviderById, findProviderByNpi, type StoredProvider } from './provider.store.ts';
import { tabOf } from './search/filter.ts';
import { type CodeSet, levelsOf, splitCodes } from './taxonomy/code-set.ts';
import { readTaxonomies } from './taxonomy/taxonomy.store.ts';

type Answer = AnswerOf<typeof call>;

const toYear = (year: FiscalYear): Answer['fiscal_years'][number] => ({
  begin: year.begin,
  end: year.end,
  days: year.days,
  is_annualized: year.isAnnualized ?? false,
  is_partial: isPartial(year),
  num_staffed_beds: year.staffedBeds ?? null,
  num_discharges: year.discharges ?? null,
  average_length_of_stay: year.averageLengthOfStay ?? null,
  net_patient_revenue: year.netPatientRevenue ?? null,
  total_revenues: year.totalRevenues ?? null,
  total_liabilities: year.totalLiabilities ?? null,
});

function toDetail(
  row: StoredProvider,
  employer: StoredProvider | undefined,
  opportunities: Opportunity[],
  {
    names,
    hospitals,
    address,
    addressVersion,
  }: {
    names: CodeSet;
    hospitals: Map<string, { id: number; name: string }>;
    address: KnownAddress | undefined;
    addressVersion: number;
  },
): Answer {
  return {
    id: Number(row.id),
    npi: row.npi,
    people_key: row.peopleKey,
    kind: tabOf(row.kind),
    name: row.name,
    category: row.category,
    specialty: row.specialty,
    taxonomy: row.taxonomy,
    specialties: splitCodes(row.codes).map((code) => ({ code, ...levelsOf(names, code) })),
    credential: row.credential,
    status: row.status,
    medicare_status: row.medicareStatus,
    years: row.years,
    number_of_providers: row.numberOfProviders,
    employer_name: employer?.name ?? row.employerName,
    employer_id: employer ? Number(employer.id) : null,
    phone: row.phone,
    email: address?.email ?? null,
    address: address ?? null,
    address_version: addressVersion,
    website: row.website,
    contact: {
      first_name: row.firstName,
      last_name: row.lastName,
      provider_name: row.kind === 'facility' ? row.name : (employer?.name ?? row.employerName),
      street_address: row.streetAddress,
      city: row.city,
      state: row.state,
      zip_code: row.zipCode,
    },
    account: {
      net_patient_revenue: row.netPatientRevenue,
      total_revenues: row.totalRevenues,
      total_liabilities: row.totalLiabilities,
      num_staffed_beds: row.staffedBeds,
      num_discharges: row.discharges,
      average_length_of_stay: row.averageLengthOfStay,
      revenue_cycle_management: row.revenueCycleManagement,
      electronic_health_records_ambulatory: row.ehrAmbulatory,
      electronic_health_records_inpatient: row.ehrInpatient,
    },
    origin: originOf(row),
    account_origin: figuresOrigin(row),
    fact_origins: originsOf(row),
    fiscal_years: (row.fiscalYears ?? []).map(toYear),
    revenue_change: row.revenueChange ?? null,
    opportunities,
    further: toFurtherFacts(row, { names, hospitals }),
  };
}

/** One provider with its employer and opportunities. Throws not-found. */
export function getProvider(ctx: Ctx, id: number): Promise<Answer> {
  return inOrganization(ctx, async (tx) => {
    const row = orNotFound(await findProviderById(tx, id), 'Provider');
    const employer = row.employerNpi ? await findProviderByNpi(tx, row.employerNpi) : undefined;
    const peers = await readPeers(tx, { id, category: row.category, state: row.state });
    const products = await listProductRows(tx, { includeDeleted: false });
    // All names, because a classification is named by any of its codes.
    const names = await readTaxonomies(sqlOf(tx));
    const hospitals = await findByCcns(
      tx,
      (row.affiliations ?? []).map(({ ccn }) => ccn),
    );
    const address = await findAddress(tx, row);
    const own = row.npi ? await findOwnAddress(tx, row.npi, { isLocked: false }) : undefined;
    const opportunities = findOpportunities(row, peers, products, names);
    const addressVersion = own?.version ?? 0;
    return toDetail(row, employer, opportunities, { names, hospitals, address, addressVersion });
  });
}
