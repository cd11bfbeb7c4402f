import type { TransactionSql } from 'postgres';
import { lockCostReports } from './cost-report.store.ts';
import { findHospitals, joinRows, linkByNpi, listUnregistered } from './hospital.store.ts';
import { normalizeOrganizationName } from './organization-name.ts';

/**
 * Finds the registry's rows of hospitals that files of Medicare made, and links people to hospitals by their NPI, so that files can be
 * imported in any order.
 */
export async function joinHospitals(sql: TransactionSql): Promise<void> {
  await lockCostReports(sql);
  const made = (await listUnregistered(sql)).map((row) => ({
    ...row,
    names: [...new Set(row.names.map(normalizeOrganizationName))],
  }));
  const chosen = await findHospitals(sql, 'directory_providers', made, { registered: true });
  const pairs = made.flatMap(({ id, ccn }) => {
    const registered = chosen.get(ccn)?.id;
    return registered === undefined ? [] : [{ made: id, registered }];
  });
  await joinRows(sql, pairs);
  await linkByNpi(sql);
}
