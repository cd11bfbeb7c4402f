/** `model`: the installation's model. `composer`: the offline writer; no data leaves. */
export const WRITER_CHOICES = ['model', 'composer'] as const;
export type WriterChoice = (typeof WRITER_CHOICES)[number];

/** What happens to writing when a budget is used up. */
export const BUDGET_CHOICES = ['composer', 'wait'] as const;
export type BudgetChoice = (typeof BUDGET_CHOICES)[number];

/**
 * What of a lead or a conversation may go to a model. Names, addresses and links never do. Messages about health, an
 * adverse event, distress or law never do.
 */
export const MODEL_CATEGORIES = ['role', 'place', 'employer', 'samples', 'replies', 'notes'] as const;
export type ModelCategory = (typeof MODEL_CATEGORIES)[number];

/** Written for colleagues, so a model reads them only where an admin allows it. */
const KEPT_AT_FIRST: ModelCategory = 'notes';

export type ModelPolicy = {
  writer: WriterChoice;
  /** Most tokens in a UTC month. Null: only the installation's own limit applies. */
  monthlyTokens: number | null;
  /** Most tokens of one campaign over its whole life. */
  campaignTokens: number | null;
  whenSpent: BudgetChoice;
  allowed: readonly ModelCategory[];
};

export const MODEL_POLICY_DEFAULT: ModelPolicy = {
  writer: 'model',
  monthlyTokens: null,
  campaignTokens: null,
  whenSpent: 'wait',
  allowed: MODEL_CATEGORIES.filter((each) => each !== KEPT_AT_FIRST),
};

export const MODEL_TOKENS_MIN = 10_000;
export const MODEL_TOKENS_MAX = 10_000_000_000;
