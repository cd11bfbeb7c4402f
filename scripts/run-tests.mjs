// npm test: static checks, then unit, integration and browser tests; the last line counts them all.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks, STATIC_CHECKS } from './static-checks.mjs';
import { CHECKOUT } from './toolchain.mjs';

/** A project's files that failed are tried again, alone, where as few as this failed: docs/decisions/browser-tests.md. */
const PROJECTS = [
  { name: 'unit', secondTries: 0 },
  { name: 'integration', secondTries: 2 },
  { name: 'e2e', secondTries: 3 },
];
const reports = mkdtempSync(path.join(tmpdir(), 'myra-tests-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const triedAgain = [];
let current;
let stopped;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopped = signal;
    current?.kill(signal);
  });
}

/** Runs a project, or some files of it. Returns Vitest's exit code and report; none if it wrote none. */
function runProject(project, files = []) {
  const report = path.join(reports, `${project}-${files.length}.json`);
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`];
  const args = ['run', '--project', project, ...reporters, '--passWithNoTests', ...process.argv.slice(2)];
  const vitest = path.join(CHECKOUT, 'node_modules/.bin/vitest');
  return new Promise((resolve) => {
    const settle = (code) => resolve({ code: code ?? 1, told: readReport(report) });
    current = spawn(vitest, [...args, ...files], { cwd: CHECKOUT, stdio: 'inherit' });
    current.on('error', () => settle(1));
    current.on('close', settle);
  });
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What a run counts; a file that could not be loaded, or an error outside of any test, has no failed test to its name. */
function countOf({ code, told }) {
  if (!told) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: told.numPassedTests,
    failed: told.numFailedTests || (code === 0 ? 0 : Math.max(told.numFailedTestSuites, 1)),
    skipped: told.numPendingTests + told.numTodoTests,
  };
}

function add(count, sign = 1) {
  for (const kind of Object.keys(total)) total[kind] += sign * count[kind];
}

/** Counts a project; if few files failed, they are tried once more and what they say then counts. */
async function runAndCount({ name, secondTries }) {
  console.log(`\n${name} tests`);
  const first = await runProject(name);
  add(countOf(first));
  const failed = (first.told?.testResults ?? []).filter(({ status }) => status === 'failed');
  if (stopped || failed.length === 0 || failed.length > secondTries) return;
  const files = failed.map((file) => path.relative(CHECKOUT, file.name));
  console.log(`\n${name} tests, second try of ${files.join(', ')}`);
  const second = await runProject(name, files);
  triedAgain.push(
    ...files.map((file) => `${file}: ${second.code === 0 ? 'passed' : 'failed'} the second time`),
  );
  if (second.code !== 0) return;
  const ofFiles = failed.flatMap((file) => file.assertionResults).map(({ status }) => status);
  const number = (...statuses) => ofFiles.filter((status) => statuses.includes(status)).length;
  // The first try of these files is taken back; what failed in it beside any test is taken back with it.
  const skipped = number('pending', 'skipped', 'todo');
  add({ passed: number('passed'), failed: countOf(first).failed, skipped }, -1);
  add(countOf(second));
}

const isClean = await runChecks(STATIC_CHECKS);
for (const project of PROJECTS) {
  if (!stopped) await runAndCount(project);
}
rmSync(reports, { recursive: true, force: true });
if (!isClean) console.log('\nA static check failed: see the top of this output.');
for (const line of triedAgain) console.log(`UNSTEADY ${line}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (stopped) process.exit(128 + constants.signals[stopped]);
process.exit(isClean && total.failed === 0 ? 0 : 1);
