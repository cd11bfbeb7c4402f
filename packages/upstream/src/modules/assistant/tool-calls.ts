import type { ContactSort } from '@myra/shared/constants/contact-search';
import type { LeadRole } from '@myra/shared/constants/lead-roles';
import type { ProviderFigure } from '@myra/shared/constants/provider-figures';
import type { ReplyIntent } from '@myra/shared/constants/reply-intents';
import type { AssistantFile } from '@myra/shared/contracts/assistant-files';
import type { ContactFilter } from '@myra/shared/contracts/contacts';
import type { ProviderTab } from '@myra/shared/contracts/provider-rows';

/** Which leads, and in which order. */
export type LeadQuestion = ContactFilter & {
  sort?: ContactSort;
  direction?: 'asc' | 'desc';
};

/** The least and the greatest value of figures. */
export type FigureBounds = { [Bound in `${ProviderFigure}_${'min' | 'max'}`]?: number };

/** Which rows of the provider directory. */
export type ProviderQuestion = FigureBounds & {
  kind: ProviderTab;
  search?: string;
  specialty?: string;
  /** One or several. */
  state?: string | string[];
  category?: string;
  /** With or without a known address. */
  reachable?: 'yes' | 'no';
};

/** Emails of which period, and of which campaign. Days are included, in the organization's zone. */
export type ResultQuestion = { campaign_id?: number; days?: number; from?: string; to?: string };

/** Which leads an activity plan is for, and about which product. */
export type PlanQuestion = { filter: ContactFilter; product_id?: number };

/** A draft campaign for the leads of a filter. */
export type CampaignQuestion = { filter: ContactFilter; name?: string; product_id?: number };

/** A list of leads that is saved under a name. */
export type SaveQuestion = { query: LeadQuestion; name?: string };

/** A note for colleagues in the conversation with a lead, who is named as the person named them. */
export type NoteQuestion = { lead: string; text: string };

/** A first email about a product, to an invented person of a role. */
export type ContentQuestion = { product_id?: number; role?: LeadRole };

/** A text of the person's own that becomes a template. */
export type TemplateQuestion = { text: string; title?: string };

/** A landing page about a product. */
export type PageQuestion = { product_id?: number; name?: string };

/** What should become of an email of the thread's activity plan; the first one is 1. */
export type RewriteQuestion = { email: number; instruction: string };

/** What a file of the thread says about something. */
export type FileQuestion = { file_id: number; question: string };

/** A text of the question that is held against the rules of sending and a product's sheet. */
type TextQuestion = { text: string; product_id?: number };

/** Which conversations of the inbox, in the words of its filter. */
export type ConversationQuestion = { sequence_type?: 'draft'; read?: 'false'; intent?: ReplyIntent };

/** What waits for a person: everything, or what people must know about for somebody's safety. */
export type WaitsQuestion = { about?: 'safety' };

/** What the assistant looks up, proposes or offers: a use-case that a screen has, with its input. The last six only make a card. */
export type ToolCall =
  | { tool: 'find_leads'; input: LeadQuestion }
  | { tool: 'find_providers'; input: ProviderQuestion }
  | { tool: 'list_campaigns'; input: { campaign_id?: number } }
  | { tool: 'campaign_results'; input: ResultQuestion }
  | { tool: 'why_not_sending'; input: { campaign_id?: number } }
  | { tool: 'what_waits'; input: WaitsQuestion }
  | { tool: 'find_conversations'; input: ConversationQuestion }
  | { tool: 'list_templates'; input: Record<never, never> }
  | { tool: 'mailbox_health'; input: Record<never, never> }
  | { tool: 'product_facts'; input: { product_id?: number } }
  | { tool: 'check_text'; input: TextQuestion }
  | { tool: 'conversation'; input: { lead: string } }
  | { tool: 'read_file'; input: FileQuestion }
  | { tool: 'propose_plan'; input: PlanQuestion }
  | { tool: 'rewrite'; input: RewriteQuestion }
  | { tool: 'write_content'; input: ContentQuestion }
  | { tool: 'save_template'; input: TemplateQuestion }
  | { tool: 'fill_page'; input: PageQuestion }
  | { tool: 'draft_campaign'; input: CampaignQuestion }
  | { tool: 'save_list'; input: SaveQuestion }
  | { tool: 'add_note'; input: NoteQuestion };

/** What a planner knows besides the question. */
export type PlanContext = {
  /** YYYY-MM-DD where the organization is. */
  today: string;
  /** Who asks. */
  userId: string;
  /** Values that leads have, the most frequent first. */
  specialties: readonly string[];
  categories: readonly string[];
  departments: readonly string[];
  states: readonly string[];
  campaigns: readonly { id: number; name: string }[];
  products: readonly { id: number; name: string }[];
  /** Files of the thread; the new ones came with this question. */
  files: readonly { id: number; name: string; kind: AssistantFile['kind']; isNew: boolean }[];
  /** What was looked up for the question before. */
  previous: readonly ToolCall[];
};

/**
 * What a question needs. `act` asks for something that the assistant does not do, `how` where something is done, `help` what
 * the assistant can, and `unclear` was not understood; nothing is looked up for these four.
 */
export type Plan =
  | {
      kind: 'look-up';
      calls: ToolCall[];
      /** Calls of the run before these, by a model that could not go on. */
      after?: number;
      /** Words that had no effect. */
      unused?: string;
      /** The question asks for an act that is done on the screen of what is looked up, or where that is. */
      asks?: 'act' | 'how';
      /** It names a time, by which leads cannot be narrowed. */
      isDated?: true;
    }
  | { kind: 'act' | 'how' | 'help' | 'unclear'; calls: [] };
