import { expect, test } from 'vitest';
import { started } from '../support/started.ts';
import { SITE, sendTracked, startTrackingWorld, type TrackedEmail } from '../support/tracked-email.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const PROXY = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
const world = started(startTrackingWorld);

const get = (url: string, agent = BROWSER, headers: Record<string, string> = {}) =>
  world.upstream.app.inject({ method: 'GET', url, headers: { 'user-agent': agent, ...headers } });
const wait = (ms: number) => world.upstream.clock.advance(ms);

const visitsOf = async ({ campaign }: TrackedEmail) => {
  const rows = await world.sql`
    select interaction_type as type, machine, interaction_details as details, outbound_id, sequence_id from interactions
    where organization_id = ${campaign.organizationId} and interaction_type in ('opened', 'link_clicked') order by type, machine`;
  return rows.map((row) => ({
    type: String(row.type),
    machine: Boolean(row.machine),
    count: Number(row.details.count),
    recents: row.details.recents as { user_agent: string; at: string; url?: string }[],
  }));
};
const countsOf = async (sent: TrackedEmail) =>
  (await visitsOf(sent)).map(({ type, machine, count }) => ({ type, machine, count }));

test('the image is 43 bytes that must not be cached, and an opening is counted with its user agent', async () => {
  const sent = await sendTracked(world, { open_read: true, link: false });
  wait(60_000);
  const answer = await get(sent.open);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/gif',
    'no-store',
  ]);
  expect(answer.rawPayload).toHaveLength(43);
  expect(answer.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
  expect(answer.headers['set-cookie']).toBeUndefined();
  wait(60_000);
  await get(sent.open, `Second${'x'.repeat(5000)}\tagent`);
  const [row, ...more] = await visitsOf(sent);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ type: 'opened', machine: false, count: 2 });
  expect(row!.recents.map((one) => one.user_agent.slice(0, 7))).toEqual(['Secondx', 'Mozilla']);
  expect(row!.recents[0]!.user_agent).toHaveLength(200);
});

test('opens by image proxies, within two seconds of sending, and by HEAD are counted as automatic', async () => {
  const sent = await sendTracked(world, { open_read: true, link: false });
  await get(sent.open);
  wait(60_000);
  await get(sent.open, PROXY);
  await world.upstream.app.inject({ method: 'HEAD', url: sent.open, headers: { 'user-agent': BROWSER } });
  expect(await countsOf(sent)).toEqual([{ type: 'opened', machine: true, count: 3 }]);
  await get(sent.open);
  expect(await countsOf(sent)).toEqual([
    { type: 'opened', machine: false, count: 1 },
    { type: 'opened', machine: true, count: 3 },
  ]);
});

test('a click leads to the stored address and is counted with it', async () => {
  const sent = await sendTracked(world, { open_read: false, link: true });
  wait(60_000);
  const answer = await get(sent.clicks[0]!);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `${SITE}/study?b=1&c=2`]);
  expect([answer.headers['cache-control'], answer.headers['referrer-policy'], answer.body]).toEqual([
    'no-store',
    'no-referrer',
    '',
  ]);
  const [row] = await visitsOf(sent);
  expect(row).toMatchObject({ type: 'link_clicked', machine: false, count: 1 });
  expect(row!.recents[0]!.url).toBe(`${SITE}/study?b=1&c=2`);
});

test('clicks within two seconds of delivery, and on several links at once, are automatic', async () => {
  const early = await sendTracked(world, { open_read: false, link: true });
  wait(1999);
  await get(early.clicks[0]!);
  expect(await countsOf(early)).toEqual([{ type: 'link_clicked', machine: true, count: 1 }]);

  const burst = await sendTracked(world, { open_read: false, link: true });
  wait(60_000);
  await Promise.all(burst.clicks.map((path) => get(path)));
  expect(await countsOf(burst)).toEqual([{ type: 'link_clicked', machine: true, count: 2 }]);
  wait(60_000);
  await get(burst.clicks[1]!);
  expect(await countsOf(burst)).toEqual([
    { type: 'link_clicked', machine: false, count: 1 },
    { type: 'link_clicked', machine: true, count: 2 },
  ]);
});

test('visits at the same moment are all counted, up to a limit', async () => {
  const sent = await sendTracked(world, { open_read: true, link: false });
  wait(60_000);
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(sent.open)));
  expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
  const [row] = await visitsOf(sent);
  expect([row!.count, row!.recents.length]).toEqual([20, 10]);
  await world.sql`update interactions set interaction_details = interaction_details || '{"count": 1000}'
    where organization_id = ${sent.campaign.organizationId} and interaction_type = 'opened'`;
  expect((await get(sent.open)).statusCode).toBe(200);
  expect((await countsOf(sent))[0]!.count).toBe(1000);
});

test('visits change nothing but the count: no state, no activity, no suppression', async () => {
  const sent = await sendTracked(world, { open_read: true, link: true });
  const { organizationId } = sent.campaign;
  const look = async () => ({
    sequences: await world.sql`select * from sequences where organization_id = ${organizationId}`,
    emails:
      await world.sql`select * from sequence_emails where organization_id = ${organizationId} order by id`,
    ledger: await world.sql`select * from outbound where organization_id = ${organizationId}`,
    activity: await world.sql`select * from activity_log where organization_id = ${organizationId}`,
    suppressions: await world.sql`select * from suppressions where organization_id = ${organizationId}`,
    links:
      await world.sql`select * from tracked_links where organization_id = ${organizationId} order by token_hash`,
  });
  const before = await look();
  wait(60_000);
  for (const path of [sent.open, ...sent.clicks]) await get(path);
  expect(await look()).toEqual(before);
});

test('the tables have no token in clear, and a token of one kind is invalid for another', async () => {
  const sent = await sendTracked(world, { open_read: true, link: true });
  const rows =
    await world.sql`select * from tracked_links where organization_id = ${sent.campaign.organizationId}`;
  const tokens = [sent.open, ...sent.clicks].map((path) => path.slice(3));
  expect(rows).toHaveLength(3);
  for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
  const unsubscribe = /\/u\/([\w-]{32})/.exec(sent.text)![1]!;
  const swapped = [
    `/c/${tokens[0]}`,
    `/o/${tokens[1]}`,
    `/u/${tokens[0]}`,
    `/c/${unsubscribe}`,
    `/o/${unsubscribe}`,
  ];
  for (const path of swapped) {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    expect(answer.body).toContain('This link does not work');
  }
  expect(await visitsOf(sent)).toEqual([]);
});

test('a token of another organization, or without a web address, leads nowhere', async () => {
  const [mine, other] = [
    await sendTracked(world, { open_read: true, link: true }),
    await sendTracked(world, { open_read: true, link: true }),
  ];
  await world.sql`update public_links set organization_id = ${other.campaign.organizationId}
    where organization_id = ${mine.campaign.organizationId} and kind in ('open', 'click')`;
  for (const path of [mine.open, ...mine.clicks]) expect((await get(path)).statusCode).toBe(404);
  for (const target of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/next',
    'ftp://evil.example/',
  ]) {
    await world.sql`update tracked_links set target_url = ${target}
      where organization_id = ${other.campaign.organizationId} and kind = 'click'`;
    const answer = await get(other.clicks[0]!);
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
  }
});

const EVIL = [
  'https://evil.example',
  'http://evil.example/',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://clinic.example.org@evil.example',
  'https://clinic.example.org.evil.example',
  'https://clinic.example.org%2f@evil.example',
  'https://evil.example#clinic.example.org',
  'https://evil.example?clinic.example.org',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'JaVaScRiPt://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '%0d%0aLocation: https://evil.example',
  '\r\nLocation: https://evil.example',
  '\r\n\r\n<script>alert(1)</script>',
  '%E5%98%8A%E5%98%8DLocation:https://evil.example',
  '../../evil.example',
  '..%2f..%2fevil.example',
  '%2e%2e/evil.example',
  '<script>alert(1)</script>',
  '"><meta http-equiv=refresh content=0;url=//evil.example>',
  '\0https://evil.example',
  'https://evil。example',
];

test('hostile tokens and queries lead nowhere but to the stored address', async () => {
  const sent = await sendTracked(world, { open_read: true, link: true });
  wait(60_000);
  const good = sent.clicks[1]!;
  const target = `${SITE}/meet`;
  const paths = EVIL.flatMap((evil) => [
    `/c/${encodeURIComponent(evil)}`,
    `${good}${encodeURIComponent(evil)}`,
  ]);
  for (const path of paths) {
    const answer = await get(path);
    expect(answer.statusCode, path).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, path).toBeLessThan(500);
    expect(answer.headers.location, path).toBeUndefined();
    expect(answer.body, path).not.toMatch(/<script|<meta http|evil\.example"/);
  }
  const names = ['url', 'u', 'to', 'next', 'redirect', 'target', 'return_to', 'dest'];
  for (const [no, evil] of EVIL.entries()) {
    const value = encodeURIComponent(evil);
    for (const query of [`?${names[no % names.length]}=${value}`, `?${value}`]) {
      const host = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        referer: 'https://evil.example/',
      };
      const answer = await get(good + query, BROWSER, host);
      const isRefused = answer.statusCode === 400 && answer.headers.location === undefined;
      if (!isRefused) expect([answer.statusCode, answer.headers.location], query).toEqual([302, target]);
    }
  }
});
