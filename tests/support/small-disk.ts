import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of a few megabytes, which a test fills. */
export type SmallDisk = {
  folder: string;
  /** Takes room until only `bytes` are left. */
  fill(bytes: number): Promise<void>;
  /** Gives that room back. */
  free(): Promise<void>;
  stop(): Promise<void>;
};

const mount = (...args: string[]) => spawnSync('mount', args, { encoding: 'utf8' }).status === 0;
const unmount = (folder: string) => spawnSync('umount', ['-l', folder]);

/** Mounts a disk in memory. Undefined where this process may not. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'myra-disk-'));
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder)) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  await chmod(folder, 0o755);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    async fill(bytes) {
      const file = await open(ballast, 'a');
      const block = Buffer.alloc(64 * 1_024);
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder);
          const over = bavail * bsize - bytes;
          if (over <= 0) return;
          await file.write(block, 0, Math.min(block.length, over));
        }
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async stop() {
      unmount(folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether this process may mount a disk. */
export async function canMount(): Promise<boolean> {
  const disk = await mountSmallDisk(1);
  await disk?.stop();
  return disk !== undefined;
}
