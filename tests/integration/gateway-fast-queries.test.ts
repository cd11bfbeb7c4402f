import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeUpstream } from '../support/fake-upstream.ts';
import { openBrowser, startTestGateway, type TestGateway } from '../support/gateway-app.ts';
import { drain, signInTo } from '../support/mail-gateway.ts';

let upstream: FakeUpstream;
let gateway: TestGateway;
let cookie: string;

beforeAll(async () => {
  upstream = new FakeUpstream();
  gateway = await startTestGateway({ upstreamUrl: await upstream.start() });
  const signed = await signInTo(gateway, upstream);
  cookie = String(signed.browser.cookie);
  for (let index = 0; index < 12; index += 1) upstream.mail.addSequence(signed.organizationId);
  await drain(gateway);
});
afterAll(async () => {
  await gateway.stop();
  await upstream.stop();
});

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const list = 'mail.listSequences';

it.each([
  ['one query', `${list}?input=${json({ limit: 10 })}`],
  ['a query without input', 'mail.badges'],
  ['a batch of one', `${list}?batch=1&input=${json({ 0: { limit: 10 } })}`],
  ['a batch', `${list},mail.badges,${list}?batch=1&input=${json({ 0: {}, 2: { page: 2 } })}`],
  ['a refused input', `${list}?input=${json({ limit: 1_000 })}`],
  ['a refusal', `${list}?input=${json({ page: 500, limit: 100 })}`],
  ['a batch in which one is refused', `${list},mail.badges?batch=1&input=${json({ 0: { limit: 0 } })}`],
  ['a procedure that is not there', 'mail.nothing'],
  ['a mutation by GET', 'mail.setRead'],
  ['an input that is no JSON', `${list}?input=%7B`],
  ['a row that is not there', `mail.getSequence?input=${json({ sequenceId: 'none' })}`],
])('%s is answered byte for byte as by the adapter', async (_what, path) => {
  const ask = async (more: Record<string, string>) => {
    const answer = await gateway.app.inject({
      url: `/trpc/${path}`,
      headers: { cookie, 'x-myra': '1', 'x-request-id': 'the-same', ...more },
    });
    const { vary, 'content-type': type } = answer.headers;
    const body = answer.body.replace(/"request_id":"[^"]*"/g, '"request_id":""');
    return { status: answer.statusCode, vary: String(vary), type: String(type).split(';')[0], body };
  };
  // Any value of this header but the one for streams is plain JSON, and not asked the fast way.
  expect(await ask({})).toEqual(await ask({ 'trpc-accept': 'application/json' }));
});

it('somebody who is not signed in is refused alike', async () => {
  const nobody = openBrowser(gateway.app);
  const fast = await nobody.query(list, {});
  const slow = await nobody.query(list, {}, { headers: { 'trpc-accept': 'application/json' } });
  expect(fast.status).toBe(401);
  expect({ ...fast.body, request_id: '' }).toEqual({ ...slow.body, request_id: '' });
});
