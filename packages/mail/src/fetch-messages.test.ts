import type { ImapFlow } from 'imapflow';
import { expect, test } from 'vitest';
import { fetchBeginnings } from './fetch-messages.ts';

type Told = { uid: number; size?: number; source?: Buffer };

const serverThatTells = (...told: Told[]): ImapFlow =>
  ({
    async *fetch() {
      yield* told;
    },
  }) as unknown as ImapFlow;

const raw = (bytes: number): Buffer => Buffer.from('Message-ID: <a@b>\r\n\r\n'.padEnd(bytes, 'x'));

test('a message is whole only where nobody says that there is more of it', async () => {
  const client = serverThatTells(
    { uid: 1, size: 100, source: raw(100) },
    { uid: 2, size: 100_000, source: raw(100) },
    { uid: 3, size: 1, source: raw(32 * 1024) },
    { uid: 4, size: 50, source: raw(100) },
    { uid: 5, size: 100 },
    { uid: 99, size: 100, source: raw(100) },
  );
  const { heads, whole } = await fetchBeginnings(client, [5, 4, 3, 2, 1]);
  expect(heads.map(({ uid }) => uid)).toEqual([1, 2, 3, 4, 5]);
  expect(heads[1]).toMatchObject({ messageId: '<a@b>', bytes: 100_000 });
  expect([1, 2, 3, 4, 5].filter((uid) => whole.has(uid))).toEqual([1, 4]);
});
