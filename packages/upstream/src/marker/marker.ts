import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { createAppender, type LogPosition, makeFolder } from './append-log.ts';
import { markPlace, type Place, readPlace } from './place.ts';
import { endOf, readLog, readTail } from './read-log.ts';

/** An email that is about to be handed to a mail server. No address, no text. */
const handed = z.object({
  at: z.iso.datetime(),
  /** Row of the ledger, and the number of its history entry. */
  id: z.number().int(),
  no: z.number().int(),
  kind: z.enum(['step', 'reply', 'notice', 'direct']),
  email: z.number().int().nullable(),
  account: z.number().int(),
  message: z.string(),
  key: z.string(),
});
export type HandedMark = z.infer<typeof handed>;

/** A suppression as it is stored, or that it was lifted. The last entry of a hash counts. */
const suppressed = z.object({
  /** When this was noted. An entry from a file may itself be years older. */
  at: z.iso.datetime(),
  scope: z.enum(['address', 'domain']),
  hash: z.string(),
  /** Missing: lifted. */
  entry: z
    .object({
      sealed: z.string(),
      reason: z.string(),
      source: z.string(),
      since: z.iso.datetime().optional(),
    })
    .optional(),
});
export type SuppressedMark = z.infer<typeof suppressed>;

const HANDED = 'handed-';
const SUPPRESSED = 'suppressed-';
const HEADER = 'organization.json';
const TAIL_BYTES = 16_384;

const header = z.object({ createdAt: z.number() });

/** The marks of one organization. */
export type OrganizationMarker = {
  /** Whether there are marks of the organization that was made then; marks of an earlier one with its id are set aside. */
  isThere(createdAt: Date): Promise<boolean>;
  begin(createdAt: Date): Promise<void>;
  /** Resolves once the disk has the entries. */
  noteHanded(entries: readonly HandedMark[]): Promise<void>;
  noteSuppressed(entries: readonly SuppressedMark[]): Promise<void>;
  handed(after: LogPosition | null): AsyncGenerator<HandedMark[]>;
  lastHanded(after: LogPosition | null): Promise<HandedMark[]>;
  suppressed(): AsyncGenerator<SuppressedMark[]>;
  /**
   * Rewrites the suppressions with the last entry of each, so that nothing older stays on the disk. An entry that another
   * process adds meanwhile may be lost; compare with the database afterwards.
   */
  shortenSuppressed(): Promise<void>;
  lastSuppressed(): Promise<SuppressedMark[]>;
  end(): Promise<LogPosition | null>;
};

/**
 * What sending leaves outside the database, so that a restored database is noticed: which emails were handed to a mail
 * server, and who may not be written to. Several processes write it.
 */
export type Marker = {
  place(): Promise<Place>;
  markPlace(): Promise<void>;
  of(organizationId: number): OrganizationMarker;
};

const monthOf = (at: string): string => at.slice(0, 7);

/** Opens the marker in a folder, which is made when something is written. */
export function openMarker(root: string): Marker {
  const { append } = createAppender();

  function of(organizationId: number): OrganizationMarker {
    const folder = path.join(root, String(organizationId));
    const add = async (prefix: string, entries: readonly { at: string }[]) => {
      const first = entries[0];
      if (!first) return;
      const file = path.join(folder, `${prefix}${monthOf(first.at)}.log`);
      const lines = entries.map((entry) => JSON.stringify(entry));
      await append(file, lines).catch(async (error: unknown) => {
        if (!isMissing(error)) throw error;
        await makeFolder(folder);
        await append(file, lines);
      });
    };
    return {
      async isThere(createdAt) {
        const text = await readFile(path.join(folder, HEADER), 'utf8').catch(() => undefined);
        if (text === undefined) return false;
        if (header.parse(JSON.parse(text)).createdAt === createdAt.getTime()) return true;
        await rename(folder, `${folder}.replaced-${Date.now()}`);
        return false;
      },
      async begin(createdAt) {
        await makeFolder(folder);
        const text = JSON.stringify({ createdAt: createdAt.getTime() });
        await writeFile(path.join(folder, HEADER), text, { mode: 0o600, flush: true });
      },
      noteHanded: (entries) => add(HANDED, entries),
      noteSuppressed: (entries) => add(SUPPRESSED, entries),
      handed: (after) => readLog(folder, HANDED, handed, after),
      lastHanded: (after) => readTail(folder, HANDED, handed, { after, bytes: TAIL_BYTES }),
      suppressed: () => readLog(folder, SUPPRESSED, suppressed, null),
      async shortenSuppressed() {
        const last = new Map<string, SuppressedMark>();
        let read = 0;
        for await (const marks of readLog(folder, SUPPRESSED, suppressed, null)) {
          read += marks.length;
          for (const mark of marks) last.set(`${mark.scope}${mark.hash}`, mark);
        }
        if (read === last.size) return;
        await replaceFiles(folder, SUPPRESSED, [...last.values()]);
      },
      lastSuppressed: () => readTail(folder, SUPPRESSED, suppressed, { after: null, bytes: TAIL_BYTES }),
      end: () => endOf(folder, HANDED),
    };
  }

  return { place: () => readPlace(root), markPlace: () => markPlace(root), of };
}

/** Puts one file in the place of all with a prefix, under the name of the newest. */
async function replaceFiles(folder: string, prefix: string, entries: readonly object[]): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix)).sort();
  const newest = names.pop();
  if (newest === undefined) return;
  const draft = path.join(folder, `new-${newest}`);
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, path.join(folder, newest));
  for (const name of names) await rm(path.join(folder, name));
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
