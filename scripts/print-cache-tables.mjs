// Writes the cache's tables of states into docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printTables } from '../packages/server/src/cache/machine.ts';
import { CHECKOUT } from './toolchain.mjs';

const file = path.join(CHECKOUT, 'docs/architecture.md');
const BETWEEN = /(?<=<!-- cache tables -->\n)[\s\S]*?(?=<!-- end of cache tables -->)/;
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(BETWEEN, () => `\n${printTables()}\n\n`),
);
