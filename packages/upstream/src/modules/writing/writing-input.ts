import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { WORD_LIMIT_DEFAULT } from '@myra/shared/constants/limits';
import { orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { cadenceDays } from '@myra/shared/rules/calendar/cadence';
import { absoluteAddress } from '@myra/shared/rules/pages/page-link';
import { honouredAngles } from '@myra/shared/rules/sheet/honoured-offers';
import {
  type ComponentsInput,
  type Example,
  type LeadFacts,
  toExample,
  type WriteInput,
} from '@myra/writer/index';
import type { Components } from '../../db/schema.ts';
import { leadFactsForWriting } from '../leads/index.ts';
import { loadWriterSheet } from '../product-sheet/index.ts';
import { listPersonEdits } from './person-edits.store.ts';
import { findWritingRows, type WritingRows } from './writing-context.store.ts';

/** What is written about a campaign, the same for every lead. */
export type WritingContext = {
  rows: WritingRows & { product: NonNullable<WritingRows['product']> };
  base: Omit<WriteInput, 'lead' | 'accountPeers' | 'history'>;
};

const noComponents: Components = {
  subject: '',
  greeting: '',
  header: '',
  call_to_action: '',
  signature: '',
  footer: '',
};

const LINK = /\bhttps?:\/\/[^\s<>"')\]]+/gi;

const toComponentsInput = (components: Components): ComponentsInput => ({
  subject: components.subject,
  greeting: components.greeting,
  header: components.header,
  callToAction: components.call_to_action,
  signature: components.signature,
  footer: components.footer,
});

function allowedLinks(website: string | null, components: Components): string[] {
  const own = Object.values(components).flatMap((text) => text.match(LINK) ?? []);
  return [...new Set([absoluteAddress(website), ...own].filter((link) => link !== null))];
}

/**
 * Reads what a campaign is written from; `now` says which claims have run out. Where the configuration or the components were not saved yet their defaults
 * stand in. Throws not-found, or precondition-failed where no product is chosen.
 */
export async function readWritingContext(
  tx: OrganizationTx,
  campaignId: number,
  now: Date,
  components?: Components,
): Promise<WritingContext> {
  const rows = orNotFound(await findWritingRows(tx, campaignId), 'Campaign');
  const { campaign, organization, product, profile, content } = rows;
  if (!product)
    throw preconditionFailed('Choose a product for the campaign first.', { reason: 'no-product' });
  const parts = components ?? content?.outreachComponents ?? noComponents;
  const days = cadenceDays(campaign.cadence);
  const sheet = await loadWriterSheet(tx, product, now);
  return {
    rows: { ...rows, product },
    base: {
      campaign: { id: String(campaign.id), name: campaign.name },
      organization: {
        name: organization.name,
        website: organization.website,
        audienceType: organization.audienceType,
      },
      product: {
        name: product.name,
        description: product.description,
      },
      profile: {
        toneOfVoice: profile?.toneOfVoice ?? '',
        wordLimit: profile?.wordLimit ?? WORD_LIMIT_DEFAULT,
        excludeKeywords: profile?.excludeKeywords ?? '',
        sampleText: profile?.sampleText ?? '',
      },
      components: toComponentsInput(parts),
      steps: campaign.cadence.map((row, index) => ({
        index,
        day: days[index] ?? 0,
        logic: row.logic,
        description: row.description,
      })),
      sender: campaign.emailConfig.from_name ? { name: campaign.emailConfig.from_name } : null,
      allowedLinks: allowedLinks(organization.website, parts),
      asks: campaign.asks,
      sheet: { ...sheet, angles: honouredAngles(sheet.angles, campaign.asks) },
      language: campaign.language,
      writerRules: profile?.writerRules ?? '',
      examples: await readExamples(tx, campaignId, {
        audienceType: organization.audienceType,
        signature: parts.signature,
        ours: JSON.stringify([sheet.claims, sheet.angles]),
      }),
    },
  };
}

/** The input for one lead that was never written to. `chosen.openingAngle`: the angle that a person chose for it. */
export function inputFor(
  context: WritingContext,
  lead: LeadFacts,
  accountPeers: LeadFacts[],
  chosen: { openingAngle: number | null } = { openingAngle: null },
): WriteInput {
  const { openingAngle } = chosen;
  return { ...context.base, lead, accountPeers, openingAngle, history: [] };
}

const EXAMPLES_MAX = 5;
/** Edits that are looked at, because one that names its lead is not shown to a model. */
const LOOKED_AT = 20;

/** Emails of a campaign that a person changed or approved, as examples for a model. */
async function readExamples(
  tx: OrganizationTx,
  campaignId: number,
  of: { audienceType: string | null; signature: string; ours: string },
): Promise<Example[]> {
  const edits = await listPersonEdits(tx, campaignId, LOOKED_AT);
  if (edits.length === 0) return [];
  const facts = await leadFactsForWriting(
    tx,
    campaignId,
    edits.map(({ leadId }) => leadId),
  );
  const examples = edits.flatMap(({ leadId, before, after, line }) => {
    const lead = facts.get(leadId);
    return (lead && toExample({ ...of, lead, before, after, line: line ?? undefined })) ?? [];
  });
  return examples.slice(0, EXAMPLES_MAX);
}
