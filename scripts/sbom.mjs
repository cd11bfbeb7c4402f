// Lists every package that runs in production, with its licence, from what is installed.
// `node scripts/sbom.mjs` prints the licences and fails on one that this project may not ship with; with --json it prints
// a bill of materials (CycloneDX 1.6).
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './toolchain.mjs';

/** Licences that ask no more than to keep their text. Weak copyleft of whole files (MPL) is shipped unchanged. */
const TAKEN = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'PostgreSQL', 'Python-2.0', 'Zlib', 'MPL-2.0'],
]);
/** `EUPL-1.1+` and a licence one may choose from several. */
const isTaken = (text) =>
  text
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((one) => TAKEN.has(one.trim())));

const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

function licenceOf({ license, licenses }, folder) {
  const named = license ?? licenses;
  const text = Array.isArray(named)
    ? named.map((one) => one.type ?? one).join(' OR ')
    : (named?.type ?? named);
  if (text && !/^SEE LICEN/i.test(text)) return text;
  const file = readdirSync(folder).find((name) => /^licen[sc]e/i.test(name));
  const words = file ? readFileSync(path.join(folder, file), 'utf8').slice(0, 400) : '';
  return /\bMIT\b/.test(words) ? 'MIT' : (text ?? 'unknown');
}

/** The folder of a dependency as Node would find it from `folder`; undefined for an optional one of another platform. */
function folderOf(name, folder) {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = path.join(at, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return realpathSync(found);
    if (at === path.dirname(at)) return undefined;
  }
}

const packages = new Map();
function visit(folder, isOurs) {
  const manifest = manifestOf(folder);
  if (!isOurs) {
    const id = `${manifest.name}@${manifest.version}`;
    if (packages.has(id)) return;
    packages.set(id, {
      name: manifest.name,
      version: manifest.version,
      licence: licenceOf(manifest, folder),
    });
  }
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const found = folderOf(name, folder);
    if (found && !found.startsWith(path.join(CHECKOUT, 'packages'))) visit(found, false);
  }
}
for (const name of readdirSync(path.join(CHECKOUT, 'packages'))) {
  const folder = path.join(CHECKOUT, 'packages', name);
  if (existsSync(path.join(folder, 'package.json'))) visit(folder, true);
}

const all = [...packages.values()].sort((a, b) => a.name.localeCompare(b.name));
const refused = all.filter(({ licence }) => !isTaken(licence));
if (process.argv.includes('--json')) {
  const components = all.map(({ name, version, licence }) => ({
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [/ (OR|AND) /i.test(licence) ? { expression: licence } : { license: { name: licence } }],
  }));
  console.log(
    JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components }, null, 2),
  );
} else {
  const counts = Map.groupBy(all, ({ licence }) => licence);
  for (const [licence, of] of [...counts].sort((a, b) => b[1].length - a[1].length))
    console.log(
      `${String(of.length).padStart(4)}  ${licence}${of.length > 3 ? '' : `: ${of.map(({ name }) => name).join(', ')}`}`,
    );
  console.log(`${String(all.length).padStart(4)}  packages`);
  for (const { name, version, licence } of refused)
    console.error(`${name} ${version} may not be shipped: ${licence}`);
}
process.exit(refused.length === 0 ? 0 : 1);
