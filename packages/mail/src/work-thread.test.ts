import { afterAll, expect, test } from 'vitest';
import { createWorkThread } from './work-thread.ts';

const CODE = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (errand) => {
    if (errand === 'exit') process.exit(1);
    if (errand === 'throw') throw new Error('no');
    if (errand !== 'silence') parentPort.postMessage(errand + ' done');
  });`;
const file = new URL(`data:text/javascript,${encodeURIComponent(CODE)}`);
const thread = createWorkThread<string, string>(file, 60_000);
afterAll(() => thread.end());

test('jobs are answered in order', async () => {
  const names = Array.from({ length: 20 }, (_, no) => `${no}`);
  expect(await Promise.all(names.map((name) => thread.ask(name)))).toEqual(
    names.map((name) => `${name} done`),
  );
});

test.each(['exit', 'throw'])(
  'of errands at once, only the one that ends the thread by "%s" fails',
  async (end) => {
    const asked = ['a', end, 'b', 'c'].map((errand) => thread.ask(errand));
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(await thread.ask('d')).toBe('d done');
  },
);

test('a job that takes too long fails, and so do waiting jobs when the thread ends', async () => {
  const short = createWorkThread<string, string>(file, 50);
  await expect(short.ask('silence')).rejects.toThrow('too long');
  const waiting = expect(thread.ask('silence')).rejects.toThrow('ended');
  await thread.end();
  await waiting;
});

test('shared memory is allocated again for the next thread', async () => {
  const code = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (bytes) => {
      const errand = Buffer.from(bytes).toString();
      if (errand === 'exit') process.exit(1);
      parentPort.postMessage(errand + ' done');
    });`;
  const moving = createWorkThread<string, string>(
    new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    60_000,
    (errand) => {
      const message = new TextEncoder().encode(errand);
      return { message, moved: [message.buffer] };
    },
  );
  const settled = await Promise.allSettled(['a', 'exit', 'b', 'c'].map((errand) => moving.ask(errand)));
  expect(settled.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
    'a done',
    'failed',
    'b done',
    'c done',
  ]);
  await moving.end();
});
