import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from 'postgres';
import { z } from 'zod';

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/**
 * Throws unless the database has at least the newest migration of `folder`. A newer schema passes, because the previous
 * release keeps running beside the one that migrated.
 */
export async function assertSchemaCurrent(sql: Sql<{ bigint: number }>, folder: string): Promise<void> {
  const text = await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8');
  const journal = journalSchema.parse(JSON.parse(text));
  const wanted = Math.max(0, ...journal.entries.map((entry) => entry.when));
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as present`;
  const applied = table?.present
    ? Number(
        (await sql`select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations`)[0]
          ?.newest,
      )
    : 0;
  if (applied < wanted) {
    throw new Error(
      'The database is older than this version of Myra: run  npm run myra -- migrate  and start again.',
    );
  }
}
