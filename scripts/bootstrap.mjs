// npm start | npm test | npm run verify | npm run myra -- <args>: fetches tools, installs, builds, then runs the task.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { buildStamp, installStamp, isStamped, keepStamp } from './stamp.mjs';
import { CHECKOUT, prepareTools, runOrExit } from './toolchain.mjs';

const [task = 'start', ...args] = process.argv.slice(2);
const CLI = path.join(CHECKOUT, 'packages/cli/src/main.ts');

function install(env) {
  const stamp = installStamp();
  if (isStamped('installed', stamp) && existsSync(path.join(CHECKOUT, 'node_modules/.pnpm'))) return;
  console.error('Installing packages…');
  runOrExit('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'], env);
  keepStamp('installed', stamp);
}

function build(env) {
  const stamp = buildStamp();
  if (isStamped('built', stamp) && existsSync(path.join(CHECKOUT, 'packages/web/dist/index.html'))) return;
  console.error('Building the client…');
  runOrExit('vite', ['build', 'packages/web', '--logLevel', 'warn'], { ...env, NODE_ENV: 'production' });
  keepStamp('built', stamp);
}

/** Runs the task as a child: passes signals on, ends with its exit code. Its own process group gets a Ctrl-C only once. */
function become(command, commandArgs, env) {
  const child = spawn(command, commandArgs, { cwd: process.cwd(), env, stdio: 'inherit', detached: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));
}

const tools = prepareTools();
const { node } = tools;
// Compiled code is kept between starts, of the services, their threads and the tests.
const env = { NODE_COMPILE_CACHE: path.join(CHECKOUT, 'node_modules/.cache/compiled'), ...tools.env };
install(env);
const flags = ['--disable-warning=ExperimentalWarning'];
switch (task) {
  case 'start':
    build(env);
    become(node, [...flags, CLI, 'start'], env);
    break;
  case 'test':
    build(env);
    become(node, [path.join(CHECKOUT, 'scripts/run-tests.mjs'), ...args], env);
    break;
  case 'verify':
    become(node, [path.join(CHECKOUT, 'scripts/verify.mjs')], env);
    break;
  case 'myra':
    become(node, [...flags, CLI, ...args], env);
    break;
  default:
    console.error(`Unknown task ${task}: start, test, verify or myra.`);
    process.exit(2);
}
