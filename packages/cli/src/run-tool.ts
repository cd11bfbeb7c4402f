import { spawn } from 'node:child_process';
import path from 'node:path';
import { loadOrCreateSecret } from '@myra/platform/crypto/load-or-create-secret';
import { CHECKOUT, ENTRY, NODE_FLAGS } from './checkout.ts';
import { readCliConfig } from './config.ts';
import { withDatabases } from './databases.ts';
import { serviceEnvironment } from './service-environment.ts';

/** A tool reads files of any size. Without these bounds Node would use much more memory before it collects garbage. */
const HEAP_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=128'];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function runFile(entry: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...NODE_FLAGS, ...HEAP_FLAGS, path.join(CHECKOUT, entry), ...args],
      {
        cwd: CHECKOUT,
        env,
        stdio: 'inherit',
      },
    );
    // A tool that is told to stop finishes its step first. This process waits for it, and so does a database that was
    // started for it.
    const pass = (signal: NodeJS.Signals) => void child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    child.once('error', reject);
    child.once('exit', (code) => {
      for (const signal of SIGNALS) process.off(signal, pass);
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs tools of the services one after the other, with the environment of the services. Returns the first exit code
 * that is not 0.
 */
async function runTools(entries: readonly string[], args: readonly string[]): Promise<number> {
  const config = readCliConfig(process.env);
  return withDatabases(config, async (databases) => {
    const secret = config.secret ?? (await loadOrCreateSecret(config.dataDir));
    const env = serviceEnvironment({ config, env: process.env, databases, secret });
    for (const entry of entries) {
      const code = await runFile(entry, args, env);
      if (code !== 0) return code;
    }
    return 0;
  });
}

/**
 * `myra migrate`: migrates both databases to this version's schema. With UPSTREAM_URL it migrates the gateway's only.
 */
export function runMigrate(): Promise<number> {
  const { upstreamUrl } = readCliConfig(process.env);
  return runTools(upstreamUrl ? [ENTRY.gatewayMigrate] : [ENTRY.upstreamMigrate, ENTRY.gatewayMigrate], []);
}

/** `myra user …`: runs the upstream's own tool. */
export function runUser(args: readonly string[]): Promise<number> {
  return runTools([ENTRY.upstreamUser], args);
}

/**
 * `myra providers import <file> [--lines <file>] …`: runs the upstream's own tool. Relative paths are resolved against the folder
 * in which the command was given.
 */
export function runProviders([verb = '', file, ...args]: readonly string[]): Promise<number> {
  const resolved = (name: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
  const given = file === undefined ? [] : [resolved(file)];
  const others = args.map((arg, place) => (args[place - 1] === '--lines' ? resolved(arg) : arg));
  return runTools([ENTRY.upstreamDirectory], [verb, ...given, ...others]);
}
