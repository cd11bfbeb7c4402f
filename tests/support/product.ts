import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@myra/platform/embedded-postgres/free-port';
import { makeDataFolder } from './data-folder.ts';

export type Product = {
  url: string;
  email: string;
  password: string;
  /** Stops it as Ctrl-C does and removes its data; returns the exit code. */
  stop(): Promise<number | null>;
  /** Stops it and leaves its data. */
  leave(): Promise<StoppedProduct>;
  /** Restarts it with the same data, `between` while it is stopped. Throws for a product that somebody else started. */
  restart(between?: () => Promise<unknown>): Promise<void>;
  /** Runs `myra` on its data; returns what it said. Throws what it says where it fails. */
  command(...args: string[]): Promise<string>;
  /** The services' logs; empty for a product that somebody else started. */
  logs(): Promise<string>;
};

/** The data of a product that was stopped, and its first person. */
export type StoppedProduct = { dataDir: string; email: string; password: string };

const CHECKOUT = path.resolve(import.meta.dirname, '../..');
const READY_MS = 180_000;
const runFile = promisify(execFile);

/** A running Myra of MYRA_BASE_URL, with MYRA_ADMIN_EMAIL and MYRA_ADMIN_PASSWORD. */
function givenProduct(): Product | undefined {
  const { MYRA_BASE_URL, MYRA_ADMIN_EMAIL, MYRA_ADMIN_PASSWORD } = process.env;
  if (!MYRA_BASE_URL) return undefined;
  if (!MYRA_ADMIN_PASSWORD) throw new Error('MYRA_BASE_URL needs MYRA_ADMIN_PASSWORD');
  return {
    url: MYRA_BASE_URL,
    email: MYRA_ADMIN_EMAIL ?? 'admin@myra.example',
    password: MYRA_ADMIN_PASSWORD,
    stop: async () => 0,
    leave: async () => {
      throw new Error('A product that somebody else started is not stopped from here');
    },
    restart: async () => {
      throw new Error('A product that somebody else started is not restarted from here');
    },
    command: async () => {
      throw new Error('The data of a product that somebody else started is not touched from here');
    },
    logs: async () => '',
  };
}

async function readLogs(folder: string): Promise<string> {
  const names = await readdir(folder);
  return (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join('');
}

type Run = { text: string; stop(): Promise<number | null> };

/** Starts the product on a data folder and waits until it is ready. */
async function run(env: Record<string, string>): Promise<Run> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'packages/cli/src/main.ts', 'start'],
    {
      cwd: CHECKOUT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...(process.env.WEB_DIST && { WEB_DIST: process.env.WEB_DIST }),
        ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`Not ready in time:\n${text}`));
    }, READY_MS);
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      if (!text.includes('Myra is ready:')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exited.then((code) => reject(new Error(`Ended with ${code} before it was ready:\n${text}`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return exited;
  };
  return { text, stop };
}

/** A data folder with a copy of a stopped product's data, whose files keep their owners. A power loss may lose the copy. */
async function copyData({ dataDir: from }: StoppedProduct): Promise<string> {
  const dataDir = await makeDataFolder('product');
  if (!existsSync(path.join(from, 'postgres'))) throw new Error(`${from} does not hold its own database`);
  await runFile('cp', ['-a', '--reflink=auto', `${from}/.`, dataDir]);
  // Copies that start at the same time would all take the port of the original.
  await rm(path.join(dataDir, 'postgres-port'), { force: true });
  await appendFile(path.join(dataDir, 'postgres/postgresql.auto.conf'), 'fsync = off\n');
  return dataDir;
}

/**
 * Starts Myra as `npm start` does, on free ports and with its own data, and waits until it is ready. Its data are new, or a copy
 * of those of `stopped`.
 */
export async function startProduct(
  env: Record<string, string> = {},
  stopped?: StoppedProduct,
): Promise<Product> {
  const given = givenProduct();
  if (given) return given;
  const dataDir = stopped ? await copyData(stopped) : await makeDataFolder('product');
  const [port, upstreamPort, smtpPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const all = {
    PORT: String(port),
    UPSTREAM_PORT: String(upstreamPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    MYRA_DATA: dataDir,
    ...(stopped && { MIGRATE_ON_START: 'off' }),
    ...env,
  };
  let current = await run(all);
  const [, said = '', secret = ''] = /Sign in: (\S+) \/ (\S+)/.exec(current.text) ?? [];
  const { email, password } = stopped ?? { email: said, password: secret };
  return {
    url: `http://localhost:${port}`,
    email,
    password,
    logs: () => readLogs(path.join(dataDir, 'logs')),
    async command(...args) {
      const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...all };
      const flags = ['--disable-warning=ExperimentalWarning', 'packages/cli/src/main.ts'];
      const ran = await runFile(process.execPath, [...flags, ...args], { cwd: CHECKOUT, env });
      return ran.stdout;
    },
    async restart(between) {
      await current.stop();
      await between?.();
      current = await run(all);
    },
    async leave() {
      await current.stop();
      return { dataDir, email, password };
    },
    async stop() {
      const code = await current.stop();
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
