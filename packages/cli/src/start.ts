import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '@myra/platform/config';
import { loadOrCreateSecret } from '@myra/platform/crypto/load-or-create-secret';
import { clusterFolder } from '@myra/platform/embedded-postgres/data-location';
import { isPortFree } from '@myra/platform/embedded-postgres/free-port';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@myra/platform/embedded-postgres/start-embedded-postgres';
import { FullDiskError } from '@myra/platform/embedded-postgres/start-failure';
import { CHECKOUT } from './checkout.ts';
import { type CliConfig, readCliConfig } from './config.ts';
import { lockDataDir } from './data-lock.ts';
import { databasesBeside, embeddedDatabases } from './databases.ts';
import { finishFirstBoot, prepareFirstAccount } from './first-account.ts';
import { migrateForStart } from './migrate-for-start.ts';
import { gatewayEnvironment, upstreamEnvironment } from './own-environment.ts';
import { serviceEnvironment } from './service-environment.ts';
import { openServiceLog } from './service-output.ts';
import { type SupervisedService, superviseService } from './supervised-service.ts';

const ROOM_MS = 5_000;

export type StartInput = {
  env: Environment;
  /** Entry files of the two services. */
  entries: { upstream: string; gateway: string };
  /** The migration tools. Without them the services log in as the owner. */
  migrations?: { upstream: string; gateway: string };
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

const isOff = (value: string | undefined): boolean => /^(0|false|off|no)$/i.test(value ?? '');

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

/** Starts a server that ended, and waits as long as its disk is full. */
async function startWhenThereIsRoom(
  { dataDir }: CliConfig,
  { say }: StartInput,
  isStopping: () => boolean,
): Promise<EmbeddedPostgres> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startEmbeddedPostgres({ dataDir, say });
    } catch (error) {
      if (!(error instanceof FullDiskError) || isStopping()) throw error;
      if (tries === 1) say(`${error.message} It is tried again every ${ROOM_MS / 1_000} s.`);
      await wait(ROOM_MS);
    }
  }
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
      current = await startWhenThereIsRoom(config, input, () => isStopping);
      if (isStopping) return void (await current.stop());
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
  const { env, entries, migrations, say } = input;
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
    const owner = postgres
      ? embeddedDatabases(postgres, config)
      : databasesBeside(config.databaseUrl ?? '', config.upstreamDatabaseUrl);
    const account = config.upstreamUrl ? undefined : await prepareFirstAccount(config);
    const watched = postgres ? [await clusterFolder(config.dataDir)] : [];
    const ownerEnv = serviceEnvironment({ config, env, databases: owner, secret, account, watched });
    const tools = config.upstreamUrl ? migrations && { gateway: migrations.gateway } : migrations;
    const isOn = migrations !== undefined && !isOff(env.MIGRATE_ON_START);
    const databases = await migrateForStart({ tools: tools ?? {}, owner, secret, env: ownerEnv, isOn, say });
    const child = { all: ownerEnv, databases, secret, migrates: migrations === undefined };

    const supervise = async (
      name: string,
      entry: string,
      port: number,
      serviceEnv: Record<string, string>,
    ) => {
      const log = await openServiceLog(config.dataDir, name);
      const readyUrl = `http://127.0.0.1:${port}/ready`;
      const file = path.resolve(CHECKOUT, entry);
      services.push(superviseService({ name, entry: file, env: serviceEnv, readyUrl, log, say }));
    };
    if (!config.upstreamUrl) {
      // HOST is the address of the gateway. Only the gateway calls the upstream.
      const upstreamEnv = { ...upstreamEnvironment(child), HOST: '127.0.0.1' };
      await supervise('upstream', entries.upstream, config.upstreamPort, upstreamEnv);
    }
    await supervise('gateway', entries.gateway, config.port, gatewayEnvironment(child));
    await Promise.all(services.map((service) => service.whenReady()));

    if (account) {
      // A password that was given is known, and does not belong into a terminal's history.
      const password = config.adminPassword ? 'the password of MYRA_ADMIN_PASSWORD' : account.password;
      say(`Sign in: ${account.email} / ${password}`);
      await finishFirstBoot(config);
    }
    say(`Myra is ready: http://localhost:${config.port}`);
    return { stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}
