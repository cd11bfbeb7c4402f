/** Postgres does not start because there is no room. It can once there is. */
export class FullDiskError extends Error {}

const isFull = (output: string): boolean => /no space left on device|disk quota exceeded/i.test(output);

/** The error of a failed Postgres start, with one sentence of advice. */
export const startError = (output: string, folder: string): Error =>
  isFull(output) ? new FullDiskError(sentenceFor(output, folder)) : new Error(sentenceFor(output, folder));

/** Turns the output of a failed Postgres start into one sentence of advice. */
export function sentenceFor(output: string, folder: string): string {
  if (isFull(output)) {
    return `The disk that holds ${folder} is full: free some space, or set MYRA_DATA to a folder on another disk.`;
  }
  if (/permission denied|read-only file system/i.test(output)) {
    return `Postgres may not write to ${folder}: give its user access, or set MYRA_DATA to a folder that can be written.`;
  }
  if (/database files are incompatible|initialized by PostgreSQL version/i.test(output)) {
    return `The database in ${folder} was made by another Postgres version: use the Myra version that made it, or dump and restore it.`;
  }
  if (/shared memory|semaphore/i.test(output)) {
    return 'Postgres got no shared memory from the system: end other Postgres servers, or raise the limits of the system.';
  }
  const last = output
    .trim()
    .split('\n')
    .findLast((line) => /FATAL|PANIC|error/i.test(line));
  return `Postgres did not start on ${folder}${last ? ` (${last.replace(/^.*?(FATAL|PANIC|error): */i, '').slice(0, 200)})` : ''}: see the lines above, or set DATABASE_URL to a server of your own.`;
}

/** Whether the port was taken between the choice and the start. */
export function isPortTaken(output: string): boolean {
  return /address already in use|could not bind/i.test(output);
}

/** Whether a server that was just killed still uses the data directory. */
export function isStillLettingGo(output: string): boolean {
  return /pre-existing shared memory block|lock file .* already exists|is another postmaster/i.test(output);
}
