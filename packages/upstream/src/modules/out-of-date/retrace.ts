import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { readSheets } from './read-sheets.ts';
import { listSources, storeBrought, storeSources } from './said.store.ts';
import { traceSources } from './trace-sources.ts';

/** Takes the sentences of these emails for made of the words that the sheet has now. What they rest on stays. */
export async function retrace(tx: OrganizationTx, emailIds: readonly number[], now: Date): Promise<void> {
  if (emailIds.length === 0) return;
  for (const sheet of await readSheets(tx, { emailIds }, now)) {
    const { productId, here } = sheet;
    await storeBrought(tx, emailIds, sheet);
    const emails = await listSources(tx, { emailIds, productId });
    await storeSources(
      tx,
      emails.map(({ id, sources }) => {
        const traced = traceSources(sources, here);
        return { id, sources: traced.map((one, at) => ({ ...one, rests: sources[at]?.rests ?? one.rests })) };
      }),
    );
  }
}
