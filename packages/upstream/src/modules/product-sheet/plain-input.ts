import { WORD_LIMIT_DEFAULT } from '@myra/shared/constants/limits';
import { absoluteAddress } from '@myra/shared/rules/pages/page-link';
import type { Sheet } from '@myra/writer/plan/types';
import type { WriteInput } from '@myra/writer/types';
import type { OrganizationRow } from '../organizations/index.ts';
import type { ProductRow } from '../products/index.ts';

/** What one email about a product is written from, with the usual settings and for nobody yet. */
export function plainInput(
  organization: OrganizationRow | undefined,
  product: ProductRow | undefined,
  sheet: Sheet,
): Omit<WriteInput, 'lead'> {
  const website = absoluteAddress(organization?.website);
  return {
    campaign: { id: '0', name: '' },
    organization: {
      name: organization?.name ?? '',
      website: organization?.website ?? null,
      audienceType: organization?.audienceType ?? null,
    },
    product: {
      name: product?.name ?? '',
      description: product?.description ?? '',
    },
    profile: { toneOfVoice: '', wordLimit: WORD_LIMIT_DEFAULT, excludeKeywords: '', sampleText: '' },
    components: { subject: '', greeting: '', header: '', callToAction: '', signature: '', footer: '' },
    steps: [{ index: 0, day: 0, logic: 'START_CAMPAIGN', description: '' }],
    sender: null,
    accountPeers: [],
    allowedLinks: website === null ? [] : [website],
    asks: [],
    sheet,
    language: sheet.language,
    writerRules: '',
    examples: [],
    history: [],
  };
}
