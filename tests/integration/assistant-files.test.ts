import { removeAssistantFile } from '@myra/shared/contracts/assistant-files';
import { askInThread, startThread } from '@myra/shared/contracts/assistant-threads';
import { docxBuffer, pdfBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerHere, read, signUpWithLeads, wordsOf } from '../support/assistant-world.ts';
import { attach } from '../support/hostile-runs.ts';
import type { Importer } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { addColleague, signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const BROCHURE = pdfBuffer([
  'Practice Assistant answers the phone of a clinic.',
  'The delivery takes two weeks. Training is included.',
  'The price is 400 dollars a month. Support is free of charge.',
]);

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
let importer: Importer;

beforeAll(async () => {
  importer = await signUpWithLeads(upstream);
});

const add = (name: string, content: Buffer, token = importer.token) => attach(upstream, token, name, content);
const refusal = async (name: string, content: Buffer) => {
  const { status, body } = await add(name, content);
  // A refused call answers an error.
  return [status, (body as unknown as { error: { message: string } }).error.message];
};

async function askAbout(question: string, attachedIds: number[], threadId?: number) {
  const { token, id } = importer;
  const body = { user_input: question, attached_ids: attachedIds };
  const asked =
    threadId === undefined
      ? await upstream.call(startThread, { token, body })
      : await upstream.call(askInThread, { token, params: { id: threadId }, body });
  await answerHere(upstream, id, asked.body.run_id);
  const { messages } = await read(upstream, importer, asked.body.thread_id);
  return { threadId: asked.body.thread_id, question: messages.at(-2)!, answer: messages.at(-1)! };
}

describe('a question with files', () => {
  it('is answered with sentences of the file, word for word and by page (ASST-18, ASST-19)', async () => {
    const { body: file } = await add('brochure.pdf', BROCHURE);
    expect(file).toMatchObject({ name: 'brochure.pdf', kind: 'pdf', pages: 3 });
    const { answer, question, threadId } = await askAbout('what is the price of support?', [file.id]);
    expect(question.files).toEqual([file]);
    expect(wordsOf(answer)).toBe(
      'brochure.pdf (3 pages) says:\n“The price is 400 dollars a month.” (page 3)\n“Support is free of charge.” (page 3)',
    );
    expect(answer.steps).toEqual(['Read the file (brochure.pdf, 3 pages)']);
    const later = await askAbout('and what does the brochure say about delivery?', [], threadId);
    expect(wordsOf(later.answer)).toContain('“The delivery takes two weeks.” (page 2)');
    const nothing = await askAbout('does the file mention parking lots?', [], threadId);
    expect(wordsOf(nothing.answer)).toContain('I found no sentence about that');
  });

  it('is asked again with its files, which stay with the first question (ASST-19)', async () => {
    const { body: file } = await add('brochure.pdf', BROCHURE);
    const first = await askAbout('what is the price of support?', [file.id]);
    const again = await askAbout('how long is the delivery?', [file.id], first.threadId);
    expect(wordsOf(again.answer)).toBe(
      'brochure.pdf (3 pages) says:\n“The delivery takes two weeks.” (page 2)',
    );
    const { messages } = await read(upstream, importer, first.threadId);
    expect(messages.filter(({ sender }) => sender === 'user').map(({ files }) => files)).toEqual([
      [file],
      [file],
    ]);
    const { body } = await upstream.call(startThread, {
      token: importer.token,
      body: { user_input: 'what does it say?', attached_ids: [file.id] },
    });
    // Another thread's file is no file of this one.
    expect(body).toMatchObject({ error: { code: 'not-found' } });
  });

  it('reads Word files, and says that an image is not read', async () => {
    const { body: word } = await add('terms.docx', docxBuffer(['Delivery is within a week.', 'No returns.']));
    const { body: image } = await add('chart.png', PNG);
    expect([word.pages, image.kind]).toEqual([null, 'image']);
    const { answer } = await askAbout('when is the delivery?', [word.id, image.id]);
    expect(wordsOf(answer)).toBe(
      'terms.docx says:\n“Delivery is within a week.”\nchart.png is an image. Its name stands with the question; what it shows is not kept and not read.',
    );
    const alone = await askAbout('hot leads in Ohio', [(await add('a.png', PNG)).body.id]);
    expect(wordsOf(alone.answer)).toMatch(/match: Ohio, hot.*\na\.png is an image/s);
  });

  it('refuses what cannot be read by its name: damaged, scanned only, protected, a bomb, of another kind', async () => {
    expect(await refusal('torn.pdf', BROCHURE.subarray(0, 200))).toEqual([
      400,
      expect.stringMatching(/^“torn\.pdf”: .*damaged/),
    ]);
    expect(await refusal('scan.pdf', pdfBuffer(['', '']))).toEqual([
      400,
      expect.stringMatching(/^“scan\.pdf”: .*no text/),
    ]);
    const old = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
    ]);
    expect(await refusal('locked.docx', old)).toEqual([
      400,
      expect.stringMatching(/^“locked\.docx”: .*password/),
    ]);
    expect(await refusal('bomb.docx', docxBuffer(['x'.repeat(41 << 20)]))).toEqual([
      422,
      expect.stringMatching(/^“bomb\.docx”: .*packed far more tightly/),
    ]);
    expect(await refusal('brochure.pdf', Buffer.from('name,email\na,b'))).toEqual([
      400,
      expect.stringMatching(/^“brochure\.pdf”: /),
    ]);
    expect(await refusal('big.pdf', Buffer.alloc(26 * 1024 * 1024, 32))).toEqual([
      422,
      expect.stringMatching(/25/),
    ]);
  });

  it('keeps nothing of a file or question with data of a patient', async () => {
    const count = async () =>
      (await owner`select count(*)::int as n from assistant_files where organization_id = ${importer.id}`)[0]!
        .n;
    const before = await count();
    for (const line of [
      'SSN 123-45-6789',
      'MRN: 0045213',
      'DOB 03/04/1961',
      'Our patient Maria was diagnosed with a disease',
    ]) {
      expect(await refusal('roster.pdf', pdfBuffer(['Welcome to us.', line]))).toEqual([
        400,
        expect.stringMatching(/^“roster\.pdf”, page 2, seems to hold/),
      ]);
      const asked = await upstream.call(startThread, {
        token: importer.token,
        body: { user_input: `find ${line}` },
      });
      expect(asked.status).toBe(400);
    }
    expect(await count()).toBe(before);
    for (const fine of [
      'diagnosis clinics in Ohio',
      'results from 11/01/2026',
      'who cares for patients with diabetes?',
    ]) {
      expect(
        (await upstream.call(startThread, { token: importer.token, body: { user_input: fine } })).status,
      ).toBe(200);
    }
  });

  it('has at most ten, each once, and only those of the person who asks', async () => {
    const { body: file } = await add('brochure.pdf', BROCHURE);
    const { token } = importer;
    const colleague = (await addColleague(upstream, importer)).token;
    const stranger = (await signUpOrganization(upstream)).admin.token;
    const ask = (by: string, ids: number[]) =>
      upstream.call(startThread, { token: by, body: { user_input: 'what does it say?', attached_ids: ids } });
    expect([(await ask(colleague, [file.id])).status, (await ask(stranger, [file.id])).status]).toEqual([
      404, 404,
    ]);
    expect((await ask(token, Array(11).fill(file.id))).status).toBe(400);
    expect((await ask(token, [file.id])).status).toBe(200);
    expect((await ask(token, [file.id])).status).toBe(404);
    const remove = (id: number, by = token) =>
      upstream.call(removeAssistantFile, { token: by, params: { id } });
    expect((await remove(file.id)).status).toBe(404);
    const { body: other } = await add('brochure.pdf', BROCHURE);
    expect([(await remove(other.id, colleague)).status, (await remove(other.id)).status]).toEqual([404, 200]);
  });
});
