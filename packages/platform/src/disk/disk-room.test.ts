import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '@myra/shared/errors/app-error';
import { expect, it } from 'vitest';
import { createDiskRoom } from './disk-room.ts';
import { isNoRoom, noRoom } from './no-room.ts';

const TOO_MUCH = Number.MAX_SAFE_INTEGER;

it('a disk below the limit is low, also where its folder is not there yet', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'myra-room-'));
  try {
    const folders = [path.join(folder, 'later', 'files')];
    expect(await createDiskRoom({ folders, freeBytesMin: 1 }).isLow()).toBe(false);
    const full = createDiskRoom({ folders, freeBytesMin: TOO_MUCH });
    expect(await full.isLow()).toBe(true);
    await expect(full.assertRoom()).rejects.toMatchObject({ code: 'limit-exceeded' });
    expect(await createDiskRoom({ folders, freeBytesMin: 0 }).isLow()).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('tells a full disk by what the file system or Postgres said, however deep', () => {
  const coded = (code: string, cause?: unknown) => Object.assign(new Error('said', { cause }), { code });
  expect(isNoRoom(coded('ENOSPC'))).toBe(true);
  expect(isNoRoom(new Error('query failed', { cause: coded('53100') }))).toBe(true);
  expect(isNoRoom(noRoom())).toBe(true);
  expect(isNoRoom(coded('23505'))).toBe(false);
  expect(isNoRoom(new AppError('limit-exceeded', { message: 'large' }))).toBe(false);
  expect(isNoRoom('full')).toBe(false);
});
