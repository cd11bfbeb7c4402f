import { listEmailVersions, regenerateEmail } from '@myra/shared/contracts/sequence-emails';
import { describe, expect, it } from 'vitest';
import { started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import * as writing from '../support/writing-world.ts';

const upstream = started(() => startTestUpstream());

const LEADS = 24;
const readyCampaign = () => writing.readyToWrite(upstream, writing.writingLeads(LEADS));
const write = (world: writing.WritingWorld) => writing.writeAll(upstream, world);
const list = (world: writing.WritingWorld, query: Record<string, unknown> = {}) =>
  writing.listWritten(upstream, world, query);

/** The first email of the first lead. */
async function firstEmail(world: writing.WritingWorld) {
  const { sequence } = (await list(world)).body.sequences[0]!;
  return { sequence, email: sequence.emails[0]! };
}

describe('one email', () => {
  it('tells the second of two writers, with both texts', async () => {
    const ready = await readyCampaign();
    await write(ready);
    const { sequence } = (await list(ready)).body.sequences[0]!;
    const email = sequence.emails[0]!;
    const save = (body: string) =>
      writing.saveEmail(upstream, ready, {
        sequenceId: sequence.sequence_id,
        emailId: email.email_id,
        subject: email.subject_line,
        body,
        version: email.version,
      });
    expect((await save('Hello Ann,\n\nMay I send a page?')).status).toBe(200);
    const second = await save('Hello Ann,\n\nMay I call you?');
    expect(second.error?.code).toBe('conflict');
    expect(second.error?.details?.current).toMatchObject({ body: 'Hello Ann,\n\nMay I send a page?' });
    const { body } = await upstream.call(listEmailVersions, {
      token: ready.token,
      params: { email_id: email.email_id },
    });
    expect(body.versions.map((version) => version.body)).toEqual([email.body]);
  });

  it('refuses at the field what may never leave: a merge field, a false Re:, a foreign link', async () => {
    const ready = await readyCampaign();
    await write(ready);
    const { sequence } = (await list(ready)).body.sequences[0]!;
    const email = sequence.emails[0]!;
    const save = (subject: string, body: string) =>
      writing.saveEmail(upstream, ready, {
        sequenceId: sequence.sequence_id,
        emailId: email.email_id,
        subject,
        body,
      });
    const field = await save('A short note today', 'Hello {{first_name}},\n\nMay I send a page?');
    expect(field.error?.details?.issues).toEqual([expect.objectContaining({ path: 'body' })]);
    const reply = await save('Re: our talk', 'Hello Ann,\n\nMay I send a page?');
    expect(reply.error?.details?.issues).toEqual([expect.objectContaining({ path: 'subject_line' })]);
    const link = await save('A short note today', 'Hello Ann,\n\nSee https://evil.example/x for it.');
    expect(link.error?.code).toBe('invalid-input');
  });

  it('is rewritten by instruction, saying what was done and what not (WIZ-SEQ-6, WIZ-SEQ-7)', async () => {
    const ready = await readyCampaign();
    await write(ready);
    const { sequence } = (await list(ready)).body.sequences[0]!;
    const email = sequence.emails[0]!;
    const regenerate = (instruction: string, ifMatch: number) =>
      upstream.call(regenerateEmail, {
        token: ready.token,
        params: { sequence_id: sequence.sequence_id, email_id: email.email_id },
        query: { organization_id: ready.id, instruction },
        ifMatch,
      });
    const shorter = await regenerate('shorter, and in Spanish', email.version);
    expect(shorter.status).toBe(200);
    expect(shorter.body.email.word_count).toBeLessThan(email.word_count);
    expect(shorter.body.email.is_human).toBe(false);
    expect(shorter.body.applied.length).toBeGreaterThan(0);
    expect(shorter.body.not_applied.length).toBeGreaterThan(0);
    const nothing = await regenerate('qwertz', shorter.body.email.version);
    expect(nothing.body.email.version).toBe(shorter.body.email.version);
  });

  it('holds a new call to action in place of the old one, and counts its confidence anew', async () => {
    const ready = await readyCampaign();
    await write(ready);
    const { sequence, email } = await firstEmail(ready);
    expect(email.body).toContain(email.call_to_action);
    const saved = await writing.saveEmail(upstream, ready, {
      sequenceId: sequence.sequence_id,
      emailId: email.email_id,
      subject: email.subject_line,
      body: email.body,
      callToAction: 'May I send you one page about it?',
    });
    expect(saved.body.body).toBe(
      email.body.replace(email.call_to_action, 'May I send you one page about it?'),
    );
    expect(saved.body).toMatchObject({ is_human: true, call_to_action: 'May I send you one page about it?' });
    expect(saved.body.confidence).toMatchObject({ support: 1, checks: 0.95 });
    expect(saved.body.sources.map((source) => source.sentence)).not.toContain(email.call_to_action);
  });

  it('loses the call to action where its field was cleared, and keeps a text to send', async () => {
    const ready = await readyCampaign();
    await write(ready);
    const { sequence, email } = await firstEmail(ready);
    const edit = {
      sequenceId: sequence.sequence_id,
      emailId: email.email_id,
      subject: email.subject_line,
      callToAction: '',
    };
    const nothingLeft = await writing.saveEmail(upstream, ready, { ...edit, body: email.call_to_action });
    expect(nothingLeft.error?.details?.issues).toEqual([expect.objectContaining({ path: 'call_to_action' })]);
    const saved = await writing.saveEmail(upstream, ready, { ...edit, body: email.body });
    expect(saved.body.call_to_action).toBe('');
    expect(saved.body.body).not.toContain(email.call_to_action);
    expect(saved.body.body.length).toBeGreaterThan(20);
  });

  it('is not found under the sequence of another lead', async () => {
    const ready = await readyCampaign();
    await write(ready);
    const { email } = await firstEmail(ready);
    const other = (await list(ready)).body.sequences[1]!.sequence;
    const wrong = await writing.saveEmail(upstream, ready, {
      sequenceId: other.sequence_id,
      emailId: email.email_id,
      subject: 'A word today',
      body: 'Hello',
    });
    expect(wrong.status).toBe(404);
  });
});
