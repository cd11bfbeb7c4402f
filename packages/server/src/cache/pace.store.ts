import type { Database } from '@myra/platform/database/open-database';

type Sql = Database['sql'];

/** Takes the next turn at an upstream; all processes share the turns. Returns the milliseconds to wait for it. */
export async function takeTurn(sql: Sql, input: { upstream: string; gapMs: number }): Promise<number> {
  const gap = `${input.gapMs} milliseconds`;
  const [row] = await sql`
    insert into upstream_pace as p (upstream, next_at) values (${input.upstream}, clock_timestamp() + ${gap}::interval)
    on conflict (upstream) do update set next_at = greatest(p.next_at, clock_timestamp()) + ${gap}::interval
    returning greatest(extract(epoch from next_at - ${gap}::interval - clock_timestamp()) * 1000, 0)::float8 as wait`;
  return Number(row?.wait ?? 0);
}
