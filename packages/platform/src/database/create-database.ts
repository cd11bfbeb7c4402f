import postgres from 'postgres';

const NAME = /^[A-Za-z_][A-Za-z0-9_$-]{0,62}$/;

/** The name of the database that a URL points to. */
export function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** The same server and login with another database. */
export function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.toString();
}

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined);

async function exists(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (codeOf(error) === '3D000') return false;
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Creates the database of `url` if it is missing. Returns whether it was created. Throws one sentence with the SQL to
 * run by hand if this login lacks the right.
 */
export async function createDatabaseIfMissing(url: string): Promise<boolean> {
  if (await exists(url)) return false;
  const name = databaseName(url);
  if (!NAME.test(name))
    throw new Error('The database name in the URL may hold letters, digits, _, $ and - only.');
  const sql = postgres(withDatabaseName(url, 'postgres'), { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(`create database "${name}"`);
    return true;
  } catch (error) {
    if (codeOf(error) === '42P04' || codeOf(error) === '23505') return false;
    throw new Error(
      `The database "${name}" is missing and this login may not create it: run  create database "${name}"  as an administrator.`,
      {
        cause: error,
      },
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}
