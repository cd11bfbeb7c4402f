// Checks without a database, for `npm test` and `pnpm verify`.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { CHECKOUT } from './toolchain.mjs';

/** Where the checks store their results, so that a second run only reads files that changed. */
const CACHE = 'node_modules/.cache';
const typesOf = (project, name) => [
  'tsc',
  ['-p', project, '--incremental', '--tsBuildInfoFile', path.join(CHECKOUT, CACHE, `${name}.tsbuildinfo`)],
];

/** Name, command and arguments of each check, longest first. */
export const STATIC_CHECKS = [
  [
    'imports',
    'depcruise',
    [
      ...['packages', 'tests', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
      ...['--cache', `${CACHE}/dependency-cruiser`, '--cache-strategy', 'content'],
    ],
  ],
  ['types', ...typesOf('tsconfig.json', 'services')],
  ['types of the client', ...typesOf('packages/web', 'client')],
  ['dead code', 'knip', ['--no-progress', '--no-config-hints', '--cache']],
  [
    'code only for tests',
    'knip',
    ['--production', '--include', 'files,exports', '--no-progress', '--no-config-hints'],
  ],
  ['format and lint', 'biome', ['ci', '--colors=off', '.']],
  ['requirements', process.execPath, [path.join(CHECKOUT, 'scripts/requirements.mjs')]],
  ['promises', process.execPath, [path.join(CHECKOUT, 'scripts/invariants.mjs')]],
  ['paths in docs', process.execPath, [path.join(CHECKOUT, 'scripts/check-docs.mjs')]],
];

/** Beside tests, which go first. */
const PATIENT = 15;

/** Runs one check and prints its output if it fails. Returns whether it passed. */
function runCheck([name, command, args], { isPatient, signal }) {
  const started = performance.now();
  return new Promise((resolve) => {
    const searchPath = `${path.join(CHECKOUT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
    const child = spawn(command, args, {
      cwd: CHECKOUT,
      env: { ...process.env, PATH: searchPath },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A linter may be the child of a script: a stop must reach its whole group.
      detached: signal !== undefined,
    });
    const stop = () => child.pid && child.exitCode === null && process.kill(-child.pid);
    signal?.addEventListener('abort', stop);
    if (isPatient && child.pid) setPriority(child.pid, PATIENT);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const settle = (passed) => {
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) return resolve(false);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(20)} ${seconds.padStart(5)} s`);
      if (!passed) console.log(output.trim());
      resolve(passed);
    };
    child.on('error', (error) => {
      output += error.message;
      settle(false);
    });
    child.on('close', (code) => settle(code === 0));
  });
}

/** Runs checks two at a time, patient ones behind other work, until `signal` is aborted. Returns whether all passed. */
export async function runChecks(checks, { isPatient = false, signal } = {}) {
  const waiting = [...checks];
  let allPassed = true;
  const lane = async () => {
    for (let check = waiting.shift(); check && !signal?.aborted; check = waiting.shift()) {
      if (!(await runCheck(check, { isPatient, signal }))) allPassed = false;
    }
  };
  await Promise.all([lane(), lane()]);
  return allPassed;
}
