import { loadavg } from 'node:os';
import { median, ms, p99, timed } from '../measure.ts';
import type { InboxWorld } from './world.ts';

const DAY_MS = 86_400_000;

/** The inbox filters of the screen. */
const filtersOf = (email: string): Record<string, object> => ({
  active: { status: 'active' },
  paused: { status: 'paused' },
  unread: { read: false },
  read: { read: true },
  drafts: { sequence_type: 'draft' },
  waiting: { sequence_type: 'waiting' },
  representative: { rep_id: '1' },
  sender: { from_email: email },
  'own address': { to_email: 'us@clinic.example' },
  'last hour': { start_date: new Date(Date.now() - DAY_MS / 24).toISOString() },
  'last day': { start_date: new Date(Date.now() - DAY_MS).toISOString() },
  'long ago': { start_date: '2020-01-01T00:00:00Z' },
});

/** Each filter, all useful pairs, and some triples. */
function combinations(email: string): [string, object][] {
  const single = Object.entries(filtersOf(email));
  const pairs = single.flatMap(([one, a], at) =>
    single
      .slice(at + 1)
      .filter(([, b]) => Object.keys(a)[0] !== Object.keys(b)[0])
      .map(([other, b]): [string, object] => [`${one}, ${other}`, { ...a, ...b }]),
  );
  return [
    ['first page', {}],
    ['page 40', { page: 40 }],
    ...single,
    ...pairs,
    ['waiting, active, of one', { status: 'active', sequence_type: 'waiting', rep_id: '1' }],
    ['paused, unread, page 5', { status: 'paused', read: false, page: 5 }],
  ];
}

/** Times a page over many sequences and over few, for each filter and pair. */
export async function measurePages(run: { world: InboxWorld; rounds: number }): Promise<void> {
  const { owner, people, read, rows } = run.world;
  const [example] = await owner`
    select email from sequences
    where view_id = ${people.large.viewId} and sequence_id = ${String(2 * Math.floor(rows / 4) + 1)}`;
  const grown: number[] = [];
  for (const [label, filter] of combinations(String(example?.email))) {
    const few: number[] = [];
    const many: number[] = [];
    await timed(5, read('small', filter));
    const found = await read('large', filter)();
    await timed(5, read('large', filter));
    // In short turns, so that other load affects both equally.
    for (let round = 0; round < run.rounds; round += 1) {
      few.push(...(await timed(10, read('small', filter))));
      many.push(...(await timed(10, read('large', filter))));
    }
    const growth = median(many) / median(few);
    grown.push(growth);
    console.log(
      [
        `${label.padEnd(28)} found ${String(found.pagination.total).padStart(7)}`,
        `10k ${ms(median(few))}`,
        `${rows / 1e6}M ${ms(median(many))}`,
        `growth ${growth.toFixed(2)}`,
        `least ${ms(Math.min(...few))} ${ms(Math.min(...many))}`,
        `p99 ${ms(p99(many))}`,
      ].join(' · '),
    );
  }
  console.log(
    [
      `pages: ${grown.length} filters and pairs`,
      `growth median ${median(grown).toFixed(2)}`,
      `most ${Math.max(...grown).toFixed(2)}`,
      `over 1.3: ${grown.filter((each) => each > 1.3).length} · load ${loadavg()[0]?.toFixed(2)}`,
    ].join(', '),
  );
}
