// docs/reliability.md lists the promises of the engine with the tests that name them (a test ends with `(E7)`).
// `node scripts/invariants.mjs` fails if page and tests differ or a promise has no test; with --write it corrects the page.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './toolchain.mjs';

const PAGE = path.join(CHECKOUT, 'docs/reliability.md');
const [BEGIN, END] = ['<!-- promises -->', '<!-- end of promises -->'];

const PROMISES = {
  E1: 'Rows of a view are written only from answers to sessions of that view.',
  E2: 'The id of a view is made by the session alone; no input carries one.',
  E3: 'Background work of the gateway only reads from the upstream.',
  E4: 'An answer never overwrites one whose request began later.',
  E5: 'A deleted row is not revived by a request that began before its deletion.',
  E6: 'An unchanged row is not written and causes no event.',
  E7: 'A refresh that is asked for while one runs is not lost.',
  E8: 'A process may be killed at any point; the next run reaches the truth, and nothing that failed its reader is cached.',
  E9: 'Calls to the upstream do not grow with tabs, people or gateway processes.',
  E10: 'Every cached answer says how old it is, and is never shown as fresher.',
  E11: 'No second hand-off without evidence that the first was not accepted.',
  E12: 'After an accepted unsubscribe no hand-off begins.',
  E13: 'The queue may lose or repeat everything; sends follow from rows alone.',
  E14: 'An event is a hint: losing it costs time, never truth.',
};

function* testsUnder(folder) {
  for (const entry of readdirSync(path.join(CHECKOUT, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist')
      yield* testsUnder(file);
    else if (/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}

/** Texts that name one or more promises: names of tests, and of what they lie in. */
const NAMED = /(['"`])((?:\\.|(?!\1).)*?\(E\d(?:\\.|(?!\1).)*)\1/g;
const IDS = /\((E\d+(?:, E\d+)*)\)/g;
const naming = new Map(Object.keys(PROMISES).map((id) => [id, []]));
const faults = [];
for (const file of [...testsUnder('packages'), ...testsUnder('tests')].sort()) {
  for (const [, , name] of readFileSync(path.join(CHECKOUT, file), 'utf8').matchAll(NAMED)) {
    const text = name
      .replace(IDS, '')
      .replace(/ +(?=,|$)/g, '')
      .replace('%s', '')
      .trim();
    for (const id of [...name.matchAll(IDS)].flatMap(([, ids]) => ids.split(', '))) {
      if (!naming.has(id)) faults.push(`${file} names ${id}, which is no promise`);
      else naming.get(id).push(`\`${file}\`${text ? `: ${text}` : ''}`);
    }
  }
}

const rows = Object.entries(PROMISES).map(([id, line]) => {
  if (naming.get(id).length === 0) faults.push(`no test names ${id}`);
  return `| ${id} | ${line} | ${naming.get(id).join('<br>')} |`;
});
const table = ['| | promise | named by |', '|---|---|---|', ...rows].join('\n');
const text = readFileSync(PAGE, 'utf8');
const [head, tail] = [text.slice(0, text.indexOf(BEGIN)), text.slice(text.indexOf(END))];
const page = `${head}${BEGIN}\n\n${table}\n\n${tail}`;
if (process.argv.includes('--write')) writeFileSync(PAGE, page);
else if (page !== text)
  faults.push('docs/reliability.md is not up to date: node scripts/invariants.mjs --write');
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
