import { median, ms, p99, processorMs, timed } from './measure.ts';
import { type KnownRow, searchTerms } from './search-terms.ts';
import type { InboxWorld } from './world.ts';

const EACH = 12;
const SEED = 20_261_122;

/** Times the first page of many searches of each class over all sequences. */
export async function measureSearches(run: { world: InboxWorld; rounds: number }): Promise<void> {
  const { owner, people, read } = run.world;
  const known = await owner<KnownRow[]>`
    select lower(lead_name) as name, email, lower(campaign_name) as campaign, lower(last_subject) as subject
    from sequences where view_id = ${people.large.viewId} and sequence_id = any(
      select (1 + (n * 7919 * 127) % ${run.world.rows})::text from generate_series(1, 40) n)`;
  const all: number[] = [];
  const reference: number[] = [];
  const dearest: [number, string][] = [];
  for (const [label, terms] of searchTerms(known, EACH, SEED)) {
    const ofClass: number[] = [];
    let found = 0;
    const before = await processorMs(owner);
    for (const search of terms) {
      const { pagination } = await read('large', { search })();
      found += pagination.total;
      const taken = await timed(run.rounds, read('large', { search }));
      ofClass.push(...taken);
      dearest.push([median(taken), search]);
    }
    const cost = ((await processorMs(owner)) - before) / (terms.length * (run.rounds + 1));
    // A constant amount of work, to see the effect of other load.
    reference.push(...(await timed(20, () => owner`select count(*) from generate_series(1, 30000)`)));
    all.push(...ofClass);
    console.log(
      `search ${label.padEnd(26)} found ${String(Math.round(found / terms.length)).padStart(6)} · least ${ms(Math.min(...ofClass))} · median ${ms(median(ofClass))} · p99 ${ms(p99(ofClass))} · processor ${ms(cost)}`,
    );
  }
  console.log(`search, all ${dearest.length} terms: median ${ms(median(all))} · p99 ${ms(p99(all))}`);
  const last = dearest.toSorted(([a], [b]) => b - a).slice(0, 8);
  console.log(
    `the dearest by median: ${last.map(([cost, text]) => `${JSON.stringify(text)} ${ms(cost)}`).join(', ')}`,
  );
  console.log(
    `the reference: least ${ms(Math.min(...reference))} · median ${ms(median(reference))} · p99 ${ms(p99(reference))}`,
  );
}
