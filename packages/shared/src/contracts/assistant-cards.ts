import { z } from 'zod';
import { openedPlace } from './assistant-places.ts';
import { callsOf } from './define-call.ts';
import { id, idParams, instant, text } from './wire.ts';

const defineCall = callsOf({ tag: 'assistant', api: 'ASST-36', role: 'signed-in', chosen: true });

/** What the assistant may offer to do. None of them sends, launches, approves or deletes. */
export const CARD_TOOLS = ['draft_campaign', 'save_list', 'add_note', 'save_template', 'fill_page'] as const;
export type CardTool = (typeof CARD_TOOLS)[number];

/** Nothing follows the last three. */
export const CARD_STATES = ['open', 'done', 'declined', 'expired'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** Characters of the name of a campaign, a view, a template or a page. */
export const CARD_NAME_MAX = 60;

/** An act that waits for a click, in plain words: `title` and `lines` are made from its exact input. */
export const assistantCard = z.object({
  id,
  tool: z.enum(CARD_TOOLS),
  title: z.string(),
  lines: z.array(z.string()),
  /** Of the tool and its input. A click runs what has this hash. */
  input_hash: z.string(),
  /** The list that is saved: its name and query. Null for another act. */
  view: z.object({ name: z.string(), query: z.record(z.string(), z.string()) }).nullable(),
  state: z.enum(CARD_STATES),
  expires_at: instant,
  /** Why it expired. */
  why: z.string().nullable(),
  /** What was done, written by the act itself. */
  receipt: z.object({ text: z.string(), opens: openedPlace.nullable(), at: instant }).nullable(),
});
export type AssistantCard = z.infer<typeof assistantCard>;

export const getCard = defineCall('GET', '/assistant/cards/:id', {
  summary: 'An act that the assistant offers',
  params: idParams,
  answer: assistantCard,
});

/**
 * Runs the act once; asking again answers its receipt. A card whose day is over, or whose leads or rows have changed, is answered
 * as expired and nothing is done. A list is saved by the caller, which keeps saved views, and names the view.
 */
export const runCard = defineCall('POST', '/assistant/cards/:id/run', {
  summary: 'Do what a card says',
  params: idParams,
  body: z.object({ input_hash: text(64, 64), view_key: z.uuid().optional() }),
  answer: assistantCard,
});

export const declineCard = defineCall('POST', '/assistant/cards/:id/decline', {
  summary: 'Leave what a card says undone',
  params: idParams,
  answer: assistantCard,
});
