import { type ChildProcess, spawn } from 'node:child_process';
import { access, constants, mkdir, readFile, statfs, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { clusterFolder, prepareDataLocation } from './data-location.ts';
import { findFreePort, isPortFree } from './free-port.ts';
import { CLUSTER_USER, ensureCluster, readClusterPassword } from './init-cluster.ts';
import { findNativeBinaries } from './native-binaries.ts';
import { choosePostgresUser } from './postgres-user.ts';
import { clearLeftovers, findPostmaster } from './postmaster.ts';
import { FullDiskError, isPortTaken, isStillLettingGo, startError } from './start-failure.ts';

/** A running cluster. */
export type EmbeddedPostgres = {
  port: number;
  /** Connection URL of one of its databases, as the superuser that owns them. */
  url(database: string): string;
  /** Resolves when the server has ended, for any reason. */
  exited: Promise<void>;
  /** Ends sessions and the server. After `timeoutMs` (4 s) the server is killed, and the next start recovers. */
  stop(timeoutMs?: number): Promise<void>;
};

export type EmbeddedPostgresInput = {
  /** The data directory. The cluster is in its folder `postgres`. */
  dataDir: string;
  /** Called with one line when files are not in the usual folder. */
  say?: (line: string) => void;
  /** A test sets false: it is faster, but data is not safe after a power loss. */
  isDurable?: boolean;
};

const FREE_BYTES_MIN = 200 * 1_048_576;
const READY_MS = 120_000;
const TRIES_MAX = 8;
const OUTPUT_MAX = 8_000;

/** A sixteenth of the machine's memory, from 256 to 1,024 MB. What is not used is not taken. */
function sharedBuffersMb(memoryBytes: number): number {
  return Math.min(1_024, Math.max(256, Math.floor(memoryBytes / 16 / 1_048_576)));
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '80',
  shared_buffers: `${sharedBuffersMb(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY))}MB`,
  jit: 'off',
  // Starting them takes longer than most statements, and a page asks several at once.
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  // What a large import writes to the log is bounded, well below DISK_FREE_MIN_MB.
  max_wal_size: '512MB',
  temp_file_limit: '2GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and details contain data, which must not be logged.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
const UNSAFE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Runs the server and ends it when standard input closes, which happens when the parent process ends for any reason.
 * The server has its own session, so a Ctrl-C on the terminal reaches the services first.
 */
const KEEPER = `exec 3<&0
"$@" </dev/null 3<&- &
pid=$!
(read -r _ <&3; kill -INT "$pid") 2>/dev/null &
watch=$!
wait "$pid"
code=$?
kill "$watch" 2>/dev/null
exit "$code"`;

const urlFor = (port: number, password: string, database: string): string =>
  `postgres://${CLUSTER_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`;

async function assertRoom(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((cause: unknown) => {
    throw new Error(`The folder ${dataDir} cannot be made: set MYRA_DATA to one that can be written.`, {
      cause,
    });
  });
  await access(dataDir, constants.W_OK).catch((cause: unknown) => {
    throw new Error(`The folder ${dataDir} cannot be written: set MYRA_DATA to one that can.`, { cause });
  });
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < FREE_BYTES_MIN) {
    throw new FullDiskError(
      `The disk that holds ${dataDir} has less than 200 MB left: free some space, or set MYRA_DATA to a folder on another disk.`,
    );
  }
}

async function choosePort(dataDir: string): Promise<number> {
  const kept = Number(await readFile(path.join(dataDir, 'postgres-port'), 'utf8').catch(() => '0'));
  if (kept > 0 && (await isPortFree(kept))) return kept;
  const port = await findFreePort();
  await writeFile(path.join(dataDir, 'postgres-port'), `${port}\n`);
  return port;
}

type Server = { child: ChildProcess; output: () => string; exited: Promise<void>; hasExited: () => boolean };

function launch(
  command: string,
  args: readonly string[],
  user: { uid: number; gid: number } | undefined,
): Server {
  const child = spawn('sh', ['-c', KEEPER, 'postgres-keeper', command, ...args], {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    ...user,
  });
  let output = '';
  let over = false;
  child.stdin?.on('error', () => {});
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-OUTPUT_MAX);
  });
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      over = true;
      resolve();
    };
    child.once('error', end);
    child.once('exit', end);
  });
  return { child, output: () => output, exited, hasExited: () => over };
}

/** Whether the server of this cluster answers. The server of a copy has the same password and may have taken the port. */
async function answers(url: string, folder: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => {} });
  try {
    const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
    return row?.folder === folder;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 }).catch(() => {});
  }
}

async function becomesReady(server: Server, url: string, folder: string): Promise<boolean> {
  const until = performance.now() + READY_MS;
  while (!server.hasExited() && performance.now() < until) {
    if (await answers(url, folder)) return true;
    await wait(40);
  }
  return false;
}

/**
 * The URL of a database in a cluster that another process has started, or undefined if none runs on this data
 * directory.
 */
export async function findRunningPostgres(dataDir: string, database: string): Promise<string | undefined> {
  const running = await findPostmaster(await clusterFolder(dataDir));
  const password = await readClusterPassword(dataDir);
  return running && password ? urlFor(running.port, password, database) : undefined;
}

/**
 * Starts Postgres from npm on loopback and creates the cluster at first use. It first clears what an earlier start left
 * running or locked, so only one process at a time may do this on a data directory. Works as root (the server then runs
 * as the user `postgres`) and as an ordinary user. Throws one sentence of advice.
 */
export async function startEmbeddedPostgres(input: EmbeddedPostgresInput): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(input.dataDir);
  const say = input.say ?? (() => {});
  await assertRoom(dataDir);
  const user = choosePostgresUser();
  const binaries = await findNativeBinaries(user, say);
  const location = await prepareDataLocation(dataDir, user, say);
  const { folder, password } = await ensureCluster({ dataDir, location, binaries, user });
  await clearLeftovers(folder);

  const settings = { ...SETTINGS, ...(input.isDurable === false && UNSAFE_SETTINGS) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  for (let tries = 1; ; tries += 1) {
    const port = await choosePort(dataDir);
    const server = launch(binaries.postgres, ['-D', folder, '-p', String(port), ...flags], user);
    if (await becomesReady(server, urlFor(port, password, 'postgres'), folder))
      return running(server, port, password);
    await stop(server, 2_000);
    const mayPass = isPortTaken(server.output()) || isStillLettingGo(server.output());
    if (!mayPass || tries === TRIES_MAX) throw startError(server.output(), folder);
    await wait(500);
  }
}

function running(server: Server, port: number, password: string): EmbeddedPostgres {
  return {
    port,
    url: (database) => urlFor(port, password, database),
    exited: server.exited,
    stop: (timeoutMs = 4_000) => stop(server, timeoutMs),
  };
}

async function stop(server: Server, timeoutMs: number): Promise<void> {
  if (server.hasExited()) return;
  server.child.stdin?.end();
  const over = await Promise.race([server.exited.then(() => true), wait(timeoutMs, false, { ref: false })]);
  if (over || server.child.pid === undefined) return;
  // SIGQUIT to the whole group: the server ends without a checkpoint and replays its log at the next start.
  process.kill(-server.child.pid, 'SIGQUIT');
  await Promise.race([server.exited, wait(2_000, undefined, { ref: false })]);
}
