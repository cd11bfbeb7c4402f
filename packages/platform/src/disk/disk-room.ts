import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { noRoom } from './no-room.ts';

/** The folders whose disks must have room, and how much. Plain data, so that a thread can be given it. */
export type DiskLimit = {
  folders: readonly string[];
  /** Below this much free space files and imports are refused. 0: never. */
  freeBytesMin: number;
};

export type DiskRoom = {
  limit: DiskLimit;
  /** Whether one of the disks has less than the limit. */
  isLow(): Promise<boolean>;
  /** Throws `noRoom` if one of them has. */
  assertRoom(): Promise<void>;
};

/** Free bytes of the disk that holds `folder`, or will hold it. Infinity for a disk that does not say. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = path.dirname(folder);
    const isMissing = error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';
    return isMissing && parent !== folder ? freeBytes(parent) : Number.POSITIVE_INFINITY;
  }
}

/**
 * Asks the disks of `limit` for their room. What writes much (files, imports) asks first and stops early, so that what is
 * left suffices for sending, receiving and reading.
 */
export function createDiskRoom(limit: DiskLimit): DiskRoom {
  const isLow = async (): Promise<boolean> => {
    if (limit.freeBytesMin === 0) return false;
    const free = await Promise.all(limit.folders.map(freeBytes));
    return free.some((bytes) => bytes < limit.freeBytesMin);
  };
  return {
    limit,
    isLow,
    async assertRoom() {
      if (await isLow()) throw noRoom();
    },
  };
}
