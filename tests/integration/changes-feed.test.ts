import { withOrganization } from '@myra/platform/database/with-organization';
import { listChanges } from '@myra/shared/contracts/changes';
import { noteChange } from '@myra/upstream/src/modules/changes/index.ts';
import postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanDaily } from '../support/clean-daily.ts';
import { openOwner } from '../support/sending-world.ts';
import { ownerOf, started } from '../support/started.ts';
import { until } from '../support/until.ts';
import { signUpOrganization, startTestUpstream, type TestOrganization } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const sql = ownerOf(upstream, openOwner);
let address: string;

beforeAll(async () => {
  address = await upstream.app.listen({ host: '127.0.0.1', port: 0 });
});

const note = (organizationId: number, id: number) =>
  withOrganization(upstream.deps.database, organizationId, async (tx) => noteChange(tx, 'sequence', id));

const read = (organization: TestOrganization, query: { after?: number; wait?: number }) =>
  upstream.call(listChanges, { token: organization.admin.token, query });

const longPoll = (organization: TestOrganization, after: number, signal?: AbortSignal) =>
  fetch(`${address}/changes?after=${after}&wait=30`, {
    headers: { authorization: `Bearer ${organization.admin.token}` },
    ...(signal && { signal }),
  });

const listeners = async () => {
  const [row] = await sql`
    select count(*)::int as n from pg_stat_activity
    where application_name = 'myra-changes' and datname = current_database()`;
  return Number(row?.n);
};

describe('the change feed', () => {
  it('returns its cursor, then later changes, oldest first, of this organization only', async () => {
    const organization = await signUpOrganization(upstream);
    const other = await signUpOrganization(upstream);
    const { body: start } = await read(organization, {});
    expect(start).toMatchObject({ changes: [], more: false });
    await note(other.id, 1);
    await note(organization.id, 11);
    await note(organization.id, 12);
    const { body } = await read(organization, { after: start.next });
    expect(body.changes.map(({ type, id, op }) => ({ type, id, op }))).toEqual([
      { type: 'sequence', id: 11, op: 'put' },
      { type: 'sequence', id: 12, op: 'put' },
    ]);
    expect(body).toMatchObject({ next: start.next + 2, more: false });
    expect((await read(organization, { after: body.next })).body).toEqual({
      changes: [],
      next: body.next,
      more: false,
    });
  });

  it('returns 500 changes at once and says that there are more', async () => {
    const organization = await signUpOrganization(upstream);
    const { body: start } = await read(organization, {});
    await withOrganization(upstream.deps.database, organization.id, async (tx) => {
      for (let id = 1; id <= 750; id += 1) noteChange(tx, 'sequence', id);
    });
    const first = await read(organization, { after: start.next });
    expect(first.body.changes).toHaveLength(500);
    expect(first.body).toMatchObject({ next: start.next + 500, more: true });
    const second = await read(organization, { after: first.body.next });
    expect(second.body.changes.map((line) => line.id)).toEqual(
      Array.from({ length: 250 }, (_, i) => 501 + i),
    );
    expect(second.body.more).toBe(false);
  });

  it('answers a waiting reader after a commit, but not one of another organization', async () => {
    const organization = await signUpOrganization(upstream);
    const other = await signUpOrganization(upstream);
    const [own, foreign] = [(await read(organization, {})).body.next, (await read(other, {})).body.next];
    let isForeignAnswered = false;
    const stop = new AbortController();
    void longPoll(other, foreign, stop.signal).then(
      () => {
        isForeignAnswered = true;
      },
      () => {},
    );
    const waiting = longPoll(organization, own);
    await until('somebody who listens', async () => (await listeners()) === 1);
    await note(organization.id, 77);
    const answer = await (await waiting).json();
    expect(answer).toMatchObject({ changes: [{ id: 77, type: 'sequence', op: 'put' }], next: own + 1 });
    expect(isForeignAnswered).toBe(false);
    stop.abort();
  });

  it('sees the changes of another process, over one listening connection for all readers', async () => {
    const organization = await signUpOrganization(upstream);
    const { body: start } = await read(organization, {});
    const waiting = Array.from({ length: 5 }, () => longPoll(organization, start.next));
    await until('somebody who listens', async () => (await listeners()) === 1);
    const elsewhere = postgres(upstream.databaseUrl, { max: 1 });
    await elsewhere.begin(async (tx) => {
      await tx`insert into counters (organization_id, scope, facet, n) values (${organization.id}, 'changes', '', 1)
               on conflict (organization_id, scope, facet) do update set n = counters.n + 1`;
      await tx`insert into changes (organization_id, seq, type, id, op) select organization_id, n, 'task', 5, 'put' from counters
               where organization_id = ${organization.id} and scope = 'changes'`;
      await tx`select pg_notify('myra_changes', ${String(organization.id)})`;
    });
    await elsewhere.end();
    const answers = await Promise.all(
      waiting.map(async (each) => (await (await each).json()) as { changes: unknown[] }),
    );
    for (const answer of answers) expect(answer.changes).toMatchObject([{ id: 5, type: 'task' }]);
    expect(await listeners()).toBe(1);
  });

  it('answers empty when the time is over', async () => {
    const organization = await signUpOrganization(upstream);
    const { body: start } = await read(organization, {});
    const { status, body } = await read(organization, { after: start.next, wait: 1 });
    expect({ status, body }).toEqual({ status: 200, body: { changes: [], next: start.next, more: false } });
  });

  it('answers 410 for a cursor that is too old, and for one that was never reached', async () => {
    const organization = await signUpOrganization(upstream);
    const { body: start } = await read(organization, {});
    await note(organization.id, 1);
    await note(organization.id, 2);
    await sql`update changes set at = at - interval '8 days' where organization_id = ${organization.id}`;
    await note(organization.id, 3);
    await cleanDaily(upstream);
    const old = await read(organization, { after: start.next });
    expect(old.status).toBe(410);
    expect(old.error).toMatchObject({ code: 'not-found', details: { reason: 'cursor-gone' } });
    expect((await read(organization, { after: start.next + 2 })).body.changes).toMatchObject([{ id: 3 }]);
    expect((await read(organization, { after: start.next + 3 })).status).toBe(200);
    expect((await read(organization, { after: start.next + 4 })).status).toBe(410);
    await sql`update changes set at = at - interval '8 days' where organization_id = ${organization.id}`;
    await cleanDaily(upstream);
    expect((await read(organization, { after: start.next + 2 })).status).toBe(410);
    expect((await read(organization, { after: start.next + 3 })).status).toBe(200);
  });

  it('never skips a change and never fills a gap later, with eight writers and rollbacks', async () => {
    const organization = await signUpOrganization(upstream);
    const { body: start } = await read(organization, {});
    const committed = new Set<number>();
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 25; turn += 1) {
        const id = writer * 1_000 + turn + 1;
        await withOrganization(upstream.deps.database, organization.id, async (tx) => {
          noteChange(tx, 'sequence', id);
          // Writers overtake each other between writing the change and committing.
          for (let trip = (writer * 7 + turn * 3) % 5; trip > 0; trip -= 1) await tx.execute('select 1');
          if ((writer + turn) % 4 === 0) throw new Error('rolled back');
        }).then(
          () => committed.add(id),
          () => {},
        );
      }
    });
    const done = Promise.all(writers);
    let isDone = false;
    void done.then(() => {
      isDone = true;
    });
    const seen: number[] = [];
    let after = start.next;
    for (;;) {
      const wasDone = isDone;
      const { body } = await read(organization, { after });
      for (const line of body.changes) {
        expect(line.seq).toBe(after + 1);
        after = line.seq;
        seen.push(line.id);
      }
      if (wasDone && body.changes.length === 0) break;
    }
    await done;
    expect(new Set(seen)).toEqual(committed);
    expect(seen).toHaveLength(committed.size);
  });

  it('ends a wait when the reader leaves and every wait at shutdown', async () => {
    const own = await startTestUpstream();
    const organization = await signUpOrganization(own);
    const url = await own.app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { authorization: `Bearer ${organization.admin.token}` };
    const { body: start } = await own.call(listChanges, { token: organization.admin.token });
    const ask = (signal?: AbortSignal) =>
      fetch(`${url}/changes?after=${start.next}&wait=30`, { headers, ...(signal && { signal }) });
    const leaving = new AbortController();
    const left = ask(leaving.signal);
    const watcher = openOwner(own.databaseUrl);
    await until('somebody who listens', async () => {
      const rows = await watcher`
        select from pg_stat_activity where application_name = 'myra-changes' and datname = current_database()`;
      return rows.length === 1;
    });
    leaving.abort();
    await expect(left).rejects.toThrow();
    const staying = ask();
    // The server has its request once a second one was answered.
    await own.call(listChanges, { token: organization.admin.token });
    await watcher.end();
    await own.stop();
    const answer = await staying.catch(() => undefined);
    expect(answer === undefined || answer.status === 200).toBe(true);
  });
});
