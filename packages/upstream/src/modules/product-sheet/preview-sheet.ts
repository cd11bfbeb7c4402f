import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { previewSheet as call, PREVIEW_PARTS } from '@myra/shared/contracts/product-sheet';
import { notFound } from '@myra/shared/errors/app-error';
import { writeOffline } from '@myra/writer/offline/write-offline';
import type { Sheet, SheetAngle } from '@myra/writer/plan/types';
import { countWords } from '@myra/writer/text/words';
import type { WriteInput, WrittenEmail } from '@myra/writer/types';
import type { z } from 'zod';
import { type Ctx, inOrganization } from '../../context.ts';
import { findOrganization } from '../organizations/index.ts';
import type { ProductRow } from '../products/index.ts';
import { exampleLead, type Lead } from './example-lead.ts';
import { loadProduct, loadSheet } from './load-sheet.ts';
import { findLead } from './preview.store.ts';
import { asIfApproved } from './writer-sheet.ts';

type Body = z.output<(typeof call)['schema']['body']>;
type Answer = z.input<(typeof call)['schema']['response'][200]>;
type PartKind = (typeof PREVIEW_PARTS)[number];

const WORD_LIMIT = 60;
const ROLE = 'Practice manager';
/** The id of an angle that is being typed. */
const DRAFT = 0;

/**
 * The first email as one lead would get it, with proposals and with an angle as it is being typed. Throws not-found for a
 * foreign product or lead.
 */
export function previewSheet(ctx: Ctx, productId: number, body: Body): Promise<Answer> {
  return inOrganization(ctx, async (tx) => {
    const product = await loadProduct(tx, productId);
    const sheet = withDraft(asIfApproved(await loadSheet(tx, product, ctx.clock.now())), body);
    const lead = await leadOf(tx, body, sheet);
    const limit = body.word_limit ?? WORD_LIMIT;
    const input = await inputOf(tx, product, { lead, sheet, limit });
    const result = writeOffline(input);
    const email = result.ok ? result.emails[0] : undefined;
    const who = {
      name: [lead.firstName, lead.lastName].filter(Boolean).join(' ') || (lead.email ?? ''),
      role: lead.title ?? '-',
      provider_name: lead.providerName ?? '-',
    };
    const nothing = { lead: who, subject: '', parts: [], word_count: 0, word_limit: limit };
    if (!result.ok) return { ...nothing, missing: result.fault.message };
    if (!email) return { ...nothing, missing: result.notWritten[0]?.why ?? 'Nothing can be written yet.' };
    return {
      lead: who,
      subject: email.subjectLine,
      parts: partsOf(email),
      word_count: countWords(email.sources.map(({ sentence }) => sentence).join(' ')),
      word_limit: limit,
      missing: null,
    };
  });
}

/** The sheet with the typed angle alone; without one, as it stands. */
function withDraft(sheet: Sheet, { angle }: Body): Sheet {
  if (angle === undefined) return sheet;
  const draft: SheetAngle = { ...angle, id: DRAFT };
  return { ...sheet, settingsServed: [], statesServed: [], specialtiesServed: [], angles: [draft] };
}

async function leadOf(tx: OrganizationTx, { lead_id, role, angle }: Body, sheet: Sheet): Promise<Lead> {
  if (lead_id !== undefined) {
    const lead = await findLead(tx, lead_id);
    if (!lead) throw notFound('Lead');
    return lead;
  }
  const tags =
    angle ?? sheet.angles.find(({ roles }) => (role === undefined ? roles.length > 0 : roles.includes(role)));
  const setting = tags?.settings[0] ?? sheet.settingsServed[0] ?? 'practice';
  return exampleLead(role ?? tags?.roles[0] ?? ROLE, setting, tags?.specialties[0]);
}

async function inputOf(
  tx: OrganizationTx,
  product: ProductRow,
  { lead, sheet, limit }: { lead: Lead; sheet: Sheet; limit: number },
): Promise<WriteInput> {
  const organization = await findOrganization(tx);
  return {
    campaign: { id: '0', name: '', goal: '' },
    organization: {
      name: organization?.name ?? '',
      website: organization?.website ?? null,
      specialties: organization?.specialties ?? [],
      audienceType: organization?.audienceType ?? null,
    },
    product: {
      name: product.name,
      description: product.description,
      icpDescription: product.icpDescription,
    },
    profile: {
      toneOfVoice: 'Professional',
      regulatoryConstraints: '',
      wordLimit: limit,
      excludeKeywords: '',
      sampleText: '',
    },
    components: { subject: '', greeting: '', header: '', callToAction: '', signature: '', footer: '' },
    steps: [{ index: 0, day: 0, logic: 'START_CAMPAIGN', description: '' }],
    sender: null,
    lead,
    accountPeers: [],
    allowedLinks: [],
    asks: [],
    sheet,
    language: 'en',
    writerRules: '',
    examples: [],
    history: [],
    salts: {},
  };
}

const KINDS: Record<string, PartKind> = {
  question: 'question',
  whoQuestion: 'question',
  line: 'line',
  offer: 'offer',
  askQuestion: 'ask',
  askStatement: 'ask',
  whoStatement: 'ask',
  close: 'close',
};

function partsOf({ body, sources }: WrittenEmail): Answer['parts'] {
  const [greeting = ''] = body.split('\n\n');
  return [
    { kind: 'greeting', text: greeting },
    ...sources.map(({ sentence, role }) => ({ kind: KINDS[role] ?? 'more', text: sentence })),
  ];
}
