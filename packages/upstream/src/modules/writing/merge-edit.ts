import { removeCallToAction, replaceCallToAction } from './replace-call-to-action.ts';
import type { EmailRow } from './sequence-list.store.ts';

type Parts = Pick<EmailRow, 'body' | 'callToAction' | 'sources'>;
type Typed = { body: string; callToAction: string | undefined };

/**
 * Brings a typed body and a typed call to action together: the body holds the ask, so that a new one takes the place of
 * the present one there, and an empty one takes it out. An ask that was not said stays, and one that the body does not
 * hold any more is forgotten. Sources stay with the sentences that still stand.
 */
export function mergeEdit(stored: Parts, typed: Typed): Parts {
  const ask = typed.callToAction ?? stored.callToAction;
  const withAsk = (body: string): string => {
    if (ask === '') return removeCallToAction(body, stored.callToAction);
    const stands = ask === stored.callToAction || body.includes(ask);
    return stands ? body : replaceCallToAction(body, stored.callToAction, ask);
  };
  const body = withAsk(typed.body);
  return {
    body,
    callToAction: body.includes(ask) ? ask : '',
    sources: stored.sources.filter((source) => body.includes(source.sentence)),
  };
}
