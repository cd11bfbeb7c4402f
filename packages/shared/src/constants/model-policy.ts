/** `model`: the one that the installation names; `composer`: the offline writer, and nothing leaves. */
export const WRITER_CHOICES = ['model', 'composer'] as const;
export type WriterChoice = (typeof WRITER_CHOICES)[number];

/** What happens to writing when a budget is used up. */
export const BUDGET_CHOICES = ['composer', 'wait'] as const;
export type BudgetChoice = (typeof BUDGET_CHOICES)[number];

/**
 * What of a lead or a conversation may go to a model. Names, addresses and links never do; a message about somebody's
 * health, an adverse event, distress or law never does.
 */
export const MODEL_CATEGORIES = ['role', 'place', 'employer', 'notes', 'samples', 'replies'] as const;
export type ModelCategory = (typeof MODEL_CATEGORIES)[number];

export type ModelPolicy = {
  writer: WriterChoice;
  /** Tokens of a UTC month; null: the installation's own limit alone. */
  monthlyTokens: number | null;
  /** Tokens of one campaign, over all its time. */
  campaignTokens: number | null;
  whenSpent: BudgetChoice;
  allowed: readonly ModelCategory[];
};

export const MODEL_POLICY_DEFAULT: ModelPolicy = {
  writer: 'model',
  monthlyTokens: null,
  campaignTokens: null,
  whenSpent: 'wait',
  allowed: MODEL_CATEGORIES,
};

export const MODEL_TOKENS_MIN = 10_000;
export const MODEL_TOKENS_MAX = 10_000_000_000;
