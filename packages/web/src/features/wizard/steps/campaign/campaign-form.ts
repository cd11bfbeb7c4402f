import { CADENCE_ROWS_MAX, FOLLOW_UP_LOGIC_DEFAULT } from '@myra/shared/constants/cadence';
import { messages } from '@myra/shared/messages/catalogue';
import { type CadenceFault, type CadenceRow, cadenceFaults } from '@myra/shared/rules/cadence';
import { newCadenceDate } from '@myra/shared/rules/wizard';
import { type KeptUpload, parseKeptUploads } from '../../uploads/kept-uploads';
import type { WizardCampaign } from '../../wizard-step-props';

/** What the campaign step asks for. */
export interface CampaignForm {
  productId: string;
  name: string;
  goal: string;
  cadence: CadenceRow[];
  /** Chosen before there is a campaign to store it on; afterwards the campaign's own file counts. */
  leadFile: KeptUpload | null;
}

/** A form nobody has touched: one row that starts the campaign today (WIZ-CAMPAIGN-13). */
export const emptyForm = (today: string): CampaignForm => ({
  productId: '',
  name: '',
  goal: '',
  cadence: [{ date: newCadenceDate(today, 0), logic: 'START_CAMPAIGN', description: '' }],
  leadFile: null,
});

/** The stored values of a campaign (WIZ-CAMPAIGN-16). */
export const formOf = (campaign: WizardCampaign, today: string): CampaignForm => {
  const cadence = campaign.cadence.map(({ date, logic, description }) => ({
    date: date ?? '',
    logic: logic ?? '',
    description: description ?? '',
  }));
  return {
    productId: campaign.product?.id ?? '',
    name: campaign.name ?? '',
    goal: campaign.goal ?? '',
    cadence: cadence.length > 0 ? cadence : emptyForm(today).cadence,
    leadFile: null,
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function formFrom(value: unknown): CampaignForm | undefined {
  if (!isRecord(value) || !Array.isArray(value.cadence) || value.cadence.length === 0) return undefined;
  return {
    productId: textOf(value.productId),
    name: textOf(value.name),
    goal: textOf(value.goal),
    cadence: value.cadence
      .filter(isRecord)
      .slice(0, CADENCE_ROWS_MAX)
      .map(({ date, logic, description }) => ({
        date: textOf(date),
        logic: textOf(logic),
        description: textOf(description),
      })),
    leadFile: parseKeptUploads(JSON.stringify([value.leadFile]))[0] ?? null,
  };
}

/** What was stored when the editing began, and what has become of it. */
export interface CampaignDraft {
  /** Null for a campaign that is not made yet, and where the upstream knows no versions. */
  version: number | null;
  base: CampaignForm;
  form: CampaignForm;
}

/** Nobody has changed anything. */
export const untouched = (form: CampaignForm, version: number | null): CampaignDraft => ({
  version,
  base: form,
  form,
});

/** Whether two forms say the same. */
export const isSameForm = (one: CampaignForm, other: CampaignForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Reads a draft kept on this device; undefined where it does not fit or holds no change. */
export function parseDraft(text: string): CampaignDraft | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return undefined;
    const base = formFrom(value.base);
    const form = formFrom(value.form);
    if (base === undefined || form === undefined || isSameForm(base, form)) return undefined;
    return { version: typeof value.version === 'number' ? value.version : null, base, form };
  } catch {
    return undefined;
  }
}

/** The rows with one more: RULE-4, but never before the row above it; not answered to by default (WIZ-CAMPAIGN-13). */
export function withNewRow(rows: readonly CadenceRow[], today: string): CadenceRow[] {
  const above = rows.at(-1)?.date ?? '';
  const ruled = newCadenceDate(today, rows.length);
  const date = [above, ruled].toSorted().at(-1) ?? ruled;
  return [...rows, { date, logic: FOLLOW_UP_LOGIC_DEFAULT, description: '' }];
}

const FAULT_TEXTS: Record<CadenceFault['reason'], string> = {
  logic: 'Choose when this email is sent.',
  date: 'Enter a date.',
  order: 'The date lies before the row above.',
  empty: 'Add at least one row.',
  'too-many': `At most ${CADENCE_ROWS_MAX} rows.`,
};

export interface FormFaults {
  product?: string;
  leadFile?: string;
  name?: string;
  goal?: string;
  /** By row, counted from 0. */
  cadence: ReadonlyMap<number, string>;
}

/** Everything that is wrong with a form, at its field (WIZ-CAMPAIGN-3 to WIZ-CAMPAIGN-8, RULE-5). */
export function formFaults(
  form: CampaignForm,
  known: { hasProduct: boolean; hasLeadFile: boolean },
): FormFaults {
  const { validation } = messages;
  const cadence = new Map<number, string>();
  for (const { row, reason } of cadenceFaults(form.cadence)) {
    if (!cadence.has(row)) cadence.set(row, FAULT_TEXTS[reason]);
  }
  return {
    ...(!known.hasProduct && { product: validation.selectProduct }),
    ...(!known.hasLeadFile && { leadFile: validation.uploadLeadFile }),
    ...(form.name.trim() === '' && { name: validation.enterCampaignName }),
    ...(form.goal.trim() === '' && { goal: validation.enterCampaignGoal }),
    cadence,
  };
}

/** The text of the toast: the first fault in the order of the screen; undefined where nothing is wrong. */
export const firstFault = ({ product, leadFile, name, goal, cadence }: FormFaults): string | undefined =>
  product ?? leadFile ?? name ?? goal ?? cadence.values().next().value;
