import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { DiskRoom } from '@myra/platform/disk/disk-room';
import type { Ids } from '@myra/platform/ids';
import { CSV_BYTES_MAX } from '@myra/shared/constants/limits';
import { limitExceeded, notFound } from '@myra/shared/errors/app-error';
import type { Session } from '../../session/session.ts';
import { spoolFile } from './spool-file.ts';
import * as store from './upload.store.ts';
import type { UploadInfo, Uploads } from './uploads.ts';

const DAY_MS = 86_400_000;
/** An unused file is deleted after a week. Each use gives it another week. */
const KEPT_MS = 7 * DAY_MS;
/** A file this old without a row is left over from a process that died during the upload. */
const ORPHAN_MS = DAY_MS;
/** For one person, all files together. */
const QUOTA_BYTES = 1_000_000_000;
const NAME_CHARS_MAX = 200;
const CLEAN_MAX = 500;

/** The last part of a path, without forbidden characters. Never used as a path. */
const plainName = (name: string): string =>
  name.split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, '').trim().slice(-NAME_CHARS_MAX) || 'file';

const infoOf = ({ id, name, bytes, mediaType }: store.StoredUpload): UploadInfo => ({
  upload_id: id,
  name,
  bytes,
  media_type: mediaType,
});

/** Stores files under `dir`, which all processes of the gateway share. */
export function createUploads(input: {
  dir: string;
  database: Database;
  disk: DiskRoom;
  clock: Clock;
  ids: Ids;
}): Uploads {
  const { dir, clock, ids } = input;
  const { sql } = input.database;
  const expiry = () => new Date(clock.now().getTime() + KEPT_MS);

  const find = async ({ person, organizationId }: Session, id: string): Promise<store.StoredUpload> => {
    const upload = await store.findUpload(sql, {
      id,
      userId: person.userId,
      organizationId,
      now: clock.now(),
    });
    if (!upload) throw notFound('File');
    return upload;
  };

  /** Files in the spool without a row that are too old to be uploads in progress. */
  const listOrphans = async (): Promise<string[]> => {
    const names = await readdir(dir);
    const known = await store.listPaths(sql, names);
    const before = clock.now().getTime() - ORPHAN_MS;
    const orphans = [];
    for (const name of names) {
      if (known.has(name)) continue;
      const found = await stat(path.join(dir, name)).catch(() => undefined);
      if (found && found.mtimeMs < before) orphans.push(name);
    }
    return orphans;
  };

  return {
    async store({ session, name, content, declaredBytes }) {
      await input.disk.assertRoom();
      const { userId } = session.person;
      const left = QUOTA_BYTES - (await store.bytesOfUser(sql, userId));
      if ((declaredBytes ?? 0) > left || left <= 0)
        throw limitExceeded('You have too many files waiting. Try again tomorrow.', { reason: 'quota' });
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const id = ids.uuid();
      const shownName = plainName(name);
      const target = path.join(dir, id);
      const file = await spoolFile({
        content,
        path: target,
        name: shownName,
        bytesMax: Math.min(left, CSV_BYTES_MAX),
      });
      const upload = {
        id,
        organizationId: session.organizationId,
        userId,
        name: shownName,
        path: id,
        ...file,
      };
      try {
        await store.insertUpload(sql, { ...upload, now: clock.now(), expiresAt: expiry() });
      } catch (error) {
        await rm(target, { force: true });
        throw error;
      }
      return infoOf(upload);
    },

    get: async (session, id) => infoOf(await find(session, id)),

    async asPart(session, id, field) {
      const { name, mediaType, bytes, path: file } = await find(session, id);
      await store.markUsed(sql, { id, now: clock.now(), expiresAt: expiry() });
      return { field, name, mediaType, bytes, path: path.join(dir, file) };
    },

    async clean() {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const gone = await store.deleteExpired(sql, clock.now(), CLEAN_MAX);
      const all = [...gone, ...(await listOrphans())];
      for (const name of all) await rm(path.join(dir, name), { force: true });
      return all.length;
    },
  };
}
