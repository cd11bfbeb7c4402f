import { updateCampaign } from '@myra/shared/contracts/campaigns';
import { readOutOfDate } from '@myra/shared/contracts/out-of-date';
import { dropEmail } from '@myra/shared/contracts/sequence-emails';
import { approveLead, writeMissingSteps } from '@myra/shared/contracts/sequences';
import { beforeAll, expect, it } from 'vitest';
import { ownerOf, started } from '../support/started.ts';
import { addThirdAngle } from '../support/third-angle.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import * as writing from '../support/writing-world.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
let world: writing.WritingWorld;
const CADENCE = ['2030-01-07', '2030-01-10', '2030-01-15'].map((date, at) => ({
  date,
  logic: at === 0 ? 'START_CAMPAIGN' : 'IF_NOT_REPLIED',
  description: 'Hello',
}));

beforeAll(async () => {
  world = await writing.readyToWrite(upstream, writing.writingLeads(2));
  const { token, campaignId: id } = world;
  await upstream.call(updateCampaign, { token, params: { id }, body: { cadence: CADENCE } });
  await owner`update leads set second_line = ${SECOND}`;
  await writing.writeAll(upstream, world);
});

const SECOND = 'You told me that two schedulers leave in May.';
const leads = async () => (await writing.listWritten(upstream, world)).body.sequences;
const missing = async () =>
  (await upstream.call(readOutOfDate, { token: world.token, params: { id: world.campaignId } })).body.missing;
const write = (leadId: number) =>
  upstream.call(writeMissingSteps, {
    token: world.token,
    params: { id: world.campaignId, lead_id: leadId },
  });

it('writes a step once the sheet has what it lacked, and leaves the other emails as they are', async () => {
  const [manager, director] = (await leads()) as [Lead, Lead];
  expect(manager.not_written).toEqual([
    expect.objectContaining({ step: 3, can_be_written: false, why: expect.stringMatching(/^Both angles/) }),
  ]);
  expect(await missing()).toEqual({ steps: 0, leads: [] });
  await addThirdAngle(upstream, world);
  const { lead_id, sequence } = manager;
  expect(await missing()).toEqual({
    steps: 1,
    leads: [{ lead_id, sequence_id: sequence.sequence_id, lead_name: expect.stringMatching(/\w/) }],
  });
  const [now, other] = (await leads()) as [Lead, Lead];
  expect(now.not_written).toEqual([expect.objectContaining({ step: 3, can_be_written: true })]);
  expect(other.not_written).toEqual(director.not_written);

  const params = { id: world.campaignId, lead_id: manager.lead_id };
  await upstream.call(approveLead, { token: world.token, params, body: { approved: true } });
  expect((await write(manager.lead_id)).body).toEqual({ written: 1 });
  expect(await missing()).toEqual({ steps: 0, leads: [] });
  const [written] = (await leads()) as [Lead];
  expect(written.not_written).toEqual([]);
  expect(written.approved_at).toBeNull();
  expect(written.sequence.emails.slice(0, 2)).toEqual(manager.sequence.emails);
  expect(written.sequence.emails[2]).toMatchObject({ day: 9, subject_line: 'The status in your EHR' });
  expect(written.sequence.emails.map(({ body }) => body.includes(SECOND))).toEqual([false, true, false]);
  expect((await write(manager.lead_id)).body).toEqual({ written: 0 });
});

it('leaves what a person dropped, and what still lacks an angle', async () => {
  const [manager, director] = (await leads()) as [Lead, Lead];
  await upstream.call(dropEmail, {
    token: world.token,
    params: { email_id: manager.sequence.emails[1]!.email_id },
  });
  const [without] = (await leads()) as [Lead];
  expect(without.not_written).toEqual([
    expect.objectContaining({ step: 2, can_be_written: false, why: expect.stringMatching(/^Dropped by/) }),
  ]);
  expect((await write(manager.lead_id)).body).toEqual({ written: 0 });
  expect((await write(director.lead_id)).body).toEqual({ written: 0 });
  expect((await leads())[1]?.not_written).toEqual(director.not_written);
  expect((await write(999_999)).status).toBe(404);
});

type Lead = Awaited<ReturnType<typeof leads>>[number];
