// pnpm verify: all checks without a database, in under a minute.
import { runChecks, STATIC_CHECKS } from './static-checks.mjs';

const UNIT_TESTS = ['unit tests', 'vitest', ['run', '--project', 'unit', '--reporter', 'dot']];
const started = performance.now();
const passed = await runChecks([UNIT_TESTS, ...STATIC_CHECKS]);
console.log(
  `${passed ? 'verified' : 'NOT verified'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
process.exit(passed ? 0 : 1);
