import { regulatoryTextIn } from '@myra/shared/constants/regulatory-text';
import { createAiProfile, getAiProfile, updateAiProfile } from '@myra/shared/contracts/ai-profiles';
import { createContent, listContents, updateContent } from '@myra/shared/contracts/contents';
import { updateSheetProduct } from '@myra/shared/contracts/product-sheet';
import { docxBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import { describe, expect, it } from 'vitest';
import { createDraft, signUpPlanned } from '../support/planned.ts';
import { started } from '../support/started.ts';
import { addColleague, startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());

describe('AI configuration', () => {
  const values = {
    tone_of_voice: 'Professional',
    regulatory_constraints: '{year}',
    word_limit: 35,
    exclude_keywords: 'cheap',
    sample_text: 'Hi there',
  };

  it('exists once for a campaign, with versions', async () => {
    const planned = await signUpPlanned(upstream);
    const { id } = (await createDraft(upstream, planned)).body;
    const read = () => upstream.call(getAiProfile, { token: planned.token, params: { id } });
    expect((await read()).status).toBe(404);
    const body = { ...values, campaign_id: id };
    const made = await upstream.call(createAiProfile, { token: planned.token, body, files: [] });
    expect(made.body).toMatchObject({ ...values, campaign_id: id, strategy_plan_id: planned.planId });
    expect((await read()).body).toEqual(made.body);
    const again = await upstream.call(createAiProfile, { token: planned.token, body });
    expect([again.status, again.error?.details]).toMatchObject([409, { current: made.body }]);
    const save = (version: number, limit: number) =>
      upstream.call(updateAiProfile, {
        token: planned.token,
        params: { id: made.body.id },
        body: { word_limit: limit },
        ifMatch: version,
      });
    expect((await save(1, 60)).body).toMatchObject({ word_limit: 60, version: 2 });
    expect((await save(1, 70)).status).toBe(409);
    expect((await save(2, 3)).status).toBe(400);
  });

  it('lets admins alone choose the required statement; representatives keep the stored or a standard one', async () => {
    const planned = await signUpPlanned(upstream);
    const { token } = await addColleague(upstream, planned);
    const { id } = (await createDraft(upstream, planned)).body;
    const create = (regulatory_constraints: string) =>
      upstream.call(createAiProfile, { token, body: { ...values, campaign_id: id, regulatory_constraints } });
    expect((await create('')).status).toBe(403);
    const made = await create(regulatoryTextIn('es'));
    expect(made.status).toBe(200);
    const save = (as: string, regulatory_constraints: string) =>
      upstream.call(updateAiProfile, {
        token: as,
        params: { id: made.body.id },
        body: { regulatory_constraints, word_limit: 60 },
      });
    expect((await save(token, 'Nothing to see.')).status).toBe(403);
    expect((await save(planned.token, 'Ours, © {year}.')).status).toBe(200);
    expect((await save(token, 'Ours, © {year}.')).body).toMatchObject({ word_limit: 60 });
    expect((await save(token, regulatoryTextIn('en'))).status).toBe(200);
    const stated = `Rx only.\n${regulatoryTextIn('en')}`;
    expect((await save(token, stated)).status).toBe(403);
    const product = {
      params: { id: planned.productId },
      ifMatch: 1,
      body: { required_statement: 'Rx only.' },
    };
    expect((await upstream.call(updateSheetProduct, { token, ...product })).status).toBe(403);
    expect((await upstream.call(updateSheetProduct, { token: planned.token, ...product })).status).toBe(200);
    expect((await save(token, stated)).status).toBe(200);
  });

  it('adds the text of a sample file to what was typed', async () => {
    const planned = await signUpPlanned(upstream);
    const { id } = (await createDraft(upstream, planned)).body;
    const content = docxBuffer(['Dear colleague,', 'We met at the congress.']);
    const file = { field: 'file', name: 'sample.docx', type: 'application/octet-stream', content };
    const body = { ...values, campaign_id: id };
    const made = await upstream.call(createAiProfile, { token: planned.token, body, files: [file] });
    expect(made.body.sample_file_name).toBe('sample.docx');
    expect(made.body.sample_text).toMatch(/^Hi there\n\nDear colleague,/);
  });

  it('refuses campaigns and profiles of others, and an unreadable sample', async () => {
    const mine = await signUpPlanned(upstream);
    const theirs = await signUpPlanned(upstream);
    const { id } = (await createDraft(upstream, theirs)).body;
    const body = { ...values, campaign_id: id };
    expect((await upstream.call(createAiProfile, { token: mine.token, body })).status).toBe(404);
    const made = await upstream.call(createAiProfile, { token: theirs.token, body });
    const params = { id: made.body.id };
    const foreign = { token: mine.token, params, body: { word_limit: 40 } };
    expect((await upstream.call(updateAiProfile, foreign)).status).toBe(404);
    expect((await upstream.call(getAiProfile, { token: mine.token, params: { id } })).status).toBe(404);
    const file = { field: 'file', name: 'a.docx', type: 'application/zip', content: 'PK nonsense' };
    const broken = { token: theirs.token, params, body: {}, files: [file] };
    expect((await upstream.call(updateAiProfile, broken)).status).toBe(400);
  });
});

describe('outreach content', () => {
  const components = { subject: 'Hi {{first_name|there}}', footer: 'Bye' };

  it('exists once for a channel, with versions, and refuses unknown merge fields at the field', async () => {
    const planned = await signUpPlanned(upstream);
    const { id } = (await createDraft(upstream, planned)).body;
    const query = { organization_id: planned.id, campaign_id: id };
    const list = () => upstream.call(listContents, { token: planned.token, query });
    expect((await list()).body.contents).toEqual([]);
    const body = { ...query, channel: 'Email', outreach_components: components };
    const made = await upstream.call(createContent, { token: planned.token, body });
    expect(made.body.outreach_components).toMatchObject({ ...components, greeting: '' });
    expect((await list()).body.contents).toEqual([made.body]);
    expect((await upstream.call(createContent, { token: planned.token, body })).status).toBe(409);
    const save = (outreach_components: object, ifMatch: number) =>
      upstream.call(updateContent, {
        token: planned.token,
        params: { id: made.body.id },
        body: { outreach_components },
        ifMatch,
      });
    expect((await save({ subject: 'New' }, 1)).body.version).toBe(2);
    expect((await save({ subject: 'Newer' }, 1)).status).toBe(409);
    const unknown = await save({ greeting: 'Hi {{nickname}}' }, 2);
    expect([unknown.status, unknown.error?.details?.issues]).toMatchObject([
      400,
      [{ path: 'outreach_components.greeting' }],
    ]);
  });

  it('is not found by others', async () => {
    const mine = await signUpPlanned(upstream);
    const theirs = await signUpPlanned(upstream);
    const { id } = (await createDraft(upstream, theirs)).body;
    const body = { organization_id: theirs.id, campaign_id: id, outreach_components: components };
    const made = await upstream.call(createContent, { token: theirs.token, body });
    const own = { ...body, organization_id: mine.id };
    expect((await upstream.call(createContent, { token: mine.token, body: own })).status).toBe(404);
    const query = { organization_id: mine.id, campaign_id: id };
    expect((await upstream.call(listContents, { token: mine.token, query })).status).toBe(404);
    const params = { id: made.body.id };
    const change = { token: mine.token, params, body: { outreach_components: components } };
    expect((await upstream.call(updateContent, change)).status).toBe(404);
  });
});
