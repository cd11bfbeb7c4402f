import { issueToken } from '@myra/shared/contracts/auth';
import { createStrategyPlan, listStrategyPlans } from '@myra/shared/contracts/strategies';
import { jobs } from '@myra/upstream/src/jobs.ts';
import type { Module } from '@myra/upstream/src/module.ts';
import { ensureFirstAdmin } from '@myra/upstream/src/modules/auth/index.ts';
import { scheduleWork } from '@myra/upstream/src/modules/work/index.ts';
import { startWorkers } from '@myra/upstream/src/worker.ts';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { started } from '../support/started.ts';
import { signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const FIRST = { email: 'first@example.org', password: 'a-first-password-9' };
const env = { MYRA_ADMIN_EMAIL: FIRST.email, MYRA_ADMIN_PASSWORD: FIRST.password };
const upstream = started(() => startTestUpstream({ env }));

describe('the first account', () => {
  it('is made once, when there is none, and is an admin without an organization', async () => {
    await Promise.all([ensureFirstAdmin(upstream.deps), ensureFirstAdmin(upstream.deps)]);
    await ensureFirstAdmin(upstream.deps);
    const grant = { query: { grant_type: 'password' }, body: FIRST };
    const { body } = await upstream.call(issueToken, grant);
    expect(body.user.app_metadata).toMatchObject({ user_role: 'org_admin', must_set_password: false });
    const [row] = await upstream.deps.database.sql`select count(*)::int as n from auth_users`;
    expect(row?.n).toBe(1);
  });
});

describe('the walls', () => {
  it('show the service no rows until an organization is bound', async () => {
    const { admin } = await signUpOrganization(upstream);
    await upstream.call(createStrategyPlan, { token: admin.token, body: { user_input: 'Hidden' } });
    const [bare] = await upstream.deps.database.sql`select count(*)::int as n from strategy_plans`;
    expect(bare?.n).toBe(0);
  });

  it('are on every table with organization_id, except those that are read before it is known', async () => {
    const owner = postgres(upstream.databaseUrl, { max: 1 });
    const rows = await owner`
      select c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
      where n.nspname = 'public' and c.relkind = 'r' and not c.relrowsecurity order by 1`;
    await owner.end();
    expect(rows.map((row) => row.name)).toEqual(['auth_users', 'public_links', 'work_clock']);
  });
});

describe('files', () => {
  const send = async (content: Buffer) => {
    const { admin } = await signUpOrganization(upstream);
    const file = { field: 'files', name: 'big.pdf', type: 'application/pdf', content };
    return upstream.call(createStrategyPlan, { token: admin.token, body: {}, files: [file] });
  };

  it('beyond the size of a JSON body are taken, and refused beyond 25 MB', async () => {
    const taken = await send(Buffer.alloc(6_000_000, 'x'));
    expect(taken.error?.details).toMatchObject({ reason: 'file-unknown' });
    const large = await send(Buffer.alloc(25_000_001, 'x'));
    expect([large.status, large.error?.details]).toMatchObject([422, { reason: 'file-too-large' }]);
  });

  it('with an invalid data part are refused', async () => {
    const { admin } = await signUpOrganization(upstream);
    const payload = '--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n{nope\r\n--b--\r\n';
    const answer = await upstream.app.inject({
      method: 'POST',
      url: '/strategy-plans',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload,
    });
    expect([answer.statusCode, answer.json().error.details.reason]).toEqual([400, 'malformed-json']);
  });
});

describe('a request', () => {
  it('that is malformed, or for a missing path, gets the same envelope', async () => {
    const { admin } = await signUpOrganization(upstream);
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
    const broken = await upstream.app.inject({ method: 'POST', url: '/campaigns', headers, payload: '{' });
    expect([broken.statusCode, broken.json().error.code]).toEqual([400, 'invalid-input']);
    const missing = await upstream.app.inject({ method: 'GET', url: '/nowhere' });
    expect([missing.statusCode, missing.json().error.code]).toEqual([404, 'not-found']);
    expect(missing.json().error.request_id).toBe(missing.headers['x-request-id']);
    const nul = await upstream.app.inject({ method: 'GET', url: '/strategy-plans?search=a%00b', headers });
    expect([nul.statusCode, nul.json().error.details.reason]).toEqual([400, 'nul']);
    expect((await upstream.call(listStrategyPlans, { token: `${admin.token}x` })).status).toBe(401);
  });
});

describe('the workers', () => {
  it('run the job of a due row by the tick alone', async () => {
    const { id } = await signUpOrganization(upstream);
    const planned: number[] = [];
    const module: Module = {
      name: 'test',
      enqueueDue: {
        plan: async (deps, due) => {
          await deps.queues.enqueueMany(
            jobs.planSends,
            due.map(({ organizationId }) => ({ organizationId })),
          );
        },
      },
      jobs: () => ({
        planSends: async ({ organizationId }) => {
          planned.push(organizationId);
        },
      }),
    };
    const { db } = upstream.deps.database;
    await scheduleWork(db, { kind: 'plan', organizationId: id, key: 0, at: upstream.clock.now() });
    const workers = await startWorkers(upstream.deps, [module], upstream.backend);
    try {
      await expect.poll(() => planned, { timeout: 20_000, interval: 100 }).toEqual([id]);
    } finally {
      await workers.close(2_000);
    }
  });
});
