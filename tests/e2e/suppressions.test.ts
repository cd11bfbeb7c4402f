import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { startStage } from './screens/visit.ts';

const { openTab } = startStage('suppressions');

test.skipIf(!chrome)(
  'an admin adds to the suppression list, imports, finds, exports and removes with a reason',
  async () => {
    const { page, look, found } = await openTab();
    await page.goto('/organization?section=suppressions');
    await page.getByText('Nobody is on the suppression list.').waitFor();

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Addresses or domains').fill('ana@clinic.example\nrival.example');
    await look('suppressions add');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('row', { name: 'rival.example' }).waitFor();

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByLabel('Addresses or domains').fill('gmail.com');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: 'Suppress everybody at gmail.com?' });
    await asked.getByText('gmail.com is a public mail provider').waitFor();
    await look('suppressions public domain');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('row', { name: 'gmail.com' }).waitFor({ state: 'detached' });

    const text = `Name,Email\n${Array.from({ length: 60 }, (_, n) => `P${n},p${n}@long.example`).join('\n')}\nX,nonsense\n`;
    await page
      .getByLabel('Suppression file')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await dialog.getByText('61 addresses and domains found.').waitFor();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('60 entries added').waitFor();
    await dialog.getByText('neither an address nor a domain: nonsense').waitFor();
    await look('suppressions imported');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('62 in all').waitFor();
    await look('suppressions');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('row', { name: 'ana@clinic.example' }).waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export' }).click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file.trim().split('\r\n')).toHaveLength(63);

    await page.getByRole('searchbox', { name: 'Find an address or domain' }).fill('somebody@rival.example');
    await page.getByRole('row', { name: 'rival.example' }).waitFor();
    await page.getByRole('button', { name: 'Remove rival.example' }).click();
    await dialog.getByRole('button', { name: 'Allow contact' }).click();
    await dialog.getByText('Say why; it is kept with your name.').waitFor();
    await dialog.getByLabel('Why may they be written to again?').fill('They asked us by phone');
    await look('suppressions remove');
    await dialog.getByRole('button', { name: 'Allow contact' }).click();
    await page.getByText('Not on the suppression list.').waitFor();
    expect(found).toEqual([]);
  },
);
