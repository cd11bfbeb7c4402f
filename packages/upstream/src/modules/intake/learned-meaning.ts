import { createHash } from 'node:crypto';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type ReplyReading, type ReplyToRead, readAs, wordsKey } from '@myra/replies/index';
import { findLearned } from './correction.store.ts';

/** As sure as a rule. */
const CERTAINTY = 0.9;

/** By which messages with the same own words find each other; null without words. */
export function wordsHashOf(ownText: string): string | null {
  const key = wordsKey(ownText);
  return key === '' ? null : createHash('sha256').update(key).digest('hex');
}

/**
 * The reading of a person's message whose very words a person has corrected before; else the rules' own. What the rules find
 * grave, or hear as an opt-out, is never lowered by it.
 */
export async function heedCorrections(
  tx: OrganizationTx,
  message: ReplyToRead,
  rules: ReplyReading,
): Promise<ReplyReading> {
  const isHeld =
    rules.attention !== null || rules.intent === 'unsubscribe' || rules.flags.includes('unsubscribe');
  const hash = isHeld ? null : wordsHashOf(message.ownText);
  const intent = hash === null ? undefined : await findLearned(tx, hash);
  if (intent === undefined || intent === rules.intent) return rules;
  const learned = readAs(message, intent);
  return {
    ...learned,
    certainty: CERTAINTY,
    flags: rules.flags,
    facts: { ...learned.facts, intent_by: 'correction', read_as: rules.intent },
  };
}
