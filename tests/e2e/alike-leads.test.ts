import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { startStage } from './screens/visit.ts';
import { createCampaign, createStrategy, pressNext, waitForLeads } from './screens/wizard-leads.ts';

const FILE = [
  'First Name,Last Name,Work Email,Practice,Title,Beds,what they said',
  'Darrell,Kuykendall,dkuykendall@sandyfork.example,Sandy Fork Memorial Hosp,"Img Mgr, RT(R)(CT)",25 CAH,Leave in April',
  'D.,Kuykendall,darrell.k@sandyfork.example,Sandy Fork,Radiology,,From the list',
  'Nora,West,nora.west@saltmarsh.example,Saltmarsh Imaging,Practice manager,n/a,',
  '',
].join('\n');

const { openTab } = startStage('alike-leads');

test.skipIf(!chrome)(
  'leads of a file that may be one person are named in the wizard, with the way to the page that decides',
  async () => {
    const { page, look, found } = await openTab();
    await createStrategy(page, []);
    const leadFile = { name: 'alike.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await createCampaign(page, { name: 'Alike', leadFile, followUps: [] });
    await pressNext(page);
    await waitForLeads(page);
    await page
      .getByText(/^1 pair on this list may be one person: D.* Kuykendall and D.* Kuykendall\./u)
      .waitFor();
    await look('leads-alike');
    await page.getByRole('link', { name: 'See duplicates' }).click();
    await page.getByText('Similar name, and mail domain, organization or role').waitFor();
    await look('duplicates-alike');
    expect(found).toEqual([]);
  },
);
