import { expect, test } from 'vitest';
import { createTypedSaver } from './typed-saver';

/** A server that ends a save when it is told to. */
function start(place = crypto.randomUUID()) {
  const done: string[] = [];
  const ends: ((isKept: boolean) => void)[] = [];
  const states: string[] = [];
  const saver = createTypedSaver<string>(place, {
    save: (text) =>
      new Promise((resolve, reject) => {
        ends.push((isKept) => {
          done.push(isKept ? text : `lost ${text}`);
          isKept ? resolve(new Date(0)) : reject(new Error('lost'));
        });
      }),
    clear: async () => done.push('cleared'),
    onStatus: ({ state }) => states.push(state),
  });
  return { saver, done, ends, states };
}

test.each([true, false])(
  'what is forgotten while a save runs does not come back, kept or not: %s',
  async (isKept) => {
    const { saver, done, ends, states } = start();
    saver.note('sent');
    const saving = saver.save();
    await Promise.resolve();
    const forgetting = saver.forget();
    ends[0]!(isKept);
    await Promise.all([saving, forgetting]);
    await saver.save();
    expect(done).toEqual([isKept ? 'sent' : 'lost sent', 'cleared']);
    expect(states).toEqual(['saving']);
  },
);

test('what is typed after it was forgotten is saved after the clearing, and a lost save is tried again', async () => {
  const { saver, done, ends } = start();
  const forgetting = saver.forget();
  saver.note('new');
  const saving = saver.save();
  await forgetting;
  await Promise.resolve();
  ends[0]!(false);
  await saving;
  const again = saver.save();
  await Promise.resolve();
  ends[1]!(true);
  await again;
  expect(done).toEqual(['cleared', 'lost new', 'new']);
});

test('what is typed in a place anew is saved after the clearing that waits there', async () => {
  const place = crypto.randomUUID();
  const [old, next] = [start(place), start(place)];
  old.saver.note('sent');
  void old.saver.save();
  await Promise.resolve();
  const forgetting = old.saver.forget();
  next.saver.note('new');
  const saving = next.saver.save();
  await Promise.resolve();
  expect(next.ends).toEqual([]);
  old.ends[0]!(true);
  await forgetting;
  await Promise.resolve();
  next.ends[0]!(true);
  await saving;
  expect([old.done, next.done]).toEqual([['sent', 'cleared'], ['new']]);
});
