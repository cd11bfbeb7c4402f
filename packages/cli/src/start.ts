import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '@myra/platform/config';
import { loadOrCreateSecret } from '@myra/platform/crypto/load-or-create-secret';
import { isPortFree } from '@myra/platform/embedded-postgres/free-port';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@myra/platform/embedded-postgres/start-embedded-postgres';
import { CHECKOUT } from './checkout.ts';
import { type CliConfig, readCliConfig } from './config.ts';
import { lockDataDir } from './data-lock.ts';
import { databasesBeside, embeddedDatabases } from './databases.ts';
import { finishFirstBoot, prepareFirstAccount } from './first-account.ts';
import { serviceEnvironment } from './service-environment.ts';
import { openServiceLog } from './service-output.ts';
import { type SupervisedService, superviseService } from './supervised-service.ts';

export type StartInput = {
  env: Environment;
  /** Entry files of the two services. */
  entries: { upstream: string; gateway: string };
  say: (line: string) => void;
  /** Called when Myra cannot continue by itself. */
  onGivenUp: (sentence: string) => void;
};

/** The processes that run. */
export type RunningMyra = {
  /** Stops gateway, upstream and Postgres, in this order. */
  stop(): Promise<void>;
  /** Stops at once. Postgres ends by itself when this process does. */
  kill(): void;
};

async function assertPortFree(port: number, host: string, variable: string): Promise<void> {
  if (await isPortFree(port, host)) return;
  throw new Error(`Port ${port} is taken: end what listens on it, or start with ${variable}=${port + 10}.`);
}

async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 }).catch((cause: unknown) => {
    throw new Error(`The folder ${dataDir} cannot be made: set MYRA_DATA to one that can be written.`, {
      cause,
    });
  });
}

/** Restarts the embedded server when it ends. It comes back on the same port, and the services' pools reconnect. */
async function keepPostgres(config: CliConfig, input: StartInput): Promise<EmbeddedPostgres> {
  let isStopping = false;
  let current = await startEmbeddedPostgres({ dataDir: config.dataDir, say: input.say });
  const first = current;
  const watch = async () => {
    for (;;) {
      await current.exited;
      if (isStopping) return;
      input.say('Postgres ended and is started again.');
      current = await startEmbeddedPostgres({ dataDir: config.dataDir, say: input.say });
      if (current.port !== first.port)
        throw new Error('Postgres came back on another port: start Myra again.');
    }
  };
  watch().catch((error: unknown) =>
    input.onGivenUp(error instanceof Error ? error.message : 'Postgres ended.'),
  );
  return {
    ...first,
    stop: (timeoutMs) => {
      isStopping = true;
      return current.stop(timeoutMs);
    },
  };
}

/**
 * Starts all of Myra and resolves when it can be used: Postgres unless DATABASE_URL is given, the bundled upstream
 * unless UPSTREAM_URL is given, then the gateway. On failure it stops what it started and throws one sentence of
 * advice.
 */
export async function startMyra(input: StartInput): Promise<RunningMyra> {
  const { env, entries, say, onGivenUp } = input;
  const config = readCliConfig(env);
  await makeDataDir(config.dataDir);
  const unlock = await lockDataDir(config.dataDir);
  const services: SupervisedService[] = [];
  let postgres: EmbeddedPostgres | undefined;

  const stop = async () => {
    for (const service of services.toReversed()) await service.stop();
    await postgres?.stop();
    await unlock();
  };
  const kill = () => {
    for (const service of services) service.kill();
  };

  try {
    await assertPortFree(config.port, '0.0.0.0', 'PORT');
    if (!config.upstreamUrl) await assertPortFree(config.upstreamPort, '127.0.0.1', 'UPSTREAM_PORT');
    const secret = config.secret ?? (await loadOrCreateSecret(config.dataDir));
    if (!config.databaseUrl) postgres = await keepPostgres(config, input);
    const databases = postgres
      ? embeddedDatabases(postgres, config)
      : databasesBeside(config.databaseUrl ?? '', config.upstreamDatabaseUrl);
    const account = config.upstreamUrl ? undefined : await prepareFirstAccount(config);
    const childEnv = serviceEnvironment({ config, env, databases, secret, account });

    const supervise = async (
      name: string,
      entry: string,
      port: number,
      serviceEnv: Record<string, string>,
    ) => {
      const log = await openServiceLog(config.dataDir, name);
      const readyUrl = `http://127.0.0.1:${port}/ready`;
      const giveUp = () =>
        onGivenUp(`The ${name} keeps ending: see ${path.join(config.dataDir, 'logs', `${name}.log`)}.`);
      const file = path.resolve(CHECKOUT, entry);
      services.push(
        superviseService({ name, entry: file, env: serviceEnv, readyUrl, log, say, onGivenUp: giveUp }),
      );
    };
    if (!config.upstreamUrl) {
      // HOST is the address of the gateway. Only the gateway calls the upstream.
      const upstreamEnv = { ...childEnv, HOST: '127.0.0.1' };
      await supervise('upstream', entries.upstream, config.upstreamPort, upstreamEnv);
    }
    await supervise('gateway', entries.gateway, config.port, childEnv);
    await Promise.all(services.map((service) => service.whenReady()));

    if (account) {
      say(`Sign in: ${account.email} / ${account.password}`);
      await finishFirstBoot(config);
    }
    say(`Myra is ready: http://localhost:${config.port}`);
    return { stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}
