import { describe, expect, it } from 'vitest';
import { type FakeScript, goodAnswer } from '../../../../tests/support/fake-model.ts';
import { planSequence } from '../plan/plan-sequence.ts';
import { FORMATS, given, good, prefixOf, scripted, spoilt, written } from './scripted-writer.fixture.ts';

describe.each(FORMATS)('a model behind the %s format', (format) => {
  it('writes every step of the plan in one call, with its sources', async () => {
    const { writer, fake, spent, used } = await scripted(good, { format });
    const emails = written(await writer.write(given()));
    expect(emails).toHaveLength(4);
    expect(fake.calls).toHaveLength(1);
    expect(spent).toEqual([1050]);
    expect(used).toEqual([{ input: 900, cached: 600, output: 150 }]);
    for (const email of emails) {
      expect(email).toMatchObject({ repairs: 0, parts: { version: 'model-11' }, look: [], warnings: [] });
      expect(email.body).toContain('Larkfield Auth');
      expect(email.confidence.score).toBeGreaterThan(60);
    }
  });

  it('stands in paragraphs: a long text in two, the ask apart, and what belongs to the ask with it', async () => {
    const { writer } = await scripted(
      (call) => {
        const answer = goodAnswer(call);
        const sentences = [
          [
            'Larkfield Auth is a prior authorization service: we prepare, submit and follow up your requests.',
            1,
          ],
          ['You see the status in your EHR.', 3],
          ['It checks each open request every business day.', 5],
          ['Larkfield Auth is used by practices in twelve states.', 6],
          ['You pay per request, and there is no monthly minimum.', 4],
          ['Who at your practice follows up requests?', 1],
          ['A name is enough.', 1],
        ] as const;
        if (answer.emails[0])
          answer.emails[0].sentences = sentences.map(([text, id]) => ({
            text,
            refs: text.startsWith('A name') ? ['close'] : [`claim:${id}`, 'claim:2'],
          }));
        return { kind: 'json', value: answer };
      },
      { format },
    );
    const [first] = written(await writer.write(given()));
    expect(first?.look).toEqual([]);
    expect(
      first?.body
        .split('\n\n')
        .slice(1, -1)
        .map((part) => part.slice(0, 14)),
    ).toEqual(['Larkfield Auth', 'Larkfield Auth', 'Who at your pr']);
  });

  it('counts for the angle of its plan where only its ask is from another', async () => {
    const { writer } = await scripted(
      (call) => {
        const answer = goodAnswer(call);
        const [planned] = call.data.plan;
        const other = call.campaign.angles.find(({ id }) => id !== planned?.angle);
        const claim = call.campaign.claims.find(({ kind }) => kind === 'what_it_is');
        if (answer.emails[0] && other && claim)
          answer.emails[0].sentences = [
            { text: claim.for_mail ?? claim.text, refs: [claim.id] },
            { text: other.offer, refs: [other.id] },
          ];
        return { kind: 'json', value: answer };
      },
      { format },
    );
    const plan = planSequence(given());
    const [first] = written(await writer.write(given()));
    expect(first?.parts?.angle).toBe(plan.steps[0]?.match.angle.id);
  });

  it('says its one sentence once, also where it is a question', async () => {
    const text = 'Does Larkfield Auth follow up your requests?';
    const { writer } = await scripted(
      (call) => {
        const answer = goodAnswer(call);
        if (answer.emails[0]) answer.emails[0].sentences = [{ text, refs: ['claim:2'] }];
        return { kind: 'json', value: answer };
      },
      { format },
    );
    const [first] = written(await writer.write(given()));
    expect(first?.body.split(text)).toHaveLength(2);
  });

  it('is not asked for steps whose words a person gave', async () => {
    const { writer, fake } = await scripted(good, { format });
    const emails = written(await writer.write({ ...given(), stepsByHand: [0, 2] }));
    expect(emails.map(({ step, parts }) => [step, parts?.layout === 'model'])).toEqual([
      [0, false],
      [1, true],
      [2, false],
      [3, true],
    ]);
    expect(fake.calls[0]?.prompt).toContain('Write steps 1, 3.');
    await writer.write({ ...given(), stepsByHand: [0, 1, 2, 3] });
    expect(fake.calls).toHaveLength(1);
  });

  it('is sent one prefix for all leads of a campaign, byte for byte, of 1,024 tokens and more', async () => {
    const { writer, fake } = await scripted(good, { format });
    const { lead } = given();
    const leads = [
      lead,
      { ...lead, id: '9', title: 'Nurse', specialties: ['Oncology'], state: 'TX' },
      { ...lead, id: '10', title: 'Revenue Cycle Director', firstName: null, providerName: 'Finch Hospital' },
    ];
    for (const one of leads) await writer.write({ ...given(), lead: one });
    const prefixes = fake.calls.map(prefixOf);
    expect(prefixes).toHaveLength(3);
    expect(new Set(prefixes).size).toBe(1);
    // No tokenizer makes fewer tokens of English than one for every five characters.
    expect(prefixes[0]!.length / 5).toBeGreaterThan(1_024);
    const { system } = fake.calls[0]!.body;
    if (format === 'anthropic')
      expect(system).toEqual([
        { type: 'text', text: expect.any(String), cache_control: { type: 'ephemeral' } },
      ]);
  });

  it('does not move a place of the source to where the reader is', async () => {
    const { sheet, ...others } = given();
    const claims = sheet.claims.map((one) =>
      one.id === 2
        ? { ...one, text: 'At one Ohio practice we followed up every request.', mail_text: null }
        : one,
    );
    const moved = spoilt('At one ⟦STATE⟧ practice we followed up every request.', ['claim:2'], 1);
    const { writer, fake } = await scripted(moved, { format });
    written(await writer.write({ ...others, sheet: { ...sheet, claims } }));
    expect(fake.calls[1]?.prompt).toContain('A place of the source is written as it stands there.');
  });

  it('is told which claim names the place of the lead, and not the place', async () => {
    const { writer, fake } = await scripted(good, { format });
    const { sheet, lead, ...others } = given();
    const [first, ...rest] = sheet.claims;
    if (!first) throw new Error('no claim');
    const claims = [{ ...first, text: 'We work in Ponce, Caguas and San Germán.' }, ...rest];
    written(
      await writer.write({ ...others, sheet: { ...sheet, claims }, lead: { ...lead, city: 'San Germán' } }),
    );
    written(
      await writer.write({ ...others, sheet: { ...sheet, claims }, lead: { ...lead, city: 'Mayagüez' } }),
    );
    expect(fake.calls.map(({ data }) => data.says_place_of_lead)).toEqual([[`claim:${first.id}`], []]);
  });

  it('is not told what is for other states, and can cite nothing of it', async () => {
    const text = 'Larkfield Auth is used by practices in twelve states.';
    const { writer, fake } = await scripted(spoilt(text, ['claim:6'], 9), { format });
    const { sheet, lead, ...others } = given();
    const claims = sheet.claims.map((one) => (one.id === 6 ? { ...one, states: ['CA' as const] } : one));
    const told = async (state: string) => {
      const before = fake.calls.length;
      const [email] = written(
        await writer.write({ ...others, sheet: { ...sheet, claims }, lead: { ...lead, state } }),
      );
      const prefix = prefixOf(fake.calls[before]!);
      return [prefix.includes('twelve states'), prefix.includes('claim:6'), email?.look[0]?.reason];
    };
    expect(await told('CA')).toEqual([true, true, undefined]);
    expect(await told('OR')).toEqual([false, false, '“claim:6” is no id that was given.']);
  });

  it('may call the product by its short name', async () => {
    const short: FakeScript = (call) => ({
      kind: 'json',
      value: JSON.parse(JSON.stringify(goodAnswer(call)).replaceAll('Larkfield Auth', 'Larkfield')),
    });
    const { writer } = await scripted(short, { format });
    for (const email of written(await writer.write(given())))
      expect(email).toMatchObject({ repairs: 0, look: [] });
  });

  it('may ask to pass an email on behind its offer, without a source', async () => {
    const { writer } = await scripted(
      (call) => {
        const value = goodAnswer(call);
        value.emails[0]?.sentences.push({
          text: 'If a colleague looks after this, please pass it on.',
          refs: [],
        });
        return { kind: 'json', value };
      },
      { format },
    );
    const [first] = written(
      await writer.write({ ...given(), lead: { ...given().lead, title: 'Chef', lastName: 'Ray' } }),
    );
    expect(first).toMatchObject({ repairs: 0, look: [], parts: { move: 'who' } });
  });

  it('is not told what the form of a patient sheet no longer shows', async () => {
    const { writer, fake } = await scripted(good, { format });
    const base = given();
    const angles = base.sheet.angles.slice(0, 1).map((angle) => ({
      ...angle,
      question: 'Does the old question stand here?',
      line: 'Larkfield Auth is open late.',
      offer: '',
      subject: 'Evenings',
    }));
    const organization = { ...base.organization, audienceType: 'patients' };
    await writer.write({ ...base, organization, sheet: { ...base.sheet, angles } });
    expect(fake.calls[0]?.prompt).toContain('Larkfield Auth is open late.');
    expect(fake.calls[0]?.prompt).not.toContain('old question');
  });

  it('fills placeholders by code', async () => {
    const { writer, fake } = await scripted(
      (call) => {
        const answer = goodAnswer(call);
        const text = 'Who at ⟦ORG⟧ handles this?';
        answer.emails[0]?.sentences.splice(1, 1, { text, refs: ['lead:organization'] });
        return { kind: 'json', value: answer };
      },
      { format },
    );
    const [first] = written(await writer.write(given()));
    expect(first?.body).toContain('Who at Bluefern Cardiology handles this?');
    expect(fake.calls[0]?.prompt).toContain('"⟦ORG⟧":2');
  });

  it('is told of an offer that is a question that it is the only one', async () => {
    const { writer, fake } = await scripted(good, { format });
    const input = given();
    const angles = input.sheet.angles.map((one) => ({ ...one, offer: 'Would you like to try one?' }));
    written(await writer.write({ ...input, sheet: { ...input.sheet, angles } }));
    expect(fake.calls[0]?.prompt).toContain('"ask_is_only_question":true');
  });

  it('is not told so of an offer where the staff typed their own ask', async () => {
    const { writer, fake } = await scripted(good, { format });
    const input = given();
    const angles = input.sheet.angles.map((one) => ({ ...one, offer: 'Would you like to try one?' }));
    const components = { ...input.components, callToAction: 'Call us.' };
    await writer.write({ ...input, components, sheet: { ...input.sheet, angles } });
    expect(fake.calls[0]?.prompt).toContain('"code_adds_the_ask":"Call us."');
    expect(fake.calls[0]?.prompt).not.toContain('"ask_is_only_question":true');
  });

  it.each([
    ['words', 'word '.repeat(40)],
    ['fields without a value', '{{specialty}} '.repeat(40)],
  ])('is not called where a typed ask of %s leaves no room', async (_, callToAction) => {
    const { writer, fake } = await scripted(good, { format });
    const input = given();
    const result = await writer.write({
      ...input,
      profile: { ...input.profile, wordLimit: 35 },
      lead: { ...input.lead, specialties: [] },
      components: { ...input.components, callToAction },
    });
    expect(result).toMatchObject({ ok: false, fault: { code: 'over_limit' } });
    expect(fake.calls).toEqual([]);
  });

  it('is left as many words as a field may have in its place, and not those of its name', async () => {
    const { writer, fake } = await scripted(good, { format });
    const input = given();
    const callToAction = `Call us in {{city|${'word '.repeat(40)}}}.`;
    await writer.write({ ...input, components: { ...input.components, callToAction } });
    expect(fake.calls[0]?.prompt).toContain('"words_max":53');
  });

  it('writes no ask where the staff typed their own', async () => {
    const { writer, fake } = await scripted(
      (call) => {
        const { emails } = goodAnswer(call);
        const value = emails.map((email) => ({
          ...email,
          sentences: email.sentences.filter(({ text }) => !text.includes('?')),
        }));
        return { kind: 'json', value: { emails: value } };
      },
      { format },
    );
    const input = given();
    input.components.callToAction = 'Would a short call next week suit you?';
    const emails = written(await writer.write(input));
    expect(emails.every(({ body }) => body.split('?').length === 2)).toBe(true);
    expect(fake.calls[0]?.prompt).toContain('code adds the ask of the staff');
  });

  it('is told what it may know, and code prints the words of the staff from all that is known', async () => {
    const { writer, fake } = await scripted(good, { format });
    const input = given();
    input.components.header = 'For practices in {{city}} such as {{provider_name}}.';
    input.profile.sampleText = 'Hello\n\nCheers,\nJonah';
    const lead = { ...input.lead, title: null, city: null, state: null, providerName: null, specialties: [] };
    const told = { ...input, lead, profile: { ...input.profile, sampleText: '' } };
    const [first] = written(await writer.write({ ...input, told }));
    expect(first?.body).toContain('For practices in Bend such as Bluefern Cardiology.');
    expect(first?.body).toMatch(/^Dr\. Ellison,/);
    expect(first?.body).toMatch(/Cheers,\nJonah Reyes$/);
    const { prompt = '' } = fake.calls[0] ?? {};
    expect(prompt).not.toContain('Cheers');
    expect(prompt.slice(prompt.lastIndexOf('<data-'))).not.toMatch(/Bluefern|Bend\b|Oregon|Cardio|⟦/);
  });

  it('gets no name of the lead with a fault, an earlier email, an instruction or for the judge', async () => {
    const judge: FakeScript = ({ data }, n) => {
      const { emails } = data as unknown as { emails: { id: string }[] };
      const sentence = 'Who at ⟦ORG⟧ handles this?';
      const mark = n === 0 ? 2 : 5;
      const value = emails.map(({ id }, at) => ({
        ...{ id, supported: 5, sensible: 5, natural: at === 0 ? mark : 5 },
        ...{ sentence: at === 0 && n === 0 ? sentence : '', reason: '' },
      }));
      return { kind: 'json', value: { emails: value } };
    };
    const { writer, fake } = await scripted(
      (call) => {
        const answer = goodAnswer(call);
        const text = 'Who at ⟦ORG⟧ in ⟦CITY⟧ handles this?';
        answer.emails[0]?.sentences.splice(1, 1, { text, refs: ['lead:organization'] });
        return { kind: 'json', value: answer };
      },
      { format, judge },
    );
    const body = 'Dr. Ellison,\n\nWe wrote to Bluefern Cardiology.\n\nBest,\nJonah';
    const sent = { step: 0, subjectLine: 'Bluefern Cardiology', body, sentAt: '2026-05-01', parts: null };
    const input = { ...given(), history: [sent] };
    const [, second] = written(await writer.write(input));
    await writer.regenerate({ input, current: second!, instruction: 'Name Bluefern Cardiology.' });
    expect(fake.calls.length).toBeGreaterThan(2);
    expect(fake.judged[0]?.prompt).toContain('Who at ⟦ORG⟧ in ⟦CITY⟧ handles this?');
    expect(fake.judged.length).toBeGreaterThan(1);
    for (const { prompt } of [...fake.calls, ...fake.judged])
      expect(prompt.slice(prompt.lastIndexOf('<data-'))).not.toMatch(/Bluefern|Ellison|\bBend\b/);
  });

  it('tells of an email that a new plan leaves out its own angle', async () => {
    const { writer, fake } = await scripted(good, { format });
    const [first, current] = written(await writer.write(given()));
    const angle = current?.parts?.angle;
    const input = given();
    const many = ['Physician', 'Revenue cycle', 'Nurse', 'Practice manager'];
    input.sheet.angles = input.sheet.angles
      .filter(({ id }) => [first!.parts?.angle, angle].includes(id))
      .map((one) => (one.id === angle ? { ...one, roles: many } : one));
    input.history = [{ ...first!, sentAt: null }];
    await writer.regenerate({ input, current: current!, instruction: 'warmer' });
    expect(fake.calls.at(-1)?.data.plan.find(({ step }) => step === current!.step)?.angle).toBe(
      `angle:${angle}`,
    );
  });

  it('writes one step again with an instruction', async () => {
    const { writer, fake } = await scripted(good, { format });
    const [, second] = written(await writer.write(given()));
    const current = { ...second!, body: 'old' };
    const again = await writer.regenerate({ input: given(), current, instruction: 'warmer' });
    expect(again).toMatchObject({ ok: true, changed: true, email: { step: 1 } });
    expect(fake.calls.at(-1)?.prompt).toContain('"instruction":"warmer"');
    expect(fake.calls.at(-1)?.prompt).toContain('Write steps 1.');
  });
});

describe.each([
  ['openai-compatible', 'response_format', ['temperature', 'response_format', 'max_completion_tokens']],
  ['anthropic', 'output_config', ['temperature', 'output_config']],
] as const)('what a model behind the %s format takes', (format, schema, refused) => {
  it('is learned at the first call and kept', async () => {
    const { writer, fake } = await scripted(
      (call, n) => {
        const message = refused[n];
        return message ? { kind: 'status', status: 400, message: `Unsupported: ${message}` } : good(call, n);
      },
      { format },
    );
    expect(written(await writer.write(given()))).toHaveLength(4);
    expect(fake.calls).toHaveLength(refused.length + 1);
    const last = fake.calls.at(-1)?.body;
    expect(last).not.toHaveProperty('temperature');
    expect(last).not.toHaveProperty(schema);
    await writer.write(given());
    expect(fake.calls).toHaveLength(refused.length + 2);
  });
});

describe.each(FORMATS)('the judge behind the %s format', (format) => {
  const REASON = { sentence: 'We prepare your requests.', reason: 'Nobody says it so.' };
  const judging =
    (natural: (n: number) => number): FakeScript =>
    ({ data }, n) => {
      const { emails } = data as unknown as { emails: { id: string }[] };
      const marks = emails.map(({ id }, at) => {
        const mark = at === 0 ? natural(n) : 5;
        const why = mark < 4 ? REASON : { sentence: '', reason: '' };
        return { id, supported: 5, sensible: 5, natural: mark, ...why };
      });
      return { kind: 'json', value: { emails: marks } };
    };

  it('has an email written again with its reason; its marks are the quality, its tokens are counted', async () => {
    const judge = judging((n) => (n === 0 ? 2 : 5));
    const { writer, fake, spent, used } = await scripted(good, { format, judge });
    const emails = written(await writer.write(given()));
    expect(fake.calls).toHaveLength(2);
    expect(fake.calls[1]?.data.faults).toEqual([expect.objectContaining({ step: 0, faults: [REASON] })]);
    expect(emails[0]).toMatchObject({ repairs: 1, look: [], confidence: { checks: 1 } });
    expect(fake.judged).toHaveLength(2);
    expect(spent).toEqual([1050, 1050, 1050, 1050]);
    expect(used).toHaveLength(4);
  });

  it('sees what the writer saw: what may be said, the reader, and what each sentence cites', async () => {
    const { writer, fake } = await scripted(good, { format, judge: judging(() => 5) });
    const { lead, ...input } = given();
    await writer.write({ ...input, lead: { ...lead, title: 'Chief CRNA and Anesthesia Services Director' } });
    const [{ data, prompt } = { data: {}, prompt: '' }] = fake.judged;
    expect(data).toHaveProperty(['lead', 'lead:title'], 'Chief CRNA and Anesthesia Services Director');
    expect(data).toHaveProperty('emails.0.sentences.0.refs');
    expect(prompt).toContain('"id":"claim:4"');
  });

  it('keeps what it still finds poor for a person', async () => {
    const { writer } = await scripted(good, { format, judge: judging(() => 2) });
    const [first] = written(await writer.write(given()));
    expect(first?.look).toEqual([REASON]);
    expect(first?.confidence.score).toBeNull();
  });
});
