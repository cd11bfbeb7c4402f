import type { MessageDoc } from '@myra/shared/contracts/assistant-threads';
import type { MadeCall } from '../tool-results.ts';

/** What one look-up adds to an answer. `ideas` are questions that may follow. */
export type Answer = Pick<MessageDoc, 'paragraphs'> &
  Partial<Pick<MessageDoc, 'leads' | 'insights' | 'plans' | 'cards'>> & { ideas: string[] };

/** A look-up of one tool that was made. */
export type Made<Tool extends MadeCall['tool']> = Extract<MadeCall, { tool: Tool }>;
