import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

async function fromProc(pid: number, file: string): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => undefined);
}

function fromPs(pid: number, column: string): string | undefined {
  if (process.platform === 'linux') return undefined;
  const answer = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : undefined;
}

/** The start time of a process, as text to compare. Undefined if no process has this id. Process ids are reused. */
export async function processStart(pid: number): Promise<string | undefined> {
  const stat = await fromProc(pid, 'stat');
  // The command in brackets may contain spaces. The start time is the 20th field after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? fromPs(pid, 'lstart');
}

/** The command line of a process. Undefined if no process has this id. */
export async function processCommand(pid: number): Promise<string | undefined> {
  const command = await fromProc(pid, 'cmdline');
  return command?.replaceAll('\0', ' ').trim() ?? fromPs(pid, 'command');
}
