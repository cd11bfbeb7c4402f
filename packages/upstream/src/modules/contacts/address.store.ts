import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** An address as it is stored. */
export type Address = { email: string; key: string; isRole: boolean };

/** The row that has this address, whoever it is. */
export async function findHolder(tx: OrganizationTx, key: string) {
  const [row] = await sqlOf(tx)<{ id: number; mergedInto: number | null }[]>`
    select id, merged_into as "mergedInto" from leads
    where organization_id = ${tx.organizationId} and email_key = ${key} for update`;
  return row;
}

/**
 * Gives a lead another address, on its lists too. The earlier one stays in a deleted row that points to the lead, as after a merge:
 * replies, imports and unsubscribe links of that address still find the person. `former` is that row where there is one.
 */
export async function writeAddress(
  tx: OrganizationTx,
  input: { id: number; before: string; address: Address; former: number | null; now: Date },
): Promise<void> {
  const sql = sqlOf(tx);
  const { organizationId } = tx;
  const { id, before, address, former, now } = input;
  const at = now.toISOString();
  if (former !== null)
    await sql`update leads set email_key = 'merged:' || id where organization_id = ${organizationId} and id = ${former}`;
  const [was] = await sql<{ key: string; is_role: boolean }[]>`
    select email_key as key, is_role_address as is_role from leads
    where organization_id = ${organizationId} and id = ${id}`;
  await sql`
    update leads set email = ${address.email}, email_key = ${address.key}, is_role_address = ${address.isRole},
      found = found - 'email', updated_at = ${at}
    where organization_id = ${organizationId} and id = ${id}`;
  await sql`
    update lead_list_leads set email = ${address.email}, is_role_address = ${address.isRole}
    where organization_id = ${organizationId} and lead_id = ${id}
      and lead_list_id in (select id from lead_lists where organization_id = ${organizationId})`;
  if (!was || before === '' || was.key === address.key) return;
  if (former !== null)
    await sql`
      update leads set email = ${before}, email_key = ${was.key}, is_role_address = ${was.is_role}, updated_at = ${at}
      where organization_id = ${organizationId} and id = ${former}`;
  else
    await sql`
      insert into leads (organization_id, email, email_key, is_role_address, merged_into, created_at, updated_at, deleted_at)
      values (${organizationId}, ${before}, ${was.key}, ${was.is_role}, ${id}, ${at}, ${at}, ${at})`;
}
