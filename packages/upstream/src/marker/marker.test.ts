import { appendFile, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type HandedMark, openMarker, type SuppressedMark } from './marker.ts';

const newRoot = () => mkdtemp(path.join(tmpdir(), 'myra-marker-'));

const handed = (id: number, at = '2026-11-23T12:00:00.000Z'): HandedMark => ({
  at,
  id,
  no: 3,
  kind: 'step',
  email: id,
  account: 1,
  message: `<${id}@example.org>`,
  key: `key-${id}`,
});
const suppressed = (hash: string, sealed: string | undefined): SuppressedMark => ({
  at: '2026-11-23T12:00:00.000Z',
  scope: 'address',
  hash,
  ...(sealed !== undefined && { entry: { sealed, reason: 'unsubscribed', source: 'link' } }),
});

async function all<T>(groups: AsyncGenerator<T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const group of groups) found.push(...group);
  return found;
}

it('has every line of several processes that write at the same time', async () => {
  const root = await newRoot();
  const processes = [openMarker(root), openMarker(root), openMarker(root)];
  await Promise.all(
    Array.from({ length: 300 }, (_, index) => processes[index % 3]!.of(7).noteHanded([handed(index)])),
  );
  const ids = (await all(processes[0]!.of(7).handed(null))).map(({ id }) => id);
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, index) => index));
});

it('leaves out a line that was cut, and nothing else', async () => {
  const root = await newRoot();
  const marker = openMarker(root).of(7);
  await marker.noteHanded([handed(1)]);
  await appendFile(path.join(root, '7', 'handed-2026-11.log'), '{"at":"2026-11-23T12:0');
  await marker.noteHanded([handed(2)]);
  expect((await all(marker.handed(null))).map(({ id }) => id)).toEqual([1, 2]);
  expect((await marker.lastHanded(null)).map(({ id }) => id)).toEqual([1, 2]);
});

it('reads on after a position, also in the files of later months', async () => {
  const marker = openMarker(await newRoot()).of(7);
  await marker.noteHanded([handed(1), handed(2)]);
  const end = await marker.end();
  expect(await all(marker.handed(end))).toEqual([]);
  await marker.noteHanded([handed(3)]);
  await marker.noteHanded([handed(4, '2026-12-01T00:00:00.000Z')]);
  expect((await all(marker.handed(end))).map(({ id }) => id)).toEqual([3, 4]);
});

it('keeps the last entry of a suppression alone, so that a value that was forgotten is gone from the disk', async () => {
  const root = await newRoot();
  const marker = openMarker(root).of(7);
  await marker.noteSuppressed([suppressed('a', 'sealed-a'), suppressed('b', 'sealed-b')]);
  await marker.noteSuppressed([suppressed('a', '')]);
  await marker.shortenSuppressed();
  expect((await all(marker.suppressed())).map(({ hash, entry }) => [hash, entry?.sealed])).toEqual([
    ['a', ''],
    ['b', 'sealed-b'],
  ]);
  const names = await readdir(path.join(root, '7'));
  expect(await readFile(path.join(root, '7', names[0]!), 'utf8')).not.toContain('sealed-a');
});
