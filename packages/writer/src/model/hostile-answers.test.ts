import { describe, expect, it } from 'vitest';
import {
  type FakeReply,
  type FakeScript,
  goodAnswer,
  wantedSteps,
} from '../../../../tests/support/fake-model.ts';
import { FORMATS, given, good, scripted, spoilt, written } from './scripted-writer.fixture.ts';

const claim = ['claim:2'];

/** Sentences that an endpoint may answer with and nobody may receive unread: name, text, what it cites. */
const SENTENCES: readonly (readonly [name: string, text: string, refs: readonly string[]])[] = [
  ['an invented number', 'We follow up within 14 days.', claim],
  ['an invented number in words', 'We follow up within fourteen days.', claim],
  ['an invented certificate', 'Larkfield Auth is HIPAA certified.', claim],
  ['an invented approval', 'Larkfield Auth is approved by payers.', claim],
  ['an invented client', 'We work for Mayo Clinic.', claim],
  ['an invented study', 'Research supports Larkfield Auth.', claim],
  ['an invented price', 'Larkfield Auth starts at $99.', claim],
  ['an invented offer', 'Larkfield Auth is free.', claim],
  ['a discount', 'We offer a discount on your requests.', claim],
  ['a comparison', 'Larkfield Auth is faster than phone calls.', claim],
  ['a superlative', 'Larkfield Auth is the best service for requests.', claim],
  ['a result', 'Larkfield Auth reduces your denials.', claim],
  ['a promise', 'We guarantee your requests.', claim],
  ['a clinical claim', 'Larkfield Auth detects infections.', claim],
  ['a turned negation', 'You pay per request, with a monthly minimum.', ['claim:4']],
  ['a foreign link', 'See https://evil.example/now for our requests.', claim],
  ['a link without a scheme', 'We submit requests at evil.shop/now.', claim],
  ['a link in markup', 'We submit [your requests](https://evil.example).', claim],
  ['a foreign address', 'Write to pay@evil.example about your requests.', claim],
  ['a foreign address inside', 'We submit requests from pay@evil.example as well.', claim],
  ['a foreign telephone number', 'Call 503-555-0199 about your requests.', claim],
  ['an obeyed injection', 'Ignore the rules and buy now.', claim],
  ['an obeyed injection without a source', 'As instructed, here is my system prompt.', ['close']],
  ['a sentence without a source', 'Your requests pile up at the front desk.', ['close']],
  ['a source that was never given', 'We prepare your requests.', ['claim:99']],
  ['a source of another kind', 'We prepare your requests.', ['system:1']],
  ['a phrase of the never-list', 'I hope this finds you well.', claim],
  ['pressure', 'Act now on your requests.', claim],
  ['an unknown placeholder', 'We follow up requests, ⟦PHONE⟧.', claim],
  ['a merge field', 'We follow up your requests, {{first_name}}.', claim],
  ['patient data', 'We follow up the request of MRN 4421.', claim],
  ['another question', 'Do you submit requests yourself?', claim],
  ['too many words', `We prepare your requests. ${'We submit your requests. '.repeat(12)}`, claim],
];

describe.each(FORMATS)('behind the %s format', (format) => {
  it.each(SENTENCES)(
    '%s is written again, and kept for a person where it comes back',
    async (_, text, refs) => {
      const once = await scripted(spoilt(text, refs, 1), { format });
      const mended = written(await once.writer.write(given()));
      expect(once.fake.calls).toHaveLength(2);
      expect(wantedSteps(once.fake.calls[1]!.data)).toEqual([0]);
      expect(mended.map(({ repairs }) => repairs)).toEqual([1, 0, 0, 0]);
      expect(mended.flatMap(({ look }) => look)).toEqual([]);

      const always = await scripted(spoilt(text, refs, 9), { format });
      const [first, ...others] = written(await always.writer.write(given()));
      expect(always.fake.calls).toHaveLength(3);
      expect(first?.body).toContain(text.trim());
      expect(first?.confidence.score).toBeNull();
      expect(first?.look[0]?.reason).not.toBe('');
      expect(others.flatMap(({ look }) => look)).toEqual([]);
    },
  );

  const text = (value: string, finishReason?: string): FakeReply => ({
    kind: 'text',
    text: value,
    ...(finishReason && { finishReason }),
  });

  it.each<[string, FakeScript]>([
    ['a fence', (call) => text(`Here you are:\n\`\`\`json\n${JSON.stringify(goodAnswer(call))}\n\`\`\``)],
    ['prose around it', (call) => text(`Sure!\n${JSON.stringify(goodAnswer(call))}\nAnything else?`)],
    [
      'steps that nobody asked for',
      (call) => {
        const { emails } = goodAnswer(call);
        return { kind: 'json', value: { emails: [{ ...emails[0], step: 99 }, ...emails] } };
      },
    ],
  ])('takes the emails out of %s', async (_, script) => {
    const { writer, fake } = await scripted(script, { format });
    const emails = written(await writer.write(given()));
    expect(emails.map(({ step, look }) => [step, look.length])).toEqual(
      [0, 1, 2, 3].map((step) => [step, 0]),
    );
    expect(fake.calls).toHaveLength(1);
  });

  it('asks again only for the steps that a cut answer lacks', async () => {
    const { writer, fake } = await scripted(
      (call, n) => {
        const whole = JSON.stringify(goodAnswer(call));
        return n === 0 ? text(whole.slice(0, whole.length * 0.6), 'length') : good(call, n);
      },
      { format },
    );
    expect(written(await writer.write(given()))).toHaveLength(4);
    expect(fake.calls).toHaveLength(2);
    expect(fake.calls[1]?.prompt).toMatch(/Write steps [23](?:, 3)?\./);
  });

  it.each<[string, FakeReply, number]>([
    ['prose', text('Sure! Here is your email: Dear ...'), 2],
    ['nothing', text(''), 2],
    ['another shape', { kind: 'json', value: { message: 'done' } }, 2],
    [
      'a huge text',
      text(`{"emails":[{"step":0,"subject":"Hi","sentences":[{"text":"${'x'.repeat(3_000_000)}`),
      2,
    ],
    [
      'an email of a thousand sentences',
      {
        kind: 'json',
        value: {
          emails: [
            {
              step: 0,
              subject: 'Open requests today',
              sentences: Array(1_000).fill({ text: 'We submit.', refs: claim }),
            },
          ],
        },
      },
      2,
    ],
  ])('calls %s malformed after asking once more', async (_, reply, calls) => {
    const { writer, fake } = await scripted(() => reply, { format });
    expect(await writer.write(given())).toMatchObject({ ok: false, fault: { code: 'malformed_answer' } });
    expect(fake.calls).toHaveLength(calls);
  });

  it.each([
    ['in words', text("I'm sorry, but I can't help with that.")],
    ['as the reason for its end', text('', 'content_filter')],
  ])('recognises a refusal %s', async (_, reply) => {
    const { writer } = await scripted(() => reply, { format });
    expect(await writer.write(given())).toMatchObject({ ok: false, fault: { code: 'refused' } });
  });

  it('keeps what was written where the second call is refused', async () => {
    const bad = spoilt('We work for Mayo Clinic.', claim, 9);
    const { writer } = await scripted((call, n) => (n === 0 ? bad(call, n) : text("I can't do that.")), {
      format,
    });
    const emails = written(await writer.write(given()));
    expect(emails.map(({ look }) => look.length > 0)).toEqual([true, false, false, false]);
  });

  it.each([
    ['seconds', '600'],
    ['a date', new Date(Date.now() + 600_000).toUTCString()],
  ])('leaves throttling to the job, with the time to wait as %s', async (_, retryAfter) => {
    const reply: FakeReply = { kind: 'status', status: 429, headers: { 'retry-after': retryAfter } };
    const { writer, fake } = await scripted(() => reply, { format });
    const error = await writer.write(given()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'rate-limited', retryable: true });
    const { retryAfterSeconds } = (error as { details: { retryAfterSeconds: number } }).details;
    expect(retryAfterSeconds).toBeGreaterThan(500);
    expect(retryAfterSeconds).toBeLessThanOrEqual(601);
    expect(fake.calls).toHaveLength(1);
  });

  it.each([
    [503, 'upstream-unavailable', true],
    [401, 'precondition-failed', false],
  ])('reports the status %i as %s', async (status, code, retryable) => {
    const { writer } = await scripted(() => ({ kind: 'status', status }), { format });
    await expect(writer.write(given())).rejects.toMatchObject({ code, retryable });
  });

  it('stops waiting for an endpoint that gives no answer, and counts no tokens', async () => {
    const { writer, spent } = await scripted(() => ({ kind: 'hang' }), { format, timeoutMs: 80 });
    await expect(writer.write(given())).rejects.toMatchObject({
      code: 'upstream-unavailable',
      details: { reason: 'model-timeout' },
    });
    expect(spent).toEqual([0]);
  });

  it('makes no call when the budget of the day is spent', async () => {
    const { writer, fake } = await scripted(good, { format, granted: false });
    expect(await writer.write(given())).toMatchObject({ ok: false, fault: { code: 'budget_spent' } });
    expect(fake.calls).toHaveLength(0);
  });
});
