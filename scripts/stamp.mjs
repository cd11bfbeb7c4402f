// Tells whether installed packages or the built client are up to date.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './toolchain.mjs';

const IGNORED = new Set(['node_modules', 'dist', '.git', 'testing']);

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (IGNORED.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}

const packageFiles = () =>
  readdirSync(path.join(CHECKOUT, 'packages'))
    .map((name) => path.join('packages', name, 'package.json'))
    .filter((file) => existsSync(path.join(CHECKOUT, file)));

/** Hash of the files that decide node_modules, and of the machine. */
export function installStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const files = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'tests/package.json',
    ...packageFiles(),
  ];
  for (const file of files) {
    if (existsSync(path.join(CHECKOUT, file)))
      hash.update(file).update(readFileSync(path.join(CHECKOUT, file)));
  }
  return hash.digest('hex');
}

/** Hash of the client's sources by path, size and time; it imports only types from the server. */
export function buildStamp() {
  const hash = createHash('sha256')
    .update(installStamp())
    .update(process.env.VITE_TIMING ?? '');
  for (const folder of ['packages/web', 'packages/shared/src']) {
    if (!existsSync(path.join(CHECKOUT, folder))) continue;
    for (const file of [...filesUnder(path.join(CHECKOUT, folder))].sort()) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(CHECKOUT, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

const stampFile = (name) => path.join(CHECKOUT, 'node_modules', '.myra', name);

/** Whether `keepStamp` stored this stamp. */
export function isStamped(name, stamp) {
  const file = stampFile(name);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** Stores a stamp inside node_modules. */
export function keepStamp(name, stamp) {
  mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), stamp);
}
