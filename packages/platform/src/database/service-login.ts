import postgres from 'postgres';
import { APP_ROLE } from './app-role.ts';
import { databaseName, withDatabaseName } from './create-database.ts';

const NAME_MAX = 63;
const PASSWORD = /^[A-Za-z0-9_-]{16,200}$/;
const NAME = /^[A-Za-z_][A-Za-z0-9_$-]*$/;

/** The login of the service that works on a database. It owns nothing and may enter no other database. */
export const serviceLogin = (database: string): string => `${database.slice(0, NAME_MAX - 8)}_service`;

/** The URL with which a service logs in, made from the owner's. */
export function serviceUrl(ownerUrl: string, password: string): string {
  const url = new URL(withDatabaseName(ownerUrl, databaseName(ownerUrl)));
  url.username = serviceLogin(databaseName(ownerUrl));
  url.password = password;
  return url.toString();
}

/**
 * Creates the login of a database's service, or gives it this password: a member of `myra_app` without rights of its own.
 * Nobody else but the owner may connect to the database afterwards. Throws one sentence if the owner may not do that.
 */
export async function ensureServiceLogin(ownerUrl: string, password: string): Promise<void> {
  const database = databaseName(ownerUrl);
  const login = serviceLogin(database);
  if (!NAME.test(database)) throw new TypeError('Not a database name');
  if (!PASSWORD.test(password))
    throw new Error('The password of a service has at least 16 plain characters.');
  const rights = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication';
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql`select 1 from pg_roles where rolname = ${login}`;
    await sql.unsafe(`
      ${found ? 'alter' : 'create'} role "${login}" with ${rights} password '${password}';
      grant ${APP_ROLE} to "${login}";
      revoke connect, temporary on database "${database}" from public;
      grant connect on database "${database}" to "${login}";
      grant temporary on database "${database}" to ${APP_ROLE}`);
  } catch (error) {
    if (!(error instanceof Error && Reflect.get(error, 'code') === '42501')) throw error;
    throw new Error(
      `This login may not create the role "${login}", so the service logs in as the owner: give it CREATEROLE, or run  create role "${login}" login in role ${APP_ROLE}  as an administrator.`,
      { cause: error },
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Whether one can log in with this URL. */
export async function mayLogIn(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
