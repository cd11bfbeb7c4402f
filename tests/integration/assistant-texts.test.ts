import { getPlan } from '@myra/shared/contracts/activity-plans';
import { runCard } from '@myra/shared/contracts/assistant-cards';
import { getDocument, listTemplates } from '@myra/shared/contracts/documents';
import { listLandingPages } from '@myra/shared/contracts/landing-pages';
import { listSuggestions } from '@myra/shared/contracts/suggestions';
import { beforeAll, expect, it } from 'vitest';
import { approveSheetFor } from '../support/approved-sheet.ts';
import { answerOf, signUpWithLeads, wordsOf } from '../support/assistant-world.ts';
import { type Importer, PRODUCT } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
let asker: Importer;

beforeAll(async () => {
  asker = await signUpWithLeads(upstream);
  await approveSheetFor(upstream, asker.token, { id: asker.productId, name: PRODUCT.name });
});

const made = async () =>
  (
    await owner`
      select (select count(*)::int from documents where organization_id = ${asker.id}) as documents,
        (select count(*)::int from landing_pages where organization_id = ${asker.id}) as pages`
  )[0];

async function offered(question: string) {
  const { answer } = await answerOf(upstream, asker, question);
  const [card] = answer.cards;
  if (!card) throw new Error(`No card: ${wordsOf(answer)}`);
  return card;
}
const click = (card: { id: number; input_hash: string }) =>
  upstream.call(runCard, {
    token: asker.token,
    params: { id: card.id },
    body: { input_hash: card.input_hash },
  });
const templates = async () => (await upstream.call(listTemplates, { token: asker.token })).body.templates;
const documentOf = async (id: number) =>
  (await upstream.call(getDocument, { token: asker.token, params: { id } })).body;

it('a text of the person becomes a template with a click, once and in their words (A2, A4, A6)', async () => {
  const before = await made();
  const card = await offered(
    'save this as a template called "Hello again": Hi there,\n\nHow are calls going?',
  );
  expect([card.tool, card.title, card.lines[0]]).toEqual([
    'save_template',
    'Save the template “Hello again”',
    'Hi there,\n\nHow are calls going?',
  ]);
  expect(await made()).toEqual(before);
  const [first, again] = [await click(card), await click(card)];
  expect(again.body.receipt).toEqual(first.body.receipt);
  const found = (await templates()).filter(({ title }) => title === 'Hello again');
  expect(found).toHaveLength(1);
  expect(first.body.receipt?.opens).toEqual({
    screen: 'document',
    query: { document_id: String(found[0]!.id) },
  });
  expect((await documentOf(found[0]!.id)).body).toBe('Hi there,\n\nHow are calls going?');
});

it('an email is written from the approved sheet, shown whole, and kept with merge fields for the invented names (A2, A6)', async () => {
  const card = await offered(`write an email about ${PRODUCT.name} for practice managers`);
  expect(card.title).toMatch(/^Save this email as the template “/);
  expect(card.lines.join('\n')).toContain(PRODUCT.name);
  expect(card.lines.join('\n')).toContain('Practice manager at');
  const { body } = await click(card);
  const { body: text, product } = await documentOf(Number(body.receipt!.opens!.query.document_id));
  expect(product).toEqual({ id: asker.productId, name: PRODUCT.name });
  expect(text).toContain('{{first_name|there}}');
  expect(text).not.toMatch(/Priya|Nair/);
  const late = await offered(`write an email about ${PRODUCT.name}`);
  await owner`update product_angles set state = 'retired' where organization_id = ${asker.id}`;
  expect((await click(late)).body).toMatchObject({ state: 'expired', receipt: null });
  const { answer } = await answerOf(upstream, asker, `write an email about ${PRODUCT.name}`);
  expect(wordsOf(answer)).toContain('Nothing can be written about that yet.');
  await owner`update product_angles set state = 'approved' where organization_id = ${asker.id}`;
});

it('a landing page begins as a draft of approved sentences that nobody sees (A2, A3)', async () => {
  const before = await made();
  const card = await offered(`create a landing page about ${PRODUCT.name} called "Quick calls"`);
  expect(await made()).toEqual(before);
  const { body } = await click(card);
  expect(body.receipt?.text).toBe('The landing page “Quick calls” was begun as a draft.');
  const { landing_pages: pages } = (await upstream.call(listLandingPages, { token: asker.token })).body;
  expect(pages.map(({ name, state, published_version }) => [name, state, published_version])).toEqual([
    ['Quick calls', 'draft', null],
  ]);
});

it('an email of the plan in other words is a suggestion in the canvas, and the plan stays as it is (A2, A9)', async () => {
  const none = await answerOf(upstream, asker, 'make the second email shorter');
  expect(wordsOf(none.answer)).toContain('There is no activity plan in this thread');
  const { answer, threadId } = await answerOf(upstream, asker, 'activity plan for cardiology in Oregon');
  const planOf = async () =>
    (await upstream.call(getPlan, { token: asker.token, params: { id: answer.plans[0]!.plan_id } })).body;
  const plan = await planOf();
  const rewritten = await answerOf(upstream, asker, 'make the first email shorter', threadId);
  expect(rewritten.answer.cards).toEqual([]);
  expect(wordsOf(rewritten.answer)).toMatch(
    /^\d suggestions? waits? in the canvas of Initial Email Outreach/,
  );
  const [opens] = rewritten.answer.paragraphs.flat().flatMap((span) => span.opens ?? []);
  const id = Number(opens!.query.document_id);
  const { suggestions } = (await upstream.call(listSuggestions, { token: asker.token, params: { id } })).body;
  expect(suggestions.length).toBeGreaterThan(0);
  expect((await documentOf(id)).body).toBe(plan.segments[0]!.templates[0]!.body);
  expect((await planOf()).hash).toBe(plan.hash);
  const gone = await answerOf(upstream, asker, 'make email 7 shorter', threadId);
  expect(wordsOf(gone.answer)).toBe('The plan has no such email.');
});
