import type { OpenedPlace } from '@myra/shared/contracts/assistant-places';
import type { ContactFilter } from '@myra/shared/contracts/contacts';
import type { LeadQuestion } from '../tool-calls.ts';

/** The exact input of each act, as its card stores it. */
export type CampaignInput = { name: string; filter: ContactFilter; product_id: number };
export type SaveInput = { name: string; query: LeadQuestion };
export type NoteInput = { sequence_id: number; text: string };
/** `copied`: the writer's words for an invented person, whose names become merge fields. */
export type TemplateInput = {
  title: string;
  subject: string;
  body: string;
  category: string;
  product_id: number | null;
  via: 'hand' | 'copied';
  role?: string;
};
export type PageInput = { name: string; product_id: number };

/** What a card rests on. It is void once this is another. */
export type CampaignBasis = { lead_count: number; leads_hash: string };

/** Done with its receipt, or why it can no longer be done. */
export type Outcome = { receipt: { text: string; opens: OpenedPlace | null } } | { why: string };
