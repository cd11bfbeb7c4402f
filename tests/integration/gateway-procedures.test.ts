import { beforeEach, describe, expect, it } from 'vitest';
import { fakeGateway } from '../support/fake-gateway.ts';
import { type Browser, openBrowser, openSignedIn, startTestGateway } from '../support/gateway-app.ts';

const { upstream, gateway } = fakeGateway({ limits: { answerMs: 300 } });
beforeEach(() => {
  upstream.mend();
  upstream.requests.length = 0;
});

async function signedIn(organizationId: number | null = upstream.addOrganization()): Promise<Browser> {
  const browser = await openSignedIn(gateway.app, upstream.addPerson({ organizationId }));
  gateway.clock.advance(60_000);
  await browser.send('GET', '/session');
  upstream.requests.length = 0;
  return browser;
}

describe('procedures', () => {
  it('need a session, each of them', async () => {
    const { appRouter } = await import('@myra/server/src/trpc/app-router.ts');
    const procedures = Object.entries(appRouter._def.procedures);
    expect(procedures.length).toBeGreaterThan(50);
    const stranger = openBrowser(gateway.app);
    for (const [name, procedure] of procedures) {
      const { type } = (procedure as unknown as { _def: { type: string } })._def;
      const answer = type === 'query' ? await stranger.query(name) : await stranger.mutate(name);
      expect([name, answer.status, answer.body.code]).toEqual([name, 401, 'unauthenticated']);
    }
    expect(upstream.requests).toHaveLength(0);
  });

  it('refuse what the contract refuses, field by field, without asking the upstream', async () => {
    const browser = await signedIn();
    const answer = await browser.mutate('campaigns.create', { body: { name: '', goal: 'x' } });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input']);
    const paths = answer.body.details.issues.map((issue: { path: string }) => issue.path);
    expect(paths).toContain('body.name');
    expect(upstream.requests).toHaveLength(0);
  });

  it('carry ids as text in both directions and as numbers to an upstream that writes numbers', async () => {
    const organizationId = upstream.addOrganization();
    const browser = await signedIn(organizationId);
    const id = String(upstream.addCampaign(organizationId));
    const read = await browser.query('campaigns.get', { params: { id } });
    expect(read.body).toMatchObject({ id, organization_id: String(organizationId), strategy_plan_id: '1' });
    await browser.mutate('campaigns.update', {
      params: { id },
      body: { product_id: '12', lead_ids: ['3'] },
      version: null,
    });
    const sent = upstream.requests.findLast(({ method }) => method === 'PATCH');
    expect(JSON.parse(String(sent?.body))).toMatchObject({ product_id: 12, lead_ids: [3] });
  });

  it('say the version that the person saw, and none is forgotten', async () => {
    const organizationId = upstream.addOrganization();
    const browser = await signedIn(organizationId);
    const id = String(upstream.addCampaign(organizationId));
    await browser.mutate('campaigns.update', { params: { id }, body: { name: 'x' }, version: 4 });
    const sent = upstream.requests.findLast(({ method }) => method === 'PATCH');
    expect(sent?.headers['if-match']).toBe('"4"');
    const before = upstream.requests.length;
    const forgot = await browser.mutate('campaigns.update', { params: { id }, body: { name: 'y' } });
    expect(forgot.body).toMatchObject({ code: 'invalid-input' });
    expect(upstream.requests).toHaveLength(before);
    await browser.mutate('campaigns.update', {
      params: { id },
      body: { wizard_step: 'LEADS' },
      version: null,
    });
    expect(upstream.requests.at(-1)?.headers['if-match']).toBe('*');
  });

  it("keep admins' acts to admins, whatever the upstream would say", async () => {
    const browser = openBrowser(gateway.app);
    const organizationId = upstream.addOrganization();
    await browser.signIn(upstream.addPerson({ role: 'representative', organizationId }));
    upstream.requests.length = 0;
    for (const name of ['representatives.remove', 'launches.withdraw']) {
      expect((await browser.mutate(name, { params: { id: '1' } })).body.code).toBe('forbidden');
    }
    expect(upstream.count(/representatives|withdraw/)).toBe(0);
  });

  it('tell a fault of their own in neutral words with a request id', async () => {
    const browser = await signedIn();
    upstream.break(/GET \/strategy-plans/, () => ({ raw: '<h1>Nginx</h1>' }));
    const answer = await browser.query('strategies.list');
    expect(answer.body).toMatchObject({ code: 'upstream-unavailable', details: { reason: 'bad-answer' } });
    expect(answer.body.request_id).toEqual(expect.any(String));
    expect(JSON.stringify(answer.body)).not.toContain('Nginx');
  });

  it('travel ten in a request and no more', async () => {
    const browser = await signedIn();
    const names = (count: number) => Array(count).fill('strategies.list').join(',');
    const ten = await browser.send('GET', `/trpc/${names(10)}?batch=1&input=%7B%7D`);
    expect(ten.body).toHaveLength(10);
    expect((await browser.send('GET', `/trpc/${names(11)}?batch=1&input=%7B%7D`)).status).toBe(400);
  });
});

describe('the own organization', () => {
  const lookups = () => upstream.count(/GET \/organizations\/user/);

  it('is asked for once in five minutes, and again after a write', async () => {
    const browser = await signedIn();
    for (let index = 0; index < 3; index += 1) await browser.query('organizations.get');
    expect(lookups()).toBe(1);
    await browser.mutate('organizations.update', { body: { name: 'Other' }, version: null });
    expect((await browser.query('organizations.get')).body.name).toBe('Other');
    expect(lookups()).toBe(2);
    gateway.clock.advance(300_000);
    await browser.query('organizations.get');
    expect(lookups()).toBe(3);
  });

  it('is null for a person without one', async () => {
    const browser = await signedIn(null);
    const answer = await browser.query('organizations.get');
    expect([answer.status, answer.body]).toEqual([200, null]);
  });

  it('is neither tried again nor taken for none when the lookup fails', async () => {
    const browser = await signedIn();
    upstream.break(/GET \/organizations\/user/, () => ({ status: 503 }));
    expect((await browser.query('organizations.get')).body.code).toBe('upstream-unavailable');
    expect(lookups()).toBe(1);
    upstream.mend();
    expect((await browser.query('organizations.get')).body).not.toBeNull();
  });

  it('sends products as form data and everything else as JSON', async () => {
    const browser = await signedIn();
    await browser.mutate('organizations.update', { body: { audience_type: 'providers' }, version: null });
    expect(upstream.requests.findLast(({ method }) => method === 'PATCH')?.headers['content-type']).toBe(
      'application/json',
    );
    await browser.mutate('organizations.update', {
      body: { products: [{ name: 'P', description: 'd' }] },
      version: null,
    });
    const sent = upstream.requests.findLast(({ method }) => method === 'PATCH');
    const headers = { 'content-type': String(sent?.headers['content-type']) };
    const form = await new Response(new Uint8Array(sent?.body ?? []), { headers }).formData();
    expect(JSON.parse(String(form.get('data')))).toEqual({ products: [{ name: 'P', description: 'd' }] });
  });
});

describe('switching a mailbox over a call that only toggles', () => {
  const toggles = () => upstream.count(/PATCH .*update-status/);
  const isActive = (id: number) => upstream.accounts.get(id)?.isActive;

  it('presses it only when the mailbox is in the other state', async () => {
    const browser = await signedIn();
    const id = upstream.addAccount({ isActive: true });
    const off = { params: { id: String(id) }, is_active: false };
    expect((await browser.mutate('emailAccounts.toggle', off)).body.is_active).toBe(false);
    expect((await browser.mutate('emailAccounts.toggle', off)).body.is_active).toBe(false);
    expect([toggles(), isActive(id)]).toEqual([1, false]);
  });

  it('presses it once for many who want the same at the same time', async () => {
    const browser = await signedIn();
    const id = upstream.addAccount({ isActive: true });
    const off = { params: { id: String(id) }, is_active: false };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser.mutate('emailAccounts.toggle', off)),
    );
    expect(answers.map(({ body }) => body.is_active)).toEqual(Array(8).fill(false));
    expect([toggles(), isActive(id)]).toEqual([1, false]);
  });

  it('reads back when the answer was lost, and finds that it was done', async () => {
    const browser = await signedIn();
    const id = upstream.addAccount({ isActive: true });
    upstream.break(/PATCH .*update-status/, () => {
      Object.assign(upstream.accounts.get(id) ?? {}, { isActive: false });
      return 'cut';
    });
    const answer = await browser.mutate('emailAccounts.toggle', {
      params: { id: String(id) },
      is_active: false,
    });
    expect([answer.status, answer.body.is_active, toggles()]).toEqual([200, false, 1]);
  });

  it('reads back when the answer was lost, and says so when it was not done', async () => {
    const browser = await signedIn();
    const id = upstream.addAccount({ isActive: true });
    upstream.break(/PATCH .*update-status/, () => 'cut');
    const answer = await browser.mutate('emailAccounts.toggle', {
      params: { id: String(id) },
      is_active: false,
    });
    expect(answer.body).toMatchObject({
      code: 'upstream-unavailable',
      details: { reason: 'outcome-unknown' },
    });
    expect([toggles(), isActive(id)]).toEqual([1, true]);
  });

  it('of others is not there', async () => {
    const browser = await signedIn();
    const answer = await browser.mutate('emailAccounts.toggle', {
      params: { id: '999999' },
      is_active: true,
    });
    expect(answer.body.code).toBe('not-found');
  });
});

describe('a launch', () => {
  it('goes to the documented path where the upstream lacks ours, with the same key', async () => {
    const organizationId = upstream.addOrganization();
    const browser = await signedIn(organizationId);
    const id = String(upstream.addCampaign(organizationId));
    const body = {
      campaign_id: id,
      strategy_plan_id: '1',
      schedule_start_timestamp: 1_800_000_000,
      schedule_type: 'send_now',
      kickoff_sequence: true,
      email_account_ids: ['4'],
      idempotency_key: 'press-number-1',
    };
    const answer = await browser.mutate('launches.kickOff', { params: { id }, body });
    expect(answer.body).toMatchObject({ id });
    const paths = upstream.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(paths).toEqual([`/campaigns/${id}/kick-off`, '/campaigns/approve-campaign/']);
    for (const request of upstream.requests.filter(({ method }) => method === 'POST')) {
      expect(JSON.parse(String(request.body))).toMatchObject({
        campaign_id: Number(id),
        email_account_ids: [4],
        plan_status: 'active',
        idempotency_key: 'press-number-1',
      });
    }
  });

  it('that timed out is not sent a second time, by whichever path', async () => {
    const browser = await signedIn();
    upstream.break(/kick-off/, () => 'cut');
    const body = {
      campaign_id: '1',
      strategy_plan_id: '1',
      schedule_start_timestamp: 0,
      schedule_type: 'send_now',
      kickoff_sequence: true,
      email_account_ids: ['4'],
    };
    const answer = await browser.mutate('launches.kickOff', { params: { id: '1' }, body });
    expect(answer.body.details).toEqual({ reason: 'outcome-unknown' });
    expect(upstream.count(/^POST/)).toBe(1);
  });
});

describe('an upstream that is away', () => {
  it('is left alone after five faults, and asked again later', async () => {
    const cautious = await startTestGateway({
      upstreamUrl: gateway.gateway.config.upstream.productUrl,
      databaseUrl: gateway.databaseUrl,
      clock: gateway.clock,
      // Open for longer than the calls below take on a busy machine.
      limits: { breakerFaults: 5, breakerOpenMs: 2_000, retries: 0 },
    });
    const browser = await signedIn();
    const page = openBrowser(cautious.app);
    page.cookie = browser.cookie;
    upstream.break(/strategy-plans/, () => 'cut');
    const reasons: string[] = [];
    for (let index = 0; index < 8; index += 1)
      reasons.push((await page.query('strategies.list')).body.details.reason);
    expect(reasons).toEqual([...Array(5).fill('unreachable'), ...Array(3).fill('circuit-open')]);
    expect(upstream.count(/strategy-plans/)).toBe(5);
    upstream.mend();
    await expect
      .poll(async () => (await page.query('strategies.list')).status, { timeout: 10_000 })
      .toBe(200);
    await cautious.stop();
  });

  it('leaves who is signed in signed in', async () => {
    const browser = await signedIn();
    upstream.break(/.*/, () => ({ status: 502 }));
    gateway.clock.advance(120_000);
    expect((await browser.send('GET', '/session')).status).toBe(200);
    expect((await browser.query('strategies.list')).body.code).toBe('upstream-unavailable');
  });
});
