import { checkAiProfile } from '@myra/shared/contracts/ai-profiles';
import { updateCampaign } from '@myra/shared/contracts/campaigns';
import { previewContent } from '@myra/shared/contracts/contents';
import { dropCampaignLead } from '@myra/shared/contracts/sequences';
import { addSuppressions } from '@myra/shared/contracts/suppressions';
import { describe, expect, it } from 'vitest';
import { signUpImporter } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import * as writing from '../support/writing-world.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);

const LEADS = 24;
const readyCampaign = () => writing.readyToWrite(upstream, writing.writingLeads(LEADS));
const start = (world: writing.WritingWorld) => writing.startWriting(upstream, world);
const write = (world: writing.WritingWorld) => writing.writeAll(upstream, world);
const list = (world: writing.WritingWorld, query: Record<string, unknown> = {}) =>
  writing.listWritten(upstream, world, query);

/** The first email of the first lead. */
async function firstEmail(world: writing.WritingWorld) {
  const { sequence } = (await list(world)).body.sequences[0]!;
  return { sequence, email: sequence.emails[0]! };
}

const profile = {
  tone_of_voice: 'Warm & Approachable',
  regulatory_constraints: '',
  word_limit: 35,
  exclude_keywords: '',
  sample_text: '',
};

describe('writing a sequence for every chosen lead', () => {
  it('writes them all, completes the task and lists them by page (API-26, API-35, API-91)', async () => {
    const ready = await readyCampaign();
    const taskId = await write(ready);
    const task = await writing.readTaskDetails(upstream, ready, taskId);
    expect(task).toMatchObject({ status: 'completed', progress: 100, details: { writer: 'composer' } });
    expect(task.result?.counts).toEqual({ total: LEADS, written: LEADS, failed: 0 });
    const first = await list(ready, { limit: 20 });
    expect(first.body.counts).toMatchObject({ total: LEADS, completed: LEADS, pending: 0 });
    const second = await list(ready, { limit: 20, cursor: first.body.next_cursor });
    expect(new Set([...first.body.sequences, ...second.body.sequences].map((one) => one.lead_id)).size).toBe(
      LEADS,
    );
    for (const { sequence } of first.body.sequences) {
      // Two angles each, and one where a colleague is dealt the other.
      expect([[1], [1, 4]]).toContainEqual(sequence.emails.map((email) => email.day));
      for (const email of sequence.emails) {
        expect(email.word_count).toBeLessThanOrEqual(35);
        expect(email.sources.length).toBeGreaterThan(0);
      }
    }
    expect(new Set(first.body.sequences.map((one) => one.sequence.emails[0]?.body)).size).toBeGreaterThan(15);
  });

  it('writes nothing to somebody who may not be written to any more, and says so', async () => {
    const ready = await writing.readyToWrite(upstream, writing.writingLeads(2));
    const body = { values: ['lead0@practice0.example'], reason: 'policy' as const };
    expect((await upstream.call(addSuppressions, { token: ready.token, body })).status).toBe(200);
    const taskId = await write(ready);
    const task = await writing.readTaskDetails(upstream, ready, taskId);
    expect(task.result?.counts).toEqual({ total: 2, written: 1, failed: 1 });
    const refused = (await list(ready)).body.sequences.filter(({ sequence }) => sequence.emails.length === 0);
    expect(refused).toHaveLength(1);
    expect(JSON.stringify(refused)).toContain('This person may not be written to any more.');
  });

  it('stores which steps the writer left out, and why, until they are written', async () => {
    const ready = await readyCampaign();
    const setCadence = (dates: readonly string[]) =>
      upstream.call(updateCampaign, {
        token: ready.token,
        params: { id: ready.campaignId },
        body: {
          cadence: dates.map((date, index) => ({
            date,
            logic: index === 0 ? 'START_CAMPAIGN' : 'IF_NOT_REPLIED',
            description: '',
          })),
        },
      });
    const days = Array.from({ length: 9 }, (_, n) => 1 + 3 * n);
    await setCadence(days.map((day) => `2030-01-${String(day).padStart(2, '0')}`));
    await write(ready);
    const all = (await list(ready)).body.sequences;
    expect(all.flatMap((one) => one.not_written ?? []).length).toBeGreaterThan(0);
    for (const { sequence, not_written = [] } of all) {
      const gone = not_written.map(({ day }) => day);
      expect([...sequence.emails.map(({ day }) => day), ...gone].toSorted((a, b) => a! - b!)).toEqual(days);
      for (const left of not_written) {
        expect(left).toMatchObject({ day: days[left.step - 1], why: expect.stringMatching(/\w/) });
      }
    }
    await setCadence(['2030-01-01']);
    await write(ready);
    expect((await list(ready)).body.sequences.flatMap((one) => one.not_written ?? [])).toEqual([]);
  });

  it('answers the running task to a second start, and refuses one with nothing chosen', async () => {
    const ready = await readyCampaign();
    const [one, two] = await Promise.all([start(ready), start(ready)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body.task_id).toBe(one.body.task_id);
    const bare = await signUpImporter(upstream);
    const refused = await start({ ...bare, listId: 1 });
    expect(refused.status).toBe(404);
  });

  it('keeps what a person wrote when everything is written again', async () => {
    const ready = await readyCampaign();
    await write(ready);
    const { sequence } = (await list(ready)).body.sequences[0]!;
    const email = sequence.emails[0]!;
    const text = {
      subject: 'A word from us today',
      body: 'Hello Ann,\n\nMay I send you a page about it?',
    };
    const ids = { sequenceId: sequence.sequence_id, emailId: email.email_id };
    const saved = await writing.saveEmail(upstream, ready, { ...ids, ...text, version: email.version });
    expect([saved.status, saved.body.version]).toEqual([200, email.version + 1]);
    await write(ready);
    const again = (await list(ready)).body.sequences[0]!.sequence.emails;
    expect(again[0]).toMatchObject({ body: text.body, is_human: true });
    expect((await list(ready, { show: 'edited' })).body.sequences).toHaveLength(1);
  });
});

describe('a launched campaign', () => {
  it('is not written again as a whole, and its unsent emails can be edited', async () => {
    const ready = await readyCampaign();
    await write(ready);
    await owner`update campaigns set status = 'active', run_state = 'running' where id = ${ready.campaignId}`;
    await owner`update sequences set sequence_state = 'active' where campaign_id = ${ready.campaignId}`;
    const refused = await start(ready);
    expect([refused.status, refused.error?.details?.state]).toEqual([412, 'active']);
    const { sequence, email } = await firstEmail(ready);
    const edit = {
      sequenceId: sequence.sequence_id,
      subject: 'A word from us today',
      body: 'Hello,\n\nMay I call?',
    };
    expect((await writing.saveEmail(upstream, ready, { ...edit, emailId: email.email_id })).status).toBe(200);
    await owner`update sequence_emails set sent_at = now() where id = ${email.email_id}`;
    const late = await writing.saveEmail(upstream, ready, {
      ...edit,
      emailId: email.email_id,
      body: 'Hello,\n\nMay I write?',
    });
    expect([late.status, late.error?.details?.state]).toEqual([412, 'sent']);
  });
});

describe('around the writing', () => {
  it('says of the rules which are checked, and prints a required statement as it stands', async () => {
    const ready = await readyCampaign();
    const regulatory_constraints = 'Do not use on third-degree burns.\n© {year} {organization name}.';
    const writer_rules = 'Do not mention pricing. Stay formal.';
    const { body } = await upstream.call(checkAiProfile, {
      token: ready.token,
      body: { campaign_id: ready.campaignId, ...profile, regulatory_constraints, writer_rules },
    });
    expect(body.constraints).toEqual({
      enforced: ['pricing'],
      printed: ['Do not use on third-degree burns.', '© {year} {organization name}.'],
      not_enforced: ['Stay formal'],
    });
  });

  it('says which rules are kept anyway, and where to see to those that nobody checks', async () => {
    const ready = await readyCampaign();
    const { body } = await upstream.call(checkAiProfile, {
      token: ready.token,
      body: {
        campaign_id: ready.campaignId,
        ...profile,
        writer_rules:
          "Ask only for the trial, no call\nAlways say I come from Quincy\nDon't promise they'll pass",
      },
    });
    expect(body.constraints).toMatchObject({
      enforced: ['call'],
      not_enforced: [
        'Ask only for the trial',
        'Always say I come from Quincy (write it into the line of an angle or the signature)',
        "Don't promise they'll pass",
      ],
    });
  });

  it('says at the field which approved sentences an excluded word would leave out', async () => {
    const ready = await readyCampaign();
    const word = 'authorization';
    const faultsFor = async (exclude_keywords: string) =>
      (
        await upstream.call(checkAiProfile, {
          token: ready.token,
          body: { campaign_id: ready.campaignId, ...profile, exclude_keywords },
        })
      ).body.faults;
    expect(await faultsFor(word)).toContainEqual({
      field: 'exclude_keywords',
      message: expect.stringContaining(`“${word}” stands in`),
    });
    expect(await faultsFor('zebra')).toEqual([]);
  });

  it('previews the components for a real lead and names an unknown merge field', async () => {
    const ready = await readyCampaign();
    const { body, status } = await upstream.call(previewContent, {
      token: ready.token,
      body: {
        campaign_id: ready.campaignId,
        outreach_components: {
          ...writing.NO_COMPONENTS,
          greeting: 'Good day {{first_name|there}},',
          signature: '{{nickname}}',
        },
      },
    });
    expect(status).toBe(200);
    expect(body.lead?.email).toMatch(/@practice/);
    expect(body.issues).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'signature', level: 'error' })]),
    );
    expect(body.footer).toContain('unsubscribe');
    expect(body.footer).not.toContain('pricing');
  });

  it('previews the first email of each lead as it is written, beside its colleagues and its later emails', async () => {
    const ready = await readyCampaign();
    await write(ready);
    const { sequences } = (await list(ready, { limit: 50 })).body;
    const [row] =
      await owner`select outreach_components from contents where campaign_id = ${ready.campaignId}`;
    const outreach_components = row?.outreach_components ?? writing.NO_COMPONENTS;
    const shown = [];
    for (const { lead_id } of sequences) {
      const body = { campaign_id: ready.campaignId, lead_id, outreach_components };
      shown.push((await upstream.call(previewContent, { token: ready.token, body })).body.body);
    }
    expect(shown).toEqual(sequences.map(({ sequence }) => sequence.emails[0]?.body));
  });

  it('previews a signature that asks for the sender, and counts no word of it', async () => {
    const ready = await readyCampaign();
    const previewOf = async (signature: string) => {
      const outreach_components = { ...writing.NO_COMPONENTS, signature };
      const body = { campaign_id: ready.campaignId, outreach_components };
      return (await upstream.call(previewContent, { token: ready.token, body })).body;
    };
    const asking = await previewOf('Yours,\n{{sender_name}}, Head of Sales\nNorthlight, Inc. Tel. 555.');
    expect(asking.body).toMatch(/Yours,\nSender name, Head of Sales\nNorthlight, Inc\. Tel\. 555\.$/u);
    expect(asking.word_count).toBe((await previewOf('')).word_count);
  });

  it('says how a signature that asks for the sender will read, with the name where only one can send', async () => {
    const ready = await readyCampaign();
    const signature = 'Yours,\n{{sender_name}}\nHead of Sales\n{{organization}}';
    const components = owner.json({ ...writing.NO_COMPONENTS, signature });
    await owner`update contents set outreach_components = ${components} where campaign_id = ${ready.campaignId}`;
    await write(ready);
    const { signing, sequences } = (await list(ready)).body;
    expect(signing).toMatchObject({ before: 'Yours,\n', name: null });
    expect(signing?.after).toMatch(/^\nHead of Sales\n\S/u);
    const { body } = sequences[0]!.sequence.emails[0]!;
    expect(body.endsWith(`\n${signing?.unnamed}`)).toBe(true);
    await owner`update campaigns set email_config = email_config || '{"from_name": "Ida Roth"}' where id = ${ready.campaignId}`;
    expect((await list(ready)).body.signing?.name).toBe('Ida Roth');
  });

  it('says when a paused sequence goes on by itself', async () => {
    const ready = await readyCampaign();
    await write(ready);
    const { sequence, resume_at } = (await list(ready)).body.sequences[0]!;
    expect(resume_at).toBeNull();
    const at = '2031-03-09T12:00:00.000Z';
    await owner`update sequences set sequence_state = 'paused', resume_at = ${at} where id = ${sequence.sequence_id}`;
    expect((await list(ready)).body.sequences[0]).toMatchObject({ sequence_state: 'paused', resume_at: at });
  });

  it('drops a lead from the campaign, with its drafts', async () => {
    const ready = await readyCampaign();
    await write(ready);
    const { lead_id } = (await list(ready)).body.sequences[0]!;
    const params = { id: ready.campaignId, lead_id };
    expect((await upstream.call(dropCampaignLead, { token: ready.token, params })).status).toBe(200);
    expect((await list(ready)).body.counts.total).toBe(LEADS - 1);
    expect((await upstream.call(dropCampaignLead, { token: ready.token, params })).status).toBe(404);
  });
});
