import { addAskDocument, getCampaign, updateCampaign } from '@myra/shared/contracts/campaigns';
import * as calls from '@myra/shared/contracts/landing-pages';
import { previewLaunch } from '@myra/shared/contracts/launches';
import { approveSheet, getProductSheet, updateAngle } from '@myra/shared/contracts/product-sheet';
import { renderPage } from '@myra/shared/rules/pages/render-page';
import { sha256 } from '@myra/shared/rules/text/sha256';
import { pdfBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import { beforeAll, expect, it } from 'vitest';
import { started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import * as writing from '../support/writing-world.ts';

const OFFER = 'If you like, you can choose a time for a call.';

const upstream = started(() => startTestUpstream());
let world: writing.WritingWorld;
/** What the offer of every angle is, approved. */
async function offerOf(kind: 'booking' | 'document', offer: string): Promise<void> {
  const { token, productId } = world;
  const params = { id: productId };
  const sheet = (await upstream.call(getProductSheet, { token, params })).body;
  const angles = await Promise.all(
    sheet.angles.map(async ({ id }) => {
      const body = { offer, offer_ask: kind };
      const changed = (await upstream.call(updateAngle, { token, params: { id }, body })).body;
      expect(changed).toMatchObject({ ...body, state: 'proposed' });
      return { angle_id: id, version: changed.version };
    }),
  );
  await upstream.call(approveSheet, { token, params, body: { claims: [], angles } });
}
beforeAll(async () => {
  world = await writing.readyToWrite(upstream, writing.writingLeads(2));
  await offerOf('booking', OFFER);
});

const bodies = async () =>
  (await writing.listWritten(upstream, world)).body.sequences.flatMap(({ sequence }) =>
    sequence.emails.map(({ body }) => body),
  );
const linking = async (text: string) => (await bodies()).filter((body) => body.includes(text)).length;
const check = async (wanted = 'offers') => {
  const { token, campaignId } = world;
  const params = { id: campaignId };
  const { body: campaign } = await upstream.call(getCampaign, { token, params });
  const body = {
    campaign_id: campaignId,
    strategy_plan_id: campaign.strategy_plan_id,
    schedule_start_timestamp: 0,
    schedule_type: 'send_now' as const,
    kickoff_sequence: true,
  };
  const { body: preview } = await upstream.call(previewLaunch, { token, params, body });
  return preview.checks.find(({ key }) => key === wanted);
};

it('an offer that the campaign does not honour is not made, and the checklist says how to mend it', async () => {
  await writing.writeAll(upstream, world);
  const without = await bodies();
  expect(without.length).toBeGreaterThan(1);
  expect(without.filter((body) => body.includes(OFFER))).toEqual([]);
  const warning = await check();
  expect(warning?.level).toBe('warning');
  expect(warning?.detail).toContain('add a booking link to what the emails may ask for');

  const asks = [
    {
      kind: 'booking' as const,
      question: 'Would you like to choose a time?',
      statement: 'You can choose a time for a call here.',
      url: 'https://northlight.example/book',
    },
  ];
  const params = { id: world.campaignId };
  await upstream.call(updateCampaign, { token: world.token, params, body: { asks } });
  await writing.writeAll(upstream, world);
  // Once for each of the two leads, in place of the offer: a second booking link says nothing new. Nothing else asks.
  expect(await linking(`Would you like to choose a time? ${asks[0]?.url}`)).toBe(2);
  expect(await linking(OFFER)).toBe(0);
  expect(await check()).toMatchObject({ level: 'ok' });
});

it('a launch is blocked by emails that link to a document that was taken away, until they are written again', async () => {
  const { token } = world;
  const params = { id: world.campaignId };
  await offerOf('document', 'If you like, you can read the data sheet.');
  const ask = {
    kind: 'document' as const,
    question: 'Would the data sheet help you?',
    statement: 'You can read the data sheet here.',
  };
  const save = (document_id?: number) => {
    const asks = [{ ...ask, ...(document_id !== undefined && { document_id }) }];
    return upstream.call(updateCampaign, { token, params, body: { asks } });
  };
  await save();
  expect((await check('documents'))?.level).toBe('warning');
  const files = [
    { field: 'file', name: 'a.pdf', type: 'application/pdf', content: pdfBuffer(['Weekly hours.']) },
  ];
  const { body: stored } = await upstream.call(addAskDocument, { token, body: {}, files });
  await save(stored.id);
  await writing.writeAll(upstream, world);
  expect(await linking(`Would the data sheet help you? ${stored.url}`)).toBe(2);
  expect((await check('documents'))?.level).toBe('ok');
  await save();
  const dead = await check('documents');
  expect([dead?.level, dead?.count]).toEqual(['blocked', 2]);
  await writing.writeAll(upstream, world);
  expect((await check('documents'))?.level).toBe('warning');
});

it('emails link to a published landing page, and a launch is blocked once it is withdrawn', async () => {
  const { token, productId } = world;
  await offerOf('booking', OFFER);
  const { body: page } = await upstream.call(calls.createLandingPage, {
    token,
    body: { name: 'Choose a time', product_id: productId },
  });
  const params = { id: page.id };
  const publish = () =>
    upstream.call(calls.publishLandingPage, {
      token,
      params,
      body: { revision: page.revision, sha256: sha256(renderPage(page)) },
    });
  expect((await publish()).status).toBe(200);
  const ask = {
    kind: 'booking' as const,
    question: 'Would you like to choose a time?',
    statement: 'You can choose a time for a call here.',
    url: page.url,
  };
  await upstream.call(updateCampaign, { token, params: { id: world.campaignId }, body: { asks: [ask] } });
  await writing.writeAll(upstream, world);
  expect(await linking(`Would you like to choose a time? ${page.url}`)).toBe(2);
  expect((await check('documents'))?.level).toBe('ok');
  expect((await upstream.app.inject(new URL(page.url).pathname)).statusCode).toBe(200);
  await upstream.call(calls.withdrawLandingPage, { token, params });
  expect(await check('documents')).toMatchObject({ level: 'blocked', count: 2 });
  await publish();
  expect((await check('documents'))?.level).toBe('ok');
});
