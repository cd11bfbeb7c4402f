/**
 * Measures the composer on seeded sets (W1-W18, W20) and prints a table: `node tests/bench/writing.ts [size]`.
 * With `--samples <file>` it also writes 40 emails of the narrow set for reading aloud.
 */
import { writeFileSync } from 'node:fs';
import { runMetrics } from './writing/run-metrics.ts';
import { printSamples } from './writing/samples.ts';

const size = Number(process.argv.find((word) => /^\d+$/u.test(word)) ?? 500);
const started = performance.now();
const rows = runMetrics(size);
const width = Math.max(...rows.map((row) => row.value.length), 10);
for (const row of rows)
  console.log(
    `${row.pass ? 'pass' : 'FAIL'}  ${row.metric.padEnd(5)} ${row.what.padEnd(46)} ${row.value.padEnd(width)}  (${row.threshold})`,
  );
for (const row of rows.filter((item) => !item.pass))
  for (const line of row.examples.slice(0, 4)) console.log(`  ${row.metric}: ${line}`);
console.log(
  `${rows.filter((row) => row.pass).length}/${rows.length} pass, ${((performance.now() - started) / 1000).toFixed(1)} s`,
);

const at = process.argv.indexOf('--samples');
const file = at < 0 ? undefined : process.argv[at + 1];
if (file !== undefined) writeFileSync(file, printSamples());
