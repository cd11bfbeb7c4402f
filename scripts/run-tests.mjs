// npm test: unit, integration and browser tests, static checks beside them, and the counts.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks, STATIC_CHECKS } from './static-checks.mjs';
import { CHECKOUT } from './toolchain.mjs';

/** Up to this many failed files of a project are run a second time: docs/decisions/browser-tests.md. */
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
const stopping = new AbortController();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopped = signal;
    stopping.abort();
    current?.kill(signal);
  });
}

/** Runs a project, or some of its files. Returns Vitest's exit code and report, if it wrote one. */
function runProject(project, files = []) {
  const report = path.join(reports, `${project}-${triedAgain.length}-${files.length}.json`);
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`];
  const args = ['run', '--project', project, ...reporters, '--passWithNoTests', ...process.argv.slice(2)];
  const vitest = path.join(CHECKOUT, 'node_modules/.bin/vitest');
  return new Promise((resolve) => {
    const settle = (code) => resolve({ code: code ?? 1, report: readReport(report) });
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

/** How many tests of a file failed; one that could not be loaded counts as one. */
function failuresOf({ status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed').length;
  return failed || (status === 'failed' ? 1 : 0);
}

/** Counts a run. A file that could not be loaded, or an error outside of tests, counts as a failure. */
function countOf({ code, report }) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const failed = report.testResults.reduce((sum, file) => sum + failuresOf(file), 0);
  return {
    passed: report.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function add(count, sign = 1) {
  for (const kind of Object.keys(total)) total[kind] += sign * count[kind];
}

/** Counts a project. If few files failed, each of them runs once more. */
async function runAndCount({ name, secondTries }) {
  console.log(`\n${name} tests`);
  const first = await runProject(name);
  add(countOf(first));
  const failed = (first.report?.testResults ?? []).filter(({ status }) => status === 'failed');
  if (stopped || failed.length === 0 || failed.length > secondTries) return;
  for (const file of failed) if (!stopped) await tryAgain(name, file);
}

/** Runs a failed file once more, by itself. If it passes, its second result counts. */
async function tryAgain(project, file) {
  const name = path.relative(CHECKOUT, file.name);
  console.log(`\n${project} tests, second try of ${name}`);
  const second = await runProject(project, [name]);
  triedAgain.push(`${name}: ${second.code === 0 ? 'passed' : 'failed'} the second time`);
  if (second.code !== 0) return;
  const statuses = file.assertionResults.map(({ status }) => status);
  const number = (...some) => statuses.filter((status) => some.includes(status)).length;
  const skipped = number('pending', 'skipped', 'todo');
  add({ passed: number('passed'), failed: failuresOf(file), skipped }, -1);
  add(countOf(second));
}

// Tests often wait for something: the checks take what they leave of the processor.
const checks = runChecks(STATIC_CHECKS, { isPatient: true, signal: stopping.signal });
for (const project of PROJECTS) {
  if (!stopped) await runAndCount(project);
}
const isClean = !stopped && (await checks);
rmSync(reports, { recursive: true, force: true });
if (!isClean && !stopped) console.log('\nA static check failed: look for FAIL above.');
for (const line of triedAgain) console.log(`UNSTEADY ${line}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (stopped) process.exit(128 + constants.signals[stopped]);
process.exit(isClean && total.failed === 0 ? 0 : 1);
