import type { AssistantFile } from '@myra/shared/contracts/assistant-files';
import type { AnswerInsights } from '@myra/shared/contracts/assistant-threads';
import type { Total } from '@myra/shared/contracts/wire';
import type { CheckedText } from '../documents/index.ts';
import type { ToolCall } from './tool-calls.ts';

type Counts = Record<
  | 'sent'
  | 'delivered'
  | 'tracked'
  | 'opened'
  | 'clicked'
  | 'replied'
  | 'positive'
  | 'bounced'
  | 'unsubscribed',
  number
>;

type CampaignRef = { id: number; name: string; strategy_plan_id: number };

export type ResultDay = AnswerInsights['days'][number];

/** Outcomes by one part of the emails. */
export type PartOfResults = { sent: number; replied: number; positive: number; rate: string | null };

export type FoundResults = {
  campaign: CampaignRef | null;
  from: string;
  to: string;
  totals: Counts;
  /** Shares in words; null where there are too few emails for one. */
  rates: Record<'delivered' | 'opened' | 'replied' | 'positive' | 'bounced' | 'unsubscribed', string | null>;
  /** The period of the same length before it. */
  before: { from: string; to: string; sent: number; replied: number; positive: number };
  /** Days on which emails were sent. */
  days: ResultDay[];
  steps: (PartOfResults & { step: number; no: number })[];
  /** The campaigns with most emails; empty where one was asked for. */
  campaigns: (PartOfResults & { id: number | null; name: string })[];
  has_results: boolean;
};

export type FoundCampaign = {
  id: number;
  strategy_plan_id: number;
  name: string;
  status: string;
  run_state: string | null;
  lead_count: number;
  sent_count: number;
};

export type WaitingReason = {
  state: string;
  reason: string | null;
  count: number;
  exact: boolean;
  campaign: CampaignRef | null;
  mailbox: { id: number; name: string } | null;
};

/** What goes on only when a person acts, of what the person who asks may see. */
export type FoundWaits = {
  marked: { mark: string; count: Total }[];
  /** Messages of the catch-all that need a person. */
  unmatched: number;
  /** Alerts that nobody looks after. */
  untaken: number;
  drafts: number;
  looks: { campaign: CampaignRef; count: number; is_due: boolean }[];
  standing: { campaign: CampaignRef; reason: string }[];
  mailboxes: number;
};

export type MailboxState = {
  id: number;
  email: string;
  is_active: boolean;
  health: string;
  health_reason: string | null;
  used_today: number;
  daily_limit: number | null;
};

export type FoundPlan = {
  plan: { id: number; name: string } | null;
  /** Why there is none. */
  why: 'no_leads' | 'too_many' | 'no_product' | null;
  product: string | null;
  lead_count: number;
  left_out: number;
  segments: { name: string; lead_count: number; emails: number; missing: string | null }[];
};

/** What a file says, word for word. */
export type ReadFile = {
  name: string;
  kind: AssistantFile['kind'];
  pages: number | null;
  quotes: { page: number | null; text: string }[];
};

/** What may be said about a product. */
export type FoundFacts = {
  product: { id: number; name: string } | null;
  claims: { text: string }[];
  total: number;
};

/** How much was written in the conversation with a lead; nothing of what was written. */
export type FoundConversation = {
  sequence_id: number | null;
  messages: number;
  received: number;
  /** YYYY-MM-DD */
  last_day: string | null;
  why: 'no_lead' | 'several' | 'no_conversation' | null;
};

/** A message of a conversation, which only a model reads, where it may. */
export type WrittenMessage = { by: 'the lead' | 'us'; text: string };

/** An act that was offered on a card, or why not. */
export type OfferedCard = {
  card: { id: number; title: string } | null;
  why:
    | 'foreign'
    | 'no_leads'
    | 'too_many'
    | 'no_product'
    | 'no_lead'
    | 'several'
    | 'no_conversation'
    | 'nothing_to_say'
    | null;
  /** Leads that it is about. */
  lead_count: number;
};

/** Suggestions for an email of the thread's activity plan. They change nothing until the person applies them. */
export type FoundRewrite = {
  document: { id: number; title: string } | null;
  segment: string | null;
  suggestions: number;
  /** What could not be done, and why. */
  not_done: string[];
  why: 'no_plan' | 'no_email' | 'used' | null;
};

/** What each tool found. It is stored, so it has ids, names and figures, and no personal data of leads. */
export type ToolResults = {
  find_leads: { total: Total };
  find_providers: { facilities: Total; people: Total };
  list_campaigns: { campaigns: FoundCampaign[]; total: number; active: number };
  campaign_results: FoundResults;
  why_not_sending: {
    campaign: CampaignRef | null;
    reasons: WaitingReason[];
    drafts: number;
    has_mailbox: boolean;
    has_campaign: boolean;
  };
  what_waits: FoundWaits;
  find_conversations: { total: Total };
  list_templates: { templates: { id: number; title: string }[]; total: number };
  mailbox_health: {
    mailboxes: MailboxState[];
    total: number;
    well: number;
    used_today: number;
    /** Null if a mailbox that can send has no daily limit. */
    left_today: number | null;
  };
  product_facts: FoundFacts;
  check_text: CheckedText;
  conversation: FoundConversation;
  read_file: ReadFile;
  propose_plan: FoundPlan;
  rewrite: FoundRewrite;
  write_content: OfferedCard;
  save_template: OfferedCard;
  fill_page: OfferedCard;
  draft_campaign: OfferedCard;
  save_list: OfferedCard;
  add_note: OfferedCard;
};

/** A look-up that was made. */
export type MadeCall = {
  [Tool in ToolCall['tool']]: {
    no: number;
    call: Extract<ToolCall, { tool: Tool }>;
    result: ToolResults[Tool];
  } & {
    tool: Tool;
  };
}[ToolCall['tool']];
