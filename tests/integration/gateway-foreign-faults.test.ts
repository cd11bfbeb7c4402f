import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fakeGateway } from '../support/fake-gateway.ts';
import { drain, signInTo } from '../support/mail-gateway.ts';

type Reply = { status?: number; body?: unknown; headers?: Record<string, string>; raw?: string };
const MINUTE = 60_000;
const MB = 1_048_576;
/** Stands in every odd answer and must reach no page. */
const TEXT = 'NginxTraceback';

/** What somebody else's upstream may answer in place of what was asked for, and what the page is told. */
const ODD: [string, string, Reply | 'cut'][] = [
  ['a page of HTML', 'upstream-unavailable', { raw: `<h1>${TEXT}</h1>` }],
  ['half a JSON', 'upstream-unavailable', { raw: `{"id": 1, "name": "${TEXT}` }],
  ['50 MB', 'upstream-unavailable', { raw: TEXT.padEnd(50 * MB) }],
  ['JSON of another kind', 'upstream-unavailable', { body: [TEXT] }],
  ['an error inside a 200', 'upstream-unavailable', { body: { error: { message: TEXT } } }],
  [
    'a redirect to inside',
    'upstream-unavailable',
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
  ],
  ['a 500 with a trace', 'upstream-unavailable', { status: 500, raw: TEXT }],
  ['no answer', 'upstream-unavailable', 'cut'],
  ['a 401 for a good token', 'unauthenticated', { status: 401, raw: `<h1>${TEXT}</h1>` }],
  ['a 429', 'rate-limited', { status: 429, raw: TEXT, headers: { 'retry-after': '7' } }],
];

const { upstream, gateway } = fakeGateway({
  env: { UPSTREAM_RPS_MAX: '10000', SESSION_IDLE_MINUTES: '1440' },
});
beforeAll(() => {
  upstream.accessSeconds = 1_000_000;
});
beforeEach(() => {
  upstream.mend();
});

it.each(ODD)(
  'a foreign upstream that answers %s is told as %s, a write is not repeated, the inbox stays, and all is well afterwards',
  async (_what, code, reply) => {
    const { browser, organizationId } = await signInTo(gateway, upstream);
    for (let count = 0; count < 5; count += 1) upstream.mail.addSequence(organizationId);
    const id = String(upstream.addCampaign(organizationId));
    await drain(gateway);
    const inbox = async () => (await browser.query('mail.listSequences', { limit: 25 })).body.rows;
    const before = await inbox();
    expect(before).toHaveLength(5);
    const rss = process.memoryUsage().rss;

    upstream.break(/\/(strategy-plans|campaigns|notifications)/, () => reply);
    upstream.requests.length = 0;
    const told = [
      await browser.query('strategies.list'),
      await browser.query('campaigns.get', { params: { id } }),
      await browser.mutate('campaigns.update', { params: { id }, body: { name: 'Other' }, version: null }),
    ];
    expect(told.map(({ body }) => body.code)).toEqual([code, code, code]);
    expect(JSON.stringify(told)).not.toContain(TEXT);
    // A refused token is refreshed once, and nothing was done before.
    expect(upstream.count(/^PATCH/)).toBe(code === 'unauthenticated' ? 2 : 1);
    gateway.clock.advance(MINUTE);
    await drain(gateway);
    expect(await inbox()).toEqual(before);
    expect(process.memoryUsage().rss - rss).toBeLessThan(200 * MB);

    upstream.mend();
    gateway.clock.advance(10 * MINUTE);
    expect((await browser.query('campaigns.get', { params: { id } })).body).toMatchObject({ id });
    await drain(gateway);
    expect(await inbox()).toEqual(before);
  },
);
