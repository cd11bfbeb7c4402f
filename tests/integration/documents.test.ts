import { createPlan, getPlan, reviewPlan, usePlan } from '@myra/shared/contracts/activity-plans';
import * as calls from '@myra/shared/contracts/documents';
import {
  applySuggestion,
  askForSuggestions,
  checkTemplate,
  ignoreSuggestion,
  listSuggestions,
} from '@myra/shared/contracts/suggestions';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveSheetFor } from '../support/approved-sheet.ts';
import { answerHere, ask as askAssistant, signUpWithLeads } from '../support/assistant-world.ts';
import { startFakeModel } from '../support/fake-model.ts';
import { type Importer, PRODUCT, signUpImporter } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { addColleague, startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream({ env: { SANDBOX: 'on' } }));
const owner = ownerOf(upstream);
let importer: Importer;
let colleague: { token: string };

beforeAll(async () => {
  importer = await signUpWithLeads(upstream);
  await approveSheetFor(upstream, importer.token, { id: importer.productId, name: PRODUCT.name });
  colleague = await addColleague(upstream, importer);
});

const BODY = `Hi {{first_name|there}},

Our team calls the payer for you. It is a world-class service. Our team logs each answer.

Who looks after this at {{provider_name}}?

Jonah Reyes`;

const add = async (more: Record<string, unknown> = {}) => {
  const { status, body } = await upstream.call(calls.createDocument, {
    token: importer.token,
    body: {
      kind: 'email',
      title: 'Follow-Up Email',
      subject: 'Open authorization requests',
      body: BODY,
      ...more,
    },
  });
  expect(status).toBe(200);
  return body;
};
const save = (id: number, version: number, body: Record<string, unknown>, token = importer.token) =>
  upstream.call(calls.updateDocument, { token, params: { id }, body, ifMatch: version });
const ask = (id: number, body: Record<string, unknown>) =>
  upstream.call(askForSuggestions, { token: importer.token, params: { id }, body });
const apply = async (id: number) =>
  (await upstream.call(applySuggestion, { token: importer.token, params: { id } })).body;

describe('a template', () => {
  it('is the library’s: everybody edits it, each text is a version, and the second of two writers gets both texts (TPL-1, TPL-3, TPL-4)', async () => {
    const { id } = await add({ category: 'Spring' });
    const mine = await save(id, 1, { body: 'Mine.', marks: [{ kind: 'bold', from: 0, to: 400 }] });
    expect(mine.body).toMatchObject({ version: 2, marks: [{ kind: 'bold', from: 0, to: 5 }] });
    const theirs = await save(id, 1, { body: 'Theirs.' }, colleague.token);
    expect(theirs.status).toBe(409);
    expect(theirs.body).toMatchObject({
      error: { details: { current: { body: 'Mine.', version: 2 }, sent: { body: 'Theirs.' } } },
    });
    expect((await save(id, 2, { title: 'Spring opener' }, colleague.token)).body).toMatchObject({
      version: 2,
    });
    const { body } = await upstream.call(calls.listTemplates, {
      token: colleague.token,
      query: { search: 'spring op' },
    });
    expect(body).toMatchObject({ total: 1, templates: [{ id, title: 'Spring opener', preview: 'Mine.' }] });
    const removed = { params: { id } };
    expect((await upstream.call(calls.deleteDocument, { token: colleague.token, ...removed })).status).toBe(
      403,
    );
    expect((await upstream.call(calls.deleteDocument, { token: importer.token, ...removed })).status).toBe(
      200,
    );
    expect((await upstream.call(calls.getDocument, { token: importer.token, ...removed })).status).toBe(404);
  });

  it('has versions that can be read, compared and restored as a new one, and that nothing can change', async () => {
    const { id } = await add();
    await save(id, 1, { body: 'Two.' });
    await save(id, 2, { body: 'Three.' });
    const { versions, total } = (
      await upstream.call(calls.listDocumentVersions, { token: importer.token, params: { id } })
    ).body;
    // Three edits of one hand in one sitting are one row; all of them are kept.
    expect([versions.map(({ version }) => version), total]).toEqual([[3], 3]);
    const restored = await upstream.call(calls.restoreDocument, {
      token: importer.token,
      params: { id },
      body: { version: 1 },
      ifMatch: 3,
    });
    expect(restored.body).toMatchObject({ version: 4, body: BODY });
    const old = await upstream.call(calls.getDocumentVersion, {
      token: importer.token,
      params: { id },
      query: { version: 2 },
    });
    expect(old.body).toMatchObject({ body: 'Two.', via: 'hand' });
    const refused = upstream.deps.database.sql`update document_versions set body = 'x'`;
    await expect(refused).rejects.toThrow(/permission denied/);
  });

  it('is taken into a campaign by its parts (WIZ-CONTENT-1)', async () => {
    const { id } = await add();
    const { body } = await upstream.call(calls.splitTemplate, { token: importer.token, params: { id } });
    expect(body).toEqual({
      subject: 'Open authorization requests',
      greeting: 'Hi {{first_name|there}},',
      header: 'Our team calls the payer for you. It is a world-class service. Our team logs each answer.',
      call_to_action: 'Who looks after this at {{provider_name}}?',
      signature: 'Jonah Reyes',
      footer: '',
    });
  });

  it('of a plan names fields where the plan named its invented people', async () => {
    const body = 'Hello Priya,\n\nWho follows up at Northgate Heart & Vascular?\n\nDr. Ellison asked.';
    const to = body.indexOf(',');
    const copy = await add({
      subject: 'For Priya',
      body,
      marks: [{ kind: 'bold', from: 6, to }],
      via: 'copied',
    });
    expect([copy.subject, copy.body]).toEqual([
      'For {{first_name|there}}',
      'Hello {{first_name|there}},\n\nWho follows up at {{provider_name}}?\n\n{{first_name|there}} asked.',
    ]);
    expect(copy.marks).toEqual([{ kind: 'bold', from: 6, to: 26 }]);
    expect((await add({ body })).body).toBe(body);
  });

  it('is checked against the rules of sending, and the suggestion mends without inventing (TPL-5)', async () => {
    const { id } = await add({ subject: 'Re: Open authorization requests', product_id: importer.productId });
    const { body } = await upstream.call(checkTemplate, { token: importer.token, params: { id } });
    const marked = body.faults.map(({ part, rule, at, is_mended: isMended }) => [
      part,
      rule,
      at && BODY.slice(at.from, at.to),
      isMended,
    ]);
    expect(marked).toContainEqual(['body', 'banned_phrase', 'world-class', true]);
    expect(marked).toContainEqual(['subject', 'false_reply_subject', null, true]);
    expect(body.body_checked_compliance).toBe(BODY);
    expect(body.suggested_subject).toBe('Open authorization requests');
    expect(body.suggested_content).toBe(BODY.replace(' It is a world-class service.', ''));
    const used = await save(id, 1, {
      body: body.suggested_content,
      subject: body.suggested_subject,
      via: 'check',
    });
    expect(used.body.version).toBe(2);
  });
});

describe('a suggestion', () => {
  it('changes nothing until it is applied, then makes a version, once (ASST-43, ASST-44, ASST-45)', async () => {
    const { id } = await add();
    const { body } = await ask(id, { version: 1, tool: 'review' });
    const [fix] = body.suggestions;
    expect(fix).toMatchObject({ tool: 'review', base_version: 1, state: 'open' });
    expect(body.faults.find(({ rule }) => rule === 'banned_phrase')).toMatchObject({ is_mended: true });
    const read = () => upstream.call(calls.getDocument, { token: importer.token, params: { id } });
    expect((await read()).body).toMatchObject({ version: 1, body: BODY });
    const applied = await apply(fix!.id);
    expect(applied).toMatchObject({ suggestion: { state: 'applied' }, document: { version: 2 } });
    expect(applied.document.body).toBe(BODY.replace(' It is a world-class service.', ''));
    expect((await apply(fix!.id)).document.version).toBe(2);
  });

  it('is found again after edits elsewhere, and stale where its words were changed', async () => {
    const { id } = await add();
    const shorter = (await ask(id, { version: 1, tool: 'length', length: -2 })).body.suggestions;
    expect(shorter.length).toBeGreaterThan(0);
    const moved = BODY.replace('Hi {{first_name|there}},', 'Dear {{first_name|colleague}},');
    await save(id, 1, { body: moved });
    const [first] = shorter;
    const { suggestions } = (await upstream.call(listSuggestions, { token: importer.token, params: { id } }))
      .body;
    const at = suggestions.find((one) => one.id === first!.id)?.at;
    expect(moved.slice(at!.from, at!.to)).toBe(first!.quote);
    const changed = moved.replace(first!.quote, first!.quote.replaceAll('e', 'ee'));
    await save(id, 2, { body: changed });
    const stale = await apply(first!.id);
    expect(stale).toMatchObject({ suggestion: { state: 'stale' }, document: { version: 3, body: changed } });
  });

  it('of an older version is refused with the text as it is now, and an ignored one stays ignored', async () => {
    const { id } = await add();
    await save(id, 1, { body: `${BODY} ` });
    expect((await ask(id, { version: 1, tool: 'review' })).status).toBe(409);
    const { suggestions } = (await ask(id, { version: 2, tool: 'review' })).body;
    const ignored = await upstream.call(ignoreSuggestion, {
      token: importer.token,
      params: { id: suggestions[0]!.id },
    });
    expect(ignored.body).toMatchObject({ suggestion: { state: 'ignored' }, document: { version: 2 } });
    const again = await upstream.call(applySuggestion, {
      token: importer.token,
      params: { id: suggestions[0]!.id },
    });
    expect(again.status).toBe(412);
  });

  it('says what needs a model, and does by rules what can be done without one (ASST-42)', async () => {
    const { id } = await add();
    const at = { from: BODY.indexOf('It is'), to: BODY.indexOf(' Our team logs') };
    const out = (await ask(id, { version: 1, tool: 'ask', at, instruction: 'take it out' })).body;
    expect(out.suggestions[0]!.quote).toContain('It is a world-class service.');
    const rhyme = (await ask(id, { version: 1, tool: 'ask', at, instruction: 'make it rhyme' })).body;
    expect(rhyme).toMatchObject({ suggestions: [], not_done: [expect.stringContaining('needs a model')] });
    expect((await ask(id, { version: 1, tool: 'ask', at })).status).toBe(400);
  });
});

describe('the email of a plan', () => {
  it('is edited in the canvas: the plan says the same, its approval is void, and nobody else opens it (ASST-40)', async () => {
    const { threadId } = await askAssistant(upstream, importer, 'cardiology in Oregon');
    const [first] = await owner`select id from assistant_runs where thread_id = ${threadId}`;
    await answerHere(upstream, importer.id, Number(first!.id));
    const { body: run } = await upstream.call(createPlan, {
      token: importer.token,
      params: { id: threadId },
      body: { filter: { state: 'OR' } },
    });
    await answerHere(upstream, importer.id, run.run_id);
    const [row] = await owner`select id from activity_plans where run_id = ${run.run_id}`;
    const planId = Number(row!.id);
    const plan = async () =>
      (await upstream.call(getPlan, { token: importer.token, params: { id: planId } })).body;
    const [segment] = (await plan()).segments;
    const open = (token: string) =>
      upstream.call(calls.openPlanDocument, {
        token,
        params: { id: planId },
        body: { segment: segment!.name, step: 0 },
      });
    expect((await open(colleague.token)).status).toBe(404);
    const { body: document } = await open(importer.token);
    expect(document).toMatchObject({ version: 1, may_edit: true, body: segment!.templates[0]!.body });
    const { hash } = await plan();
    const review = { act: 'approve', hash };
    await upstream.call(reviewPlan, { token: importer.token, params: { id: planId }, body: review });
    expect((await plan()).state).toBe('approved');
    const text = `${document.body}\n\nAct now.`;
    await save(document.id, 1, { body: text });
    const changed = await plan();
    expect(changed.state).toBe('draft');
    expect(changed.hash).not.toBe(hash);
    expect(changed.segments[0]!.templates[0]).toMatchObject({ body: text });
    expect(changed.segments[0]!.templates[0]!.faults.map(({ span }) => span)).toContain('act now');
    expect((await open(importer.token)).body).toMatchObject({ id: document.id, version: 2, body: text });
    const others = await upstream.call(calls.getDocument, {
      token: colleague.token,
      params: { id: document.id },
    });
    expect(others.status).toBe(404);
    const anew = (await ask(document.id, { version: 2, tool: 'regenerate' })).body;
    expect(anew.suggestions.length + anew.not_done.length).toBeGreaterThan(0);
    await upstream.call(reviewPlan, {
      token: importer.token,
      params: { id: planId },
      body: { act: 'approve', hash: changed.hash },
    });
    expect((await upstream.call(usePlan, { token: importer.token, params: { id: planId } })).status).toBe(
      200,
    );
    expect((await save(document.id, 2, { body: 'Too late.' })).status).toBe(412);
  });
});

describe('a model', () => {
  let text = '';
  const model = started(() => startFakeModel(() => ({ kind: 'json', value: { text } })));
  const written = started(() => startTestUpstream({ env: { SANDBOX: 'on', ...model.env } }));
  const suggest = async (passage: string, wish = 'make it warmer') => {
    const { token } = await signUpImporter(written);
    const { body: document } = await written.call(calls.createDocument, {
      token,
      body: { kind: 'email', title: 'Spring', subject: 'Open requests', body: passage },
    });
    expect(document.has_model).toBe(true);
    const body = { version: 1, tool: 'ask', instruction: wish };
    return (await written.call(askForSuggestions, { token, params: { id: document.id }, body })).body;
  };

  it('proposes other words, which are offered only where they say no more than the passage (ASST-44)', async () => {
    text = 'Happy to say: our team calls the payer for you.';
    const said = await suggest('Our team calls the payer for you.');
    expect(said).toMatchObject({
      writer: 'llm',
      suggestions: [{ replacement: text, why: 'As asked: make it warmer' }],
    });
    for (const more of [
      'Our team calls the payer for you within 24 hours.',
      'Our team calls the payer for you. See https://evil.example/x.',
      'Our guaranteed team calls the payer for you.',
      'Our team calls the payer for {{ssn}}.',
    ]) {
      text = more;
      expect(await suggest('Our team calls the payer for you.')).toMatchObject({
        suggestions: [],
        not_done: [expect.stringContaining('The model’s text')],
      });
    }
  });

  it('never reads what looks like patient data', async () => {
    const before = model.calls.length;
    const said = await suggest('The patient was born on 03/04/1961, MRN 88213.');
    expect(said).toMatchObject({ suggestions: [], not_done: [expect.stringContaining('patient data')] });
    expect(model.calls).toHaveLength(before);
  });
});
