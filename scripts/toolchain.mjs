// Finds or fetches the tools of this repository. Runs on Node 18 and newer, without dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const CHECKOUT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const PNPM = '12.18.0';
const NODE = '24.21.0';
const isWindows = process.platform === 'win32';

/** The Node versions that all dependencies support: ^22.22.2 || ^24.15 || >=26. */
export function isNodeSupported(version) {
  const [major, minor, patch] = version.split('.').map(Number);
  if (major >= 26) return true;
  if (major === 24) return minor >= 15;
  return major === 22 && (minor > 22 || (minor === 22 && patch >= 2));
}

/** Remembers the folders into which npx put the tools. */
const cacheFile = () => {
  const key = createHash('sha256')
    .update(`${PNPM} ${NODE} ${process.execPath} ${process.version}`)
    .digest('hex');
  return path.join(
    process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'),
    'myra',
    `tools-${key.slice(0, 16)}`,
  );
};

const find = (searchPath, name) =>
  searchPath
    .split(path.delimiter)
    .map((folder) => path.join(folder, name + (isWindows ? '.cmd' : '')))
    .find((file) => existsSync(file));

function readCached() {
  try {
    const folders = readFileSync(cacheFile(), 'utf8').trim();
    return folders.split(path.delimiter).every((folder) => existsSync(folder)) ? folders : undefined;
  } catch {
    return undefined;
  }
}

/** One npx call puts the tools into npm's cache and prints its folders. They are used directly, because nested npx fails. */
function fetchTools() {
  const packages = [`pnpm@${PNPM}`, ...(isNodeSupported(process.versions.node) ? [] : [`node@${NODE}`])];
  console.error(`Fetching ${packages.join(' and ')} from npm (once)…`);
  const probe = spawnSync(
    'npx',
    ['--yes', ...packages.flatMap((name) => ['-p', name]), '--', 'node', '-p', 'process.env.PATH'],
    { cwd: homedir(), encoding: 'utf8', shell: isWindows, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (probe.status !== 0) {
    console.error(
      `npx could not fetch ${packages.join(' and ')}: check the connection to the npm registry and start again.`,
    );
    process.exit(probe.status ?? 1);
  }
  const searchPath = probe.stdout.trim().split('\n').pop() ?? '';
  const folders = searchPath
    .split(path.delimiter)
    .filter((folder) => folder.includes(`${path.sep}_npx${path.sep}`));
  const found = folders.join(path.delimiter);
  mkdirSync(path.dirname(cacheFile()), { recursive: true });
  writeFileSync(cacheFile(), found);
  return found;
}

/** Returns the environment and the Node binary for everything else. MYRA_TOOLS=present uses Node and pnpm from the PATH. */
export function prepareTools() {
  const own = path.join(CHECKOUT, 'node_modules', '.bin');
  const folders = process.env.MYRA_TOOLS === 'present' ? '' : (readCached() ?? fetchTools());
  // This process's Node comes before others on the PATH.
  const present = isNodeSupported(process.versions.node) ? [path.dirname(process.execPath)] : [];
  const searchPath = [own, folders, ...present, process.env.PATH].filter(Boolean).join(path.delimiter);
  const node = isNodeSupported(process.versions.node) ? process.execPath : (find(folders, 'node') ?? 'node');
  // npm's own variables would confuse other tools; only settings of the registry stay.
  const isForNpm = (name) =>
    /^npm_/i.test(name) &&
    !/^npm_config_(registry|userconfig|cafile|ca|proxy|https_proxy|noproxy|strict_ssl)$/i.test(name);
  const inherited = Object.entries(process.env).filter(([name]) => !isForNpm(name));
  return { node, env: { ...Object.fromEntries(inherited), PATH: searchPath } };
}

/** Runs one command with our output. Exits with its code if it fails. */
export function runOrExit(command, args, env) {
  const result = spawnSync(command, args, { cwd: CHECKOUT, env, stdio: 'inherit', shell: isWindows });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
