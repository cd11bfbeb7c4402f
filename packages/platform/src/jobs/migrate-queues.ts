import { runMigrations } from 'bullmq';
import { Client } from 'pg';

/**
 * Creates or updates BullMQ's own tables (schema `bullmq`) in a service's database, where BullMQ runs on Postgres.
 * `role` gets the right to use them.
 */
export async function migrateQueues(input: { databaseUrl: string; role?: string }): Promise<void> {
  const client = new Client({ connectionString: input.databaseUrl, application_name: 'myra-migrate' });
  await client.connect();
  try {
    await runMigrations(client);
    if (input.role !== undefined) await letIn(client, client.escapeIdentifier(input.role));
  } finally {
    await client.end();
  }
}

async function letIn(client: Client, role: string): Promise<void> {
  // With `create`: BullMQ makes a sequence for each queue when its first job is added.
  await client.query(`grant usage, create on schema bullmq to ${role}`);
  await client.query(`grant all on all tables in schema bullmq to ${role}`);
  await client.query(`grant all on all sequences in schema bullmq to ${role}`);
  await client.query(`grant execute on all functions in schema bullmq to ${role}`);
}
