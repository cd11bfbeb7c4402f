// npm test: static checks, then unit, integration and browser tests; the last line counts them all.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks, STATIC_CHECKS } from './static-checks.mjs';
import { CHECKOUT } from './toolchain.mjs';

const PROJECTS = ['unit', 'integration', 'e2e'];
const reports = mkdtempSync(path.join(tmpdir(), 'myra-tests-'));
const total = { passed: 0, failed: 0, skipped: 0 };
let current;
let stopped;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopped = signal;
    current?.kill(signal);
  });
}

function runProject(project) {
  const report = path.join(reports, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter',
    'default',
    '--reporter',
    'json',
    `--outputFile.json=${report}`,
  ];
  const vitest = path.join(CHECKOUT, 'node_modules/.bin/vitest');
  return new Promise((resolve) => {
    current = spawn(vitest, [...args, '--passWithNoTests', ...process.argv.slice(2)], {
      cwd: CHECKOUT,
      stdio: 'inherit',
    });
    current.on('error', () => resolve({ code: 1, report }));
    current.on('close', (code) => resolve({ code: code ?? 1, report }));
  });
}

function count({ code, report }) {
  let told;
  try {
    told = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    total.failed += 1;
    return;
  }
  total.passed += told.numPassedTests;
  total.skipped += told.numPendingTests + told.numTodoTests;
  // A file that could not be loaded, or an error outside of any test, has no failed test to its name.
  total.failed += told.numFailedTests || (code === 0 ? 0 : Math.max(told.numFailedTestSuites, 1));
}

const isClean = await runChecks(STATIC_CHECKS);
for (const project of PROJECTS) {
  if (stopped) break;
  console.log(`\n${project} tests`);
  count(await runProject(project));
}
rmSync(reports, { recursive: true, force: true });
if (!isClean) console.log('\nA static check failed: see the top of this output.');
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (stopped) process.exit(128 + constants.signals[stopped]);
process.exit(isClean && total.failed === 0 ? 0 : 1);
