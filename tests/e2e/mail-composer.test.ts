import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { loseAnswer } from './screens/lose-answer.ts';
import { conversations, openInbox } from './screens/mail.ts';
import { answerAs, openCaptured, waitForEmails } from './screens/sandbox.ts';
import { launchSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2_000)]);

const { openTab } = startStage('mail-composer', {
  async prepare(page) {
    await launchSmallCampaign(page, 'Payer calls');
    await answerAs(page, 'Bob Lead', 'How many payers do you reach? Paul should know it too.');
  },
});

test.skipIf(!chrome)(
  'an answer has copies, files and snippets, and none of it is lost by a reload',
  async () => {
    const { page, faults } = await openTab();
    await openInbox(page);
    const bob = conversations(page).filter({ hasText: 'bob@harbor.example' });
    await bob.getByText('How many payers').waitFor({ timeout: 60_000 });
    await bob.click();
    const pane = page.getByRole('region', { name: 'Bob Lead' });
    await pane.getByRole('button', { name: 'Reply', exact: true }).first().click();
    const composer = pane.getByRole('region', { name: 'Reply', exact: true });

    await composer.getByRole('button', { name: 'Snippets' }).click();
    await page.getByText('No snippets yet.').waitFor();
    await page.getByRole('button', { name: 'New snippet' }).click();
    const dialog = page.getByRole('dialog', { name: 'New snippet' });
    await dialog.getByLabel('Name').fill('meet you');
    await dialog
      .getByRole('textbox', { name: 'Text' })
      .fill('Hello {{first_name}} of {{company}}, shall we meet?');
    await dialog.getByRole('button', { name: 'Save snippet' }).click();
    await dialog.getByText('Use 2 to 30 letters').waitFor();
    await dialog.getByLabel('Name').fill('meeting');
    const snippet = dialog.getByRole('textbox', { name: 'Text' });
    const filled = await snippet.inputValue();
    await snippet.fill(`${filled} {{firstname}}`);
    await dialog.getByRole('button', { name: 'Save snippet' }).click();
    await dialog.getByText('{{firstname}} stands for nothing.').waitFor();
    await snippet.fill(filled);
    await dialog.getByRole('button', { name: 'Save snippet' }).click();
    await dialog.waitFor({ state: 'detached' });

    const text = composer.getByRole('textbox', { name: 'Reply text' });
    await text.click();
    await text.pressSequentially(';mee');
    await composer.getByText('Hello {{first_name}}').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => text.inputValue()).toBe('Hello Bob of Harbor Imaging, shall we meet?');

    // A list goes on by itself and ends with an empty line of it.
    await text.press('End');
    await text.press('Enter');
    await composer.getByRole('button', { name: 'List', exact: true }).click();
    await text.pressSequentially('Monday');
    await text.press('Enter');
    await text.pressSequentially('Tuesday');
    await text.press('Enter');
    await text.press('Enter');
    await expect
      .poll(() => text.inputValue())
      .toBe('Hello Bob of Harbor Imaging, shall we meet?\n- Monday\n- Tuesday\n');

    await composer.getByRole('button', { name: 'Cc', exact: true }).click();
    await page.keyboard.type('Paul Reyes <paul@harbor.example>, nobody');
    await page.keyboard.press('Enter');
    await composer.getByText('This is no email address.').waitFor();
    await composer.getByRole('button', { name: 'Send', exact: true }).click();
    expect(await composer.getByRole('textbox', { name: 'Cc' }).inputValue()).toBe('nobody');
    await composer.getByRole('textbox', { name: 'Cc' }).fill('');
    await composer.getByText('paul@harbor.example').waitFor();
    const chosen = page.waitForEvent('filechooser');
    await composer.getByRole('button', { name: 'Attach files' }).click();
    await (await chosen).setFiles([
      { name: 'payers.png', mimeType: 'image/png', buffer: PNG },
      { name: 'run.exe', mimeType: 'application/octet-stream', buffer: PNG },
    ]);
    await composer.getByText('run.exe is no PDF, Word, Excel, PNG or JPG file.').waitFor();
    await composer.getByRole('button', { name: 'Take out payers.png' }).waitFor();
    await composer.getByText(/^Saved/).waitFor();

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await composer.getByRole('button', { name: 'Take out payers.png' }).waitFor();
    await composer.getByText('paul@harbor.example').waitFor();
    expect(await text.inputValue()).toContain('shall we meet?');

    await composer.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: /^Undo/ }).click();
    const draft = pane.getByRole('article', { name: 'Drafted answer' });
    await draft.getByText('paul@harbor.example').waitFor();
    await draft.getByText('payers.png').waitFor();
    await draft
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    // The next conversation opens by itself.
    await page.getByRole('region', { name: 'Cal Field' }).waitFor();
    await bob.click();
    const sent = pane.getByRole('article', { name: /^Sent: / }).first();
    await sent.getByText(/to .*paul@harbor\.example/).waitFor({ timeout: 60_000 });
    await sent.getByRole('link', { name: /payers\.png/ }).waitFor();
    const captured = (await waitForEmails(page, 3)).first();
    await openCaptured(captured);
    await page.getByText('shall we meet?').first().waitFor();
    expect(faults).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'a message is forwarded to colleagues, called back with nothing lost, and then leaves',
  async () => {
    const { page, look, found, faults } = await openTab();
    await openInbox(page);
    await conversations(page).filter({ hasText: 'bob@harbor.example' }).click();
    const pane = page.getByRole('region', { name: 'Bob Lead' });
    const received = pane.getByRole('article', { name: /^Received: / }).first();
    await received.getByRole('button', { name: 'Forward' }).click();
    const form = pane.getByRole('region', { name: 'Forward', exact: true });
    await form.getByRole('button', { name: 'Forward' }).click();
    await form.getByText('Name at least one address.').waitFor();
    await form.getByRole('textbox', { name: 'To' }).fill('nobody');
    await page.keyboard.press('Enter');
    await form.getByText('This is no email address.').waitFor();
    await form.getByRole('textbox', { name: 'To' }).fill('Paula <paula@northlight.example>');
    await page.keyboard.press('Enter');
    await form.getByRole('textbox', { name: 'Note' }).fill('Which payers do we reach?');
    await page.reload();
    await form.getByText('paula@northlight.example').waitFor();
    // Opened by itself it takes no keys.
    expect(await form.locator(':focus').count()).toBe(0);
    await look('forward form');
    await form.getByRole('button', { name: 'Forward' }).click();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('Called back.').waitFor();
    await received.getByRole('button', { name: 'Forward' }).click();
    expect(await form.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Which payers do we reach?');
    await form.getByRole('button', { name: 'Forward' }).click();
    const row = pane.getByRole('article', { name: 'Forwarded to paula@northlight.example' });
    await row.getByText('Leaves in a moment').waitFor();
    await row.getByText('Leaves in a moment').waitFor({ state: 'detached', timeout: 60_000 });
    await look('forwarded');
    const emails = await waitForEmails(page, 4);
    await openCaptured(emails.filter({ hasText: 'Fwd: ' }));
    await page.getByText('Which payers do we reach?').first().waitFor();
    await page.getByText('How many payers do you reach?').first().waitFor();
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'an answer that was begun tells of a newer message, and stands under Drafts until it is discarded',
  async () => {
    const { page, look, found, faults } = await openTab();
    await openInbox(page);
    await conversations(page).filter({ hasText: 'bob@harbor.example' }).click();
    const pane = page.getByRole('region', { name: 'Bob Lead' });
    await pane.getByRole('button', { name: 'Reply', exact: true }).first().click();
    const composer = pane.getByRole('region', { name: 'Reply', exact: true });
    await composer.getByRole('textbox', { name: 'Reply text' }).fill('Half an answer');
    await composer.getByText(/^Saved/).waitFor();
    await answerAs(page, 'Bob Lead', 'And do you reach the county plan?');
    await composer.getByText('Your text still answers the message before.').waitFor({ timeout: 60_000 });
    await look('answer overtaken');
    await composer.getByRole('button', { name: 'Answer that one' }).click();
    await composer.getByRole('button', { name: 'Answer that one' }).waitFor({ state: 'detached' });

    await openInbox(page);
    await conversations(page).getByRole('img', { name: 'Begun answer' }).waitFor();
    await page.goto('/mail/inbox?sequence_type=draft');
    const begun = page.getByRole('region', { name: 'Begun and not sent' });
    await begun.getByRole('link').filter({ hasText: 'Half an answer' }).waitFor();
    await look('begun answers');
    await begun.getByRole('link').click();
    expect(await composer.getByRole('textbox', { name: 'Reply text' }).inputValue()).toBe('Half an answer');
    await composer.getByRole('button', { name: 'Discard' }).click();
    await openInbox(page);
    await conversations(page).first().waitFor();
    await expect.poll(() => page.getByRole('img', { name: 'Begun answer' }).count()).toBe(0);
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'an answer that nobody confirmed is sent once, however often Send is pressed',
  async () => {
    const WORDS = 'One more thought: ask for Ana.';
    const { page, look, found, faults } = await openTab();
    await openInbox(page);
    await conversations(page).filter({ hasText: 'bob@harbor.example' }).click();
    const pane = page.getByRole('region', { name: 'Bob Lead' });
    await pane.getByRole('button', { name: 'Reply', exact: true }).first().click();
    const composer = pane.getByRole('region', { name: 'Reply', exact: true });
    await composer.getByRole('textbox', { name: 'Reply text' }).fill(WORDS);
    await loseAnswer(page, 'mail.reply');
    const send = composer.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    await composer.getByText('it is not known whether this was sent').waitFor();
    await look('answer-in-doubt');
    await send.click();
    await composer.waitFor({ state: 'detached' });

    const { page: sandbox } = await openTab();
    const emails = (await waitForEmails(sandbox, 1)).filter({ hasText: WORDS });
    await expect.poll(() => emails.count()).toBe(1);
    // Nor does a second one wait to leave.
    await openInbox(page);
    await conversations(page).filter({ hasText: 'bob@harbor.example' }).click();
    const answers = pane.getByRole('article').filter({ hasText: WORDS });
    await answers.first().waitFor();
    expect(await answers.count()).toBe(1);
    expect([...found, ...faults]).toEqual([]);
  },
);
