import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { startStage } from './screens/visit.ts';
import { createCampaign, createStrategy, pressNext, waitForLeads } from './screens/wizard-leads.ts';

const MB = 1_000_000;
/** Five transactions: the import is not over before the disk is full. */
const ROWS = 10_000;
const mayMount = !process.env.MYRA_BASE_URL && (await canMount());
let disk: SmallDisk | undefined;
const { openTab } = startStage('full-disk', {
  isOn: chrome !== undefined && mayMount,
  async env() {
    disk = await mountSmallDisk(200);
    return { FILES_DIR: disk?.folder ?? '', DISK_FREE_MIN_MB: '50' };
  },
  end: async () => disk?.stop(),
});

const leads = Array.from(
  { length: ROWS },
  (_, n) => `Ann${n},Lee,ann${n}@practice${n}.example.org,Practice ${n},Columbus,OH`,
);
const FILE = {
  name: 'leads.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['First Name,Last Name,Email,Practice,City,State', ...leads].join('\n')),
};

test.skipIf(!chrome || !mayMount)(
  'an import on a full disk says why it waits, and ends by itself once there is room',
  { timeout: 300_000 },
  async () => {
    const { page, look, faults, found } = await openTab();
    await page.goto('/strategy');
    await createStrategy(page, []);
    await createCampaign(page, { name: 'Full disk', leadFile: FILE, followUps: [] });
    await page.getByRole('heading', { name: 'Match the columns of your file' }).waitFor();
    await pressNext(page);
    await page.getByRole('heading', { name: 'Importing leads' }).waitFor();
    await disk?.fill(20 * MB);
    await page.getByText('The disk is full. This goes on by itself as soon as there is room.').waitFor();
    await look('import-waits');
    await disk?.free();
    await waitForLeads(page);
    expect(faults).toEqual([]);
    expect(found).toEqual([]);
  },
);
