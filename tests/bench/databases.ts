import postgres from 'postgres';

/** Drops databases of a bench, also with connections open. */
export async function dropDatabases(server: string, ...names: string[]): Promise<void> {
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  for (const name of names) await admin.unsafe(`drop database if exists "${name}" with (force)`);
  await admin.end();
}
