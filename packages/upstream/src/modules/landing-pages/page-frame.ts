import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { PageFrame } from '@myra/shared/contracts/page-doc';
import type { Sheet } from '@myra/writer/plan/types';
import { findOrganization } from '../organizations/index.ts';
import { loadWriterSheet, readSentences } from '../product-sheet/index.ts';
import type { ProductRow } from '../products/index.ts';
import { postalLine } from '../sending/index.ts';
import { sentenceOf } from './page-suggestions.ts';

/** Statements of one page. */
const STATEMENTS_MAX = 8;

function disclosuresOf({ claims }: Sheet): PageFrame['disclosures'] {
  return claims.flatMap((claim) => {
    const { disclosure } = claim;
    return disclosure === null || disclosure === '' ? [] : [{ of: sentenceOf(claim), says: disclosure }];
  });
}

/** What a page of a product has besides its draft. Without the product only who publishes it. */
export async function loadFrame(
  tx: OrganizationTx,
  product: ProductRow | undefined,
  now: Date,
): Promise<PageFrame> {
  const organization = await findOrganization(tx);
  const publisher = {
    organization: organization?.name ?? '',
    address: organization?.postalAddress ? postalLine(organization.postalAddress).replaceAll('\n', ', ') : '',
  };
  if (product === undefined) {
    return { ...publisher, language: 'en', statements: [], disclosures: [], sentences: [] };
  }
  const sheet = await loadWriterSheet(tx, product, now);
  const safety = sheet.claims.filter(({ kind }) => kind === 'safety');
  return {
    ...publisher,
    language: sheet.language,
    statements: safety.map(sentenceOf).slice(0, STATEMENTS_MAX),
    disclosures: disclosuresOf(sheet),
    sentences: await readSentences(tx, product.id, now),
  };
}
