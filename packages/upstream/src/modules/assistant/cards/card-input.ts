import type { ContactFilter } from '@myra/shared/contracts/contacts';
import type { LeadQuestion } from '../tool-calls.ts';

/** The exact input of each act, as its card stores it. */
export type CampaignInput = { name: string; filter: ContactFilter; product_id: number };
export type SaveInput = { name: string; query: LeadQuestion };
export type NoteInput = { sequence_id: number; text: string };

/** What a card rests on. It is void once this is another. */
export type CampaignBasis = { lead_count: number; leads_hash: string };
