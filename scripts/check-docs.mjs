// Fails if README or docs name a missing path, or lack a variable or a table.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './toolchain.mjs';

const ROOTS = '(?:packages|tests|docs|scripts|drizzle|\\.ci)';
const CITED = new RegExp(`(?<![\\w./-])(${ROOTS}/[\\w./-]*[\\w])(?![\\w*{<])`, 'g');
const LINKED = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

function* markdownUnder(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* markdownUnder(file);
    else if (entry.name.endsWith('.md')) yield file;
  }
}

const documents = [
  ...['README.md', 'AGENTS.md'].map((name) => path.join(CHECKOUT, name)),
  ...markdownUnder(path.join(CHECKOUT, 'docs')),
];
const gone = [];
for (const file of documents.filter((name) => existsSync(name))) {
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const cited = [...line.matchAll(CITED)].map(([, name]) => path.join(CHECKOUT, name));
      const linked = [...line.matchAll(LINKED)].map(([, name]) => path.resolve(path.dirname(file), name));
      for (const target of [...cited, ...linked]) {
        // Generated folders are missing in a fresh checkout.
        if (!existsSync(target) && !/\/(dist|node_modules)(\/|$)/.test(target)) {
          gone.push(
            `${path.relative(CHECKOUT, file)}:${index + 1} names ${path.relative(CHECKOUT, target)}, which does not exist`,
          );
        }
      }
    });
}
const map = readFileSync(path.join(CHECKOUT, 'docs/architecture.md'), 'utf8');
for (const service of ['upstream', 'gateway']) {
  const folder = path.join(CHECKOUT, `drizzle/${service}`);
  const migrations = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name));
  const sql = migrations.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  for (const [, table] of sql.matchAll(/^CREATE (?:UNLOGGED )?TABLE "(\w+)"/gm)) {
    if (!map.includes(`\`${table}\``)) gone.push(`docs/architecture.md does not map the table ${table}`);
  }
}
const VARIABLE = /^ {2,4}([A-Z][A-Z0-9_]{2,}): /gm;
const lists = ['docs/operations.md', '.env.example'].map((name) => [
  name,
  readFileSync(path.join(CHECKOUT, name), 'utf8'),
]);
for (const service of ['platform', 'server', 'upstream', 'cli']) {
  const source = readFileSync(path.join(CHECKOUT, 'packages', service, 'src/config.ts'), 'utf8');
  for (const [, variable] of source.matchAll(VARIABLE)) {
    for (const [name, text] of lists) {
      if (!new RegExp(`\\b${variable}\\b`).test(text)) gone.push(`${name} does not list ${variable}`);
    }
  }
}
for (const line of gone) console.error(line);
process.exit(gone.length === 0 ? 0 : 1);
