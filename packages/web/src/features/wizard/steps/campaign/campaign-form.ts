import { CADENCE_ROWS_MAX, FOLLOW_UP_LOGIC_DEFAULT } from '@myra/shared/constants/cadence';
import { ASK_KINDS } from '@myra/shared/constants/product-sheet';
import { messages } from '@myra/shared/messages/catalogue';
import { type CadenceFault, type CadenceRow, cadenceFaults } from '@myra/shared/rules/calendar/cadence';
import { newCadenceDate } from '@myra/shared/rules/screens/wizard';
import { findAskFaults } from '@myra/shared/rules/sheet/ask-faults';
import { z } from 'zod';
import { needed } from '@/lib/form/needed';
import type { KeptUpload } from '../../uploads/kept-uploads';
import type { WizardCampaign } from '../../wizard-step-props';

const FAULT_TEXTS: Record<CadenceFault['reason'], string> = {
  logic: 'Choose when this email is sent.',
  date: 'Enter a date.',
  order: 'The date lies before the row above.',
  empty: 'Add at least one row.',
  'too-many': `At most ${CADENCE_ROWS_MAX} rows.`,
};

const { validation } = messages;
const cadence = z
  .array(z.object({ date: z.string(), logic: z.string(), description: z.string() }))
  .superRefine((rows, ctx) => {
    for (const { row, reason } of cadenceFaults(rows)) {
      ctx.addIssue({ code: 'custom', path: [row, 'date'], message: FAULT_TEXTS[reason] });
    }
  });

const asks = z
  .array(
    z.object({
      kind: z.enum(ASK_KINDS),
      question: z.string(),
      statement: z.string(),
      /** Empty: none. */
      url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })], 'Enter a full address, with https://.'),
      /** The file behind the address; empty: none. */
      document_id: z.string(),
      document_name: z.string(),
    }),
  )
  .superRefine((list, ctx) => {
    for (const [row, one] of list.entries())
      for (const { field, says } of findAskFaults({
        kind: one.kind,
        question: one.question,
        statement: one.statement,
        url: one.url || undefined,
      }))
        ctx.addIssue({ code: 'custom', path: [row, field], message: `${says}.` });
  });
export type AskForm = z.input<typeof asks>[number];

/** What is there besides the form: the products that can be chosen, and whether the campaign has leads already. */
export interface Known {
  productIds: readonly string[];
  hasLeads: boolean;
}

/** What the campaign step asks for, in the order of the screen; `known` is read when it is checked. */
export const campaignSchema = (known: Known) =>
  z.object({
    product_id: z.string().refine((id) => known.productIds.includes(id), validation.selectProduct),
    /** Chosen before there is a campaign to store it on; afterwards the campaign's own file counts. */
    lead_file: z
      .custom<KeptUpload | null>()
      .refine((file) => file !== null || known.hasLeads, validation.uploadLeadFile),
    name: needed(validation.enterCampaignName),
    goal: needed(validation.enterCampaignGoal),
    cadence,
    language: z.string(),
    asks,
  });
export type CampaignForm = z.input<ReturnType<typeof campaignSchema>>;

/** A form nobody has touched: one row that starts the campaign today. */
export const emptyForm = (today: string): CampaignForm => ({
  product_id: '',
  lead_file: null,
  name: '',
  goal: '',
  cadence: [{ date: newCadenceDate(today, 0), logic: 'START_CAMPAIGN', description: '' }],
  language: 'en',
  asks: [],
});

/** The stored values of a campaign. */
export const formOf = (campaign: WizardCampaign, today: string): CampaignForm => {
  const cadence = campaign.cadence.map(({ date, logic, description }) => ({
    date: date ?? '',
    logic: logic ?? '',
    description: description ?? '',
  }));
  return {
    product_id: campaign.product?.id ?? '',
    lead_file: null,
    name: campaign.name ?? '',
    goal: campaign.goal ?? '',
    cadence: cadence.length > 0 ? cadence : emptyForm(today).cadence,
    language: campaign.language ?? 'en',
    asks: (campaign.asks ?? []).flatMap(({ kind, ...ask }) => {
      const known = ASK_KINDS.find((one) => one === kind);
      return known === undefined
        ? []
        : {
            kind: known,
            question: ask.question ?? '',
            statement: ask.statement ?? '',
            url: ask.url ?? '',
            document_id: ask.document_id ?? '',
            document_name: ask.document_name ?? '',
          };
    }),
  };
};

/** The rows with one more, which never lies before the row above it. */
export function withNewRow(rows: readonly CadenceRow[], today: string): CadenceRow[] {
  const above = rows.at(-1)?.date ?? '';
  const ruled = newCadenceDate(today, rows.length);
  const date = [above, ruled].toSorted().at(-1) ?? ruled;
  return [...rows, { date, logic: FOLLOW_UP_LOGIC_DEFAULT, description: '' }];
}
