import { expect, test } from 'vitest';
import { countVisit, NO_VISITS, type Recent, type Tallies } from './count-visit.ts';

const none: Tallies = { people: NO_VISITS, machines: NO_VISITS };
const click = (ms: number, url: string): Recent => ({
  at: new Date(Date.UTC(2026, 10, 23) + ms).toISOString(),
  user_agent: 'Browser',
  url,
});

function countAll(visits: readonly Recent[]): Tallies {
  return visits.reduce((tallies, visit) => countVisit(tallies, visit, false), none);
}

test('clicks of a person are counted as such, newest first, and only the newest are kept', () => {
  const { people, machines } = countAll(
    Array.from({ length: 12 }, (_, no) => click(no * 60_000, `https://a.example/${no % 2}`)),
  );
  expect(people.count).toBe(12);
  expect(people.recents).toHaveLength(10);
  expect(people.recents[0]?.at).toBe('2026-11-23T00:11:00.000Z');
  expect(machines.count).toBe(0);
});

test('the same link twice at once is still a person', () => {
  const { people, machines } = countAll([click(0, 'https://a.example/'), click(300, 'https://a.example/')]);
  expect([people.count, machines.count]).toEqual([2, 0]);
});

test('several links at once are a machine, the first of them too', () => {
  const burst = [click(0, 'https://a.example/1'), click(400, 'https://a.example/2')];
  expect(countAll(burst)).toMatchObject({ people: { count: 0, recents: [] }, machines: { count: 2 } });
  const more = countAll([...burst, click(800, 'https://a.example/3'), click(60_000, 'https://a.example/1')]);
  expect([more.people.count, more.machines.count]).toEqual([1, 3]);
});

test('earlier clicks of a person stay counted after a burst', () => {
  const { people, machines } = countAll([
    click(0, 'https://a.example/1'),
    click(60_000, 'https://a.example/1'),
    click(60_500, 'https://a.example/2'),
  ]);
  expect([people.count, people.recents.length, machines.count]).toEqual([1, 1, 2]);
});

test('opens have no address and never make a burst', () => {
  const open = { at: '2026-11-23T00:00:00.000Z', user_agent: 'Mail' };
  const { people } = countVisit(countVisit(none, open, false), open, false);
  expect(people.count).toBe(2);
});
