import { expect, it } from 'vitest';
import { openSignedIn, startGatewayOf } from '../support/gateway-app.ts';
import { drain } from '../support/mail-gateway.ts';
import { startMailWorld } from '../support/mail-world.ts';
import { beginConversation, leadWrites } from '../support/reply-world.ts';
import { started } from '../support/started.ts';

const world = started(() => startMailWorld());
const gateway = started(() => startGatewayOf(world.upstream));

/** What the inbox shows of a new conversation after its lead has written this. */
async function inboxAfter(text: string) {
  const talk = await beginConversation(world);
  await leadWrites(world, talk, text);
  const browser = await openSignedIn(gateway.app, talk.campaign.admin);
  const list = async (filters: Record<string, unknown>) =>
    (await browser.query('mail.listSequences', filters)).body;
  await list({});
  await drain(gateway);
  return { needsPerson: await list({ attention: true }), all: await list({}) };
}

it('harm that a lead reports is under "Needs a person", through upstream, cache and filter', async () => {
  const { needsPerson, all } = await inboxAfter('I had a bad reaction to the product and was hospitalised.');
  expect(all.rows).toMatchObject([{ attention: 'adverse-event' }]);
  expect(needsPerson.rows).toMatchObject([{ attention: 'adverse-event' }]);
});

it('an ordinary answer of a hospital is not', async () => {
  const { needsPerson, all } = await inboxAfter(
    'Our hospital treats bad reactions to statins, tell me more.',
  );
  expect(all.rows).toHaveLength(1);
  expect(needsPerson.rows).toHaveLength(0);
});
