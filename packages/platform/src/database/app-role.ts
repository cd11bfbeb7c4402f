import type { Sql } from 'postgres';

/** The role that the services work as: owns nothing, cannot log in, is held by row-level security. */
export const APP_ROLE = 'myra_app';

/**
 * Creates the role where it is missing and lets it use what later migrations create. Run before the migrations, so that
 * what one of them takes away again stays away. Throws one sentence on what to run by hand where this login may not.
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
    // Two databases of one server are migrated at the same time: the other one was first.
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === '42710' || code === '23505') return;
    throw new Error(
      `The role ${APP_ROLE} is missing and this login may not create it: run  create role ${APP_ROLE} nologin; grant ${APP_ROLE} to <this login>;  as an administrator.`,
      { cause: error },
    );
  }
}
