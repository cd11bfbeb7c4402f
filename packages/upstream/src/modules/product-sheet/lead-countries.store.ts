import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { countryCode } from '@myra/shared/rules/places/countries';

/** How many of the newest leads tell the countries of all. */
const LEADS_READ = 2_000;

/** The codes of the countries that the newest leads are in. A state alone is one of the United States. */
export async function listLeadCountries(tx: OrganizationTx): Promise<string[]> {
  const rows = await sqlOf(tx)<{ country: string | null }[]>`
    select distinct coalesce(country, case when shown_state is not null then 'US' end) as country from (
      select country, shown_state from leads
      where organization_id = ${tx.organizationId} and deleted_at is null order by id desc limit ${LEADS_READ}
    ) newest`;
  return [...new Set(rows.flatMap(({ country }) => countryCode(country) ?? []))].toSorted();
}
