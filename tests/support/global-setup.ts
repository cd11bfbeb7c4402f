import type { TestProject } from 'vitest/node';
import { startServices } from './services.ts';
import { dropTemplate, prepareTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres server for test databases; the URL names its `postgres` database. */
    postgresUrl: string;
    /** Redis for the queues. Undefined if they are in Postgres. */
    redisUrl: string | undefined;
    /** The migrated upstream database that test files clone. */
    upstreamTemplate: string;
  }
}

/** Starts the services of the integration tests once a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const services = await startServices(process.env);
  console.log(services.said);
  const template = await prepareTemplate(services.postgresUrl);
  project.provide('postgresUrl', services.postgresUrl);
  project.provide('redisUrl', services.redisUrl);
  project.provide('upstreamTemplate', template);
  return async () => {
    await dropTemplate(services.postgresUrl, template);
    await services.stop();
  };
}
