import { type SQL, sql } from 'drizzle-orm';

/**
 * A condition for statements that read many leads at once: whether the lead with the alias `l` may not be written to.
 * The hashes are those of `suppress`; `email_key` is the normal form of an address.
 */
export function leadIsSuppressed(organizationId: number): SQL {
  const hash = (scope: string, value: SQL) =>
    sql`encode(sha256(convert_to(${`${organizationId}\n${scope}\n`} || ${value}, 'UTF8')), 'hex')`;
  return sql`exists (
    select from suppressions x
    where x.organization_id = ${organizationId} and (
      (x.scope = 'address' and x.value_hash = ${hash('address', sql`l.email_key`)})
      or (x.scope = 'domain' and x.value_hash = ${hash('domain', sql`regexp_replace(l.email_key, '^.*@', '')`)})
    )
  )`;
}
