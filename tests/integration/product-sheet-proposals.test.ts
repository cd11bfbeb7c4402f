import * as calls from '@myra/shared/contracts/product-sheet';
import { pdfBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import { describe, expect, it } from 'vitest';
import { startFakeModel } from '../support/fake-model.ts';
import { angleInput, everybody, readSheet, type SheetWorld, withProduct } from '../support/sheet-world.ts';
import { started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());

describe('proposals from a brochure', () => {
  const propose = (world: SheetWorld, content: Buffer, name = 'brochure.pdf') =>
    world.at.call(calls.proposeSheet, {
      token: world.token,
      params: { id: world.productId },
      body: { source: 'file' },
      files: [{ field: 'file', name, type: 'application/pdf', content }],
    });

  it('carry the file and the page that they come from', async () => {
    const world = await withProduct(upstream);
    await readSheet(world);
    const { status, body } = await propose(
      world,
      pdfBuffer(['We test every request twice.', 'Our team answers the phone until six.']),
    );
    expect([status, body.claims_added, body.writer]).toEqual([200, 2, 'offline']);
    expect(body.sheet.claims.slice(-2).map(({ text, source }) => [text, source.file, source.page])).toEqual([
      ['We test every request twice.', 'brochure.pdf', 1],
      ['Our team answers the phone until six.', 'brochure.pdf', 2],
    ]);
  });

  it('are refused without a file, for a file of another kind, and for an address inside the network', async () => {
    const world = await withProduct(upstream);
    expect((await propose(world, Buffer.from('plain'), 'a.txt')).status).toBe(400);
    const ask = (body: object) =>
      upstream.call(calls.proposeSheet, { token: world.token, params: { id: world.productId }, body });
    expect((await ask({ source: 'file' })).status).toBe(400);
    expect((await ask({ source: 'url' })).status).toBe(400);
    expect((await ask({ source: 'url', url: 'http://127.0.0.1:80/' })).status).toBe(400);
  });
});

describe('proposals of a model', () => {
  let answer: unknown;
  const model = started(() => startFakeModel(() => ({ kind: 'json', value: answer })));
  const modelled = started(() => startTestUpstream({ env: model.env }));
  const claim = (text: string, quote: string) => ({
    text,
    mail_text: text,
    kind: 'does',
    quote,
    disclosure: null,
    ...everybody,
  });

  it('take the place of those made by rules, and keep only what the source carries', async () => {
    const world = await withProduct(modelled);
    expect((await readSheet(world)).claims).toHaveLength(4);
    const { question, line, offer, subject } = angleInput;
    answer = {
      claims: [
        claim(
          'We check each open request every business day.',
          'Each open request is checked every business day',
        ),
        claim('We win 95% of appeals.', 'We win 95% of appeals'),
      ],
      angles: [
        {
          name: 'Status',
          ...everybody,
          question,
          line,
          more: [0, 1],
          offer,
          subject,
          pass_to: 'whoever calls payers',
        },
      ],
    };
    const { body } = await modelled.call(calls.proposeSheet, {
      token: world.token,
      params: { id: world.productId },
      body: { source: 'description' },
    });
    expect([body.writer, body.claims_added, body.angles_added, body.dropped]).toEqual(['model', 1, 1, 1]);
    expect(body.sheet.claims.map(({ text }) => text)).toEqual([
      'We check each open request every business day.',
    ]);
    expect(body.sheet.angles).toMatchObject([
      { question, line, more: [body.sheet.claims[0]!.id], pass_to: 'whoever calls payers' },
    ]);
  });

  it('name no claim that was retired, and say none in a line', async () => {
    const world = await withProduct(modelled);
    const { token, productId } = world;
    const angle = { ...angleInput, more: [0, 1], pass_to: '' };
    const { line_refs: _, answers_question: __, ...proposed } = angle;
    const claims = [
      claim(
        'We check each open request every business day.',
        'Each open request is checked every business day',
      ),
      claim('You see the status in your EHR.', 'its status is written back to your EHR'),
    ];
    const propose = async (...angles: object[]) => {
      answer = { claims, angles };
      const body = { source: 'description' as const };
      return (await modelled.call(calls.proposeSheet, { token, params: { id: productId }, body })).body;
    };
    const { sheet } = await propose(proposed);
    expect(sheet.angles[0]?.more).toEqual(sheet.claims.map(({ id }) => id));
    await modelled.call(calls.retireClaim, { token, params: { id: sheet.claims[0]!.id } });
    await modelled.call(calls.retireAngle, { token, params: { id: sheet.angles[0]!.id } });
    const again = await propose(
      proposed,
      { ...proposed, line: 'Larkfield Auth, a service, checks each open request every business day.' },
      { ...proposed, line: 'Larkfield Auth, a service, calls payers by phone.' },
    );
    expect([again.claims_added > 1, again.angles_added]).toEqual([false, 1]);
    expect(again.sheet.angles.map(({ more }) => more)).toEqual([again.sheet.claims.map(({ id }) => id)]);
  });

  it('fall back to rules where the model answers in another shape', async () => {
    const world = await withProduct(modelled);
    answer = { nothing: true };
    const { body } = await modelled.call(calls.proposeSheet, {
      token: world.token,
      params: { id: world.productId },
      body: { source: 'description' },
    });
    expect([body.writer, body.claims_added]).toEqual(['offline', 4]);
  });
});
