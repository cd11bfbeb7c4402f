import type { TestProject } from 'vitest/node';
import { startServices } from './services.ts';
import { dropTemplate, prepareTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres server on which databases may be made; points to its `postgres` database. */
    postgresUrl: string;
    /** The Redis that queues are on; undefined where they are in Postgres. */
    redisUrl: string | undefined;
    /** The migrated database of the upstream that test files are cloned from. */
    upstreamTemplate: string;
  }
}

/** Starts what the integration tests stand on, once a run, and tells it to every test file. */
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
