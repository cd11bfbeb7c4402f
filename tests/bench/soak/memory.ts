import { readdirSync, readFileSync } from 'node:fs';

/** Memory of each kind of process in MB. */
export type Memory = Record<string, number>;

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** A service is named by its entry file; everything of the cluster in `dataDir` is one. */
function kindOf(pid: string, dataDir: string, postmaster: string): string | undefined {
  if (pid === postmaster || /\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1] === postmaster)
    return 'postgres';
  if (!read(`/proc/${pid}/environ`).includes(`MYRA_DATA=${dataDir}\0`)) return undefined;
  return /packages\/([a-z]+)\/src\/main\.ts/.exec(read(`/proc/${pid}/cmdline`))?.[1];
}

/** The processes of a product. */
export function processesOf(dataDir: string): { kind: string; pid: string }[] {
  const postmaster = read(`${dataDir}/postgres/postmaster.pid`).split('\n')[0] ?? '';
  return readdirSync('/proc').flatMap((pid) => {
    const kind = /^\d+$/.test(pid) ? kindOf(pid, dataDir, postmaster) : undefined;
    return kind === undefined ? [] : [{ kind, pid }];
  });
}

/** Memory of the processes of a product, its share of common pages included (Pss), and their ids. */
export function memoryOf(dataDir: string): { memory: Memory; pids: string } {
  const memory: Memory = {};
  const processes = processesOf(dataDir);
  for (const { kind, pid } of processes) {
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
    memory[kind] = (memory[kind] ?? 0) + kilobytes / 1_024;
  }
  const pids = processes.filter(({ kind }) => kind !== 'postgres').map(({ kind, pid }) => `${kind} ${pid}`);
  return { memory, pids: pids.toSorted().join(', ') };
}

/** The mean of each kind. */
export function meanOf(samples: readonly Memory[]): Memory {
  const kinds = new Set(samples.flatMap((one) => Object.keys(one)));
  const mean = (kind: string) => samples.reduce((sum, one) => sum + (one[kind] ?? 0), 0) / samples.length;
  return Object.fromEntries([...kinds].toSorted().map((kind) => [kind, mean(kind)]));
}

/** One sentence for each kind whose mean of the last third is more than a tenth above that of the second. */
export function growthOf(samples: readonly Memory[]): string[] {
  const third = Math.floor(samples.length / 3);
  const [before, after] = [meanOf(samples.slice(third, 2 * third)), meanOf(samples.slice(2 * third))];
  return Object.entries(after)
    .filter(([kind, mb]) => mb > 1.1 * (before[kind] ?? 0))
    .map(
      ([kind, mb]) =>
        `${kind}: ${Math.round(before[kind] ?? 0)} MB in the second third, then ${Math.round(mb)} MB`,
    );
}
