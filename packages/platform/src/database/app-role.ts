import type { Sql } from 'postgres';

/** The role of the services. It owns nothing, cannot log in and is subject to row-level security. */
export const APP_ROLE = 'myra_app';

/**
 * Creates the role if it is missing and grants it access to what later migrations create. It runs before the
 * migrations, so that a migration can revoke a right. Throws one sentence with the SQL to run by hand if this login
 * lacks the right.
 */
export async function ensureAppRole(sql: Sql): Promise<void> {
  const [found] =
    await sql`select rolsuper or rolbypassrls as unsafe from pg_roles where rolname = ${APP_ROLE}`;
  if (found?.unsafe)
    throw new Error(`The role ${APP_ROLE} must be neither superuser nor bypass row-level security.`);
  if (!found) await createRole(sql);
  const [me] =
    await sql`select current_user as name, pg_has_role(current_user, ${APP_ROLE}, 'member') as member`;
  if (!me?.member) await sql.unsafe(`grant ${APP_ROLE} to current_user`);
  await sql.unsafe(`
    grant usage on schema public to ${APP_ROLE};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${APP_ROLE};
    alter default privileges in schema public grant usage, select, update on sequences to ${APP_ROLE};
  `);
}

async function createRole(sql: Sql): Promise<void> {
  try {
    await sql.unsafe(`create role ${APP_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole`);
  } catch (error) {
    // Two databases of one server can be migrated at the same time. The other migration created the role first.
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === '42710' || code === '23505') return;
    throw new Error(
      `The role ${APP_ROLE} is missing and this login may not create it: run  create role ${APP_ROLE} nologin; grant ${APP_ROLE} to <this login>;  as an administrator.`,
      { cause: error },
    );
  }
}
