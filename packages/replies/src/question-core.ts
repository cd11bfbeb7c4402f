import { anyOf } from '@myra/shared/rules/any-of';
import { foldText, withoutAccents } from './text.ts';

const ASKS = new RegExp(
  `^\\W*(?:(?:and|so|but|also|y|pero|entonces) )?(?:${anyOf(`
    do|does|did|is|are|was|were|can|could|will|would|should|have|has|how|what|which|who|when|where|why|any
    que|cual(?:es)?|cuant[oa]s?|cuando|donde|como|quien(?:es)?|hay|tienen|se puede|puede[ns]?|podria[ns]?|necesit\\p{L}+|hace falta|aceptan|incluye`)})(?!\\p{L})`,
  'u',
);
/** Why they ask, behind what they ask. */
const REASON =
  /[,;]?\s(?:bc|b\/c|because|cause|cuz|since (?:my|our|we|i|the)|as (?:my|our|we|i)|porque|ya que|pues)(?![\p{L}\d])[^?]*/iu;
/** Speaks of what stands before: "do you clean those?" */
const POINTS_BACK = /\b(?:those|them|these|esos|esas|ellos|ellas|estos|estas)\b/u;

const asks = (part: string): boolean => ASKS.test(withoutAccents(foldText(part)));

/**
 * What a typed sentence asks, without what it tells before and why it asks: "Half of mine are on warfarin, do I need an order
 * bc the doctors never fax?". All of it where nothing asks, or where that speaks of what is told.
 */
export function coreOf(sentence: string): string {
  const parts = sentence.replace(REASON, '').split(/(?<=[,;:])\s|\s[-–—]\s/u);
  const from = parts.findIndex(asks);
  const core = parts.slice(from).join(' ');
  return from < 0 || POINTS_BACK.test(core) ? sentence : core;
}
