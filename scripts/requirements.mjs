// docs/requirements.md gives each requirement id one plain line and the files that name it.
// `node scripts/requirements.mjs` fails if page and files differ; with --write it corrects the page.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './toolchain.mjs';

const PAGE = path.join(CHECKOUT, 'docs/requirements.md');
const AREAS = 'SHELL|AUTH|ONB|STRAT|WIZ|DRAW|MAIL|PROV|SET|PROF|RULE|API|MSG|CONST|ASST|TPL|WS|CONV';
const ID = new RegExp(`\\b(?:${AREAS})(?:-[A-Z]+)*-\\d+\\b`, 'g');
const ROW = /^\| (\S+-\d+) \| (.*?) \| (.*?) \| (.*?) \|$/;
const NO_LINE = '(say what this is)';
const IGNORED = new Set(['node_modules', 'dist']);

function* sourcesUnder(folder) {
  for (const entry of readdirSync(path.join(CHECKOUT, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !IGNORED.has(entry.name)) yield* sourcesUnder(file);
    else if (/\.tsx?$/.test(entry.name)) yield file;
  }
}

/** Where a file may name ids: `contract`, `test`, or nowhere. */
function kindOf(file) {
  if (/\.test\.tsx?$/.test(file) || file.startsWith('tests/')) return 'test';
  return file.startsWith('packages/shared/src/contracts/') ? 'contract' : 'other';
}

const named = new Map();
const misplaced = [];
for (const file of [...sourcesUnder('packages'), ...sourcesUnder('tests')].sort()) {
  const kind = kindOf(file);
  for (const id of new Set(readFileSync(path.join(CHECKOUT, file), 'utf8').match(ID) ?? [])) {
    if (kind === 'other') misplaced.push(`${file} names ${id}: only contracts and tests do`);
    else {
      const files = named.get(id) ?? { contract: [], test: [] };
      files[kind].push(file);
      named.set(id, files);
    }
  }
}

const short = (files) => files.map((file) => file.replace('packages/shared/src/contracts/', '')).join(', ');
const rowOf = (id, line) =>
  `| ${id} | ${line} | ${short(named.get(id).contract)} | ${short(named.get(id).test)} |`;

const text = readFileSync(PAGE, 'utf8');
const head = text.slice(0, text.indexOf('| id |'));
const lines = new Map(text.split('\n').flatMap((row) => (ROW.test(row) ? [row.match(ROW).slice(1, 3)] : [])));
const areaOf = (id) => id.replace(/-\d+$/, '');
const rank = (id) => AREAS.split('|').indexOf(id.split('-')[0]);
const ids = [...named.keys()].sort(
  (a, b) =>
    rank(a) - rank(b) ||
    areaOf(a).localeCompare(areaOf(b)) ||
    Number(a.match(/\d+$/)) - Number(b.match(/\d+$/)),
);
const rows = ids.map((id) => rowOf(id, lines.get(id) ?? NO_LINE));
const page = `${head}| id | what it asks for | contract | named by |\n|---|---|---|---|\n${rows.join('\n')}\n`;

if (process.argv.includes('--write')) writeFileSync(PAGE, page);
else {
  const faults = [...misplaced];
  if (page !== text)
    faults.push('docs/requirements.md is not up to date: node scripts/requirements.mjs --write');
  for (const id of ids) if (!lines.has(id)) faults.push(`docs/requirements.md has no line for ${id}`);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
