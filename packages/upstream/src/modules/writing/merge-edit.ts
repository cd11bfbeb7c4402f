import { removeCallToAction, replaceCallToAction } from '@myra/writer/index';
import type { EmailRow } from './sequence-list.store.ts';

type Stored = Pick<EmailRow, 'body' | 'bodyWithoutHistory' | 'callToAction' | 'sources'>;
type Typed = { body: string; callToAction: string | undefined };
type Merged = Pick<EmailRow, 'body' | 'bodyWithoutHistory' | 'callToAction' | 'sources'>;

/**
 * Brings a typed body and a typed call to action together: the body holds the ask, so that a new one takes the place of
 * the present one there, and an empty one takes it out. An ask that was not said stays, and one that the body does not
 * hold any more is forgotten. The wording without reference to earlier mail stays usable while a person changed the ask
 * alone; sources stay with the sentences that still stand.
 */
export function mergeEdit(stored: Stored, typed: Typed): Merged {
  const ask = typed.callToAction ?? stored.callToAction;
  const withAsk = (body: string): string => {
    if (ask === '') return removeCallToAction(body, stored.callToAction);
    const stands = ask === stored.callToAction || body.includes(ask);
    return stands ? body : replaceCallToAction(body, stored.callToAction, ask);
  };
  const body = withAsk(typed.body);
  const isOwnBody = typed.body === stored.body && stored.bodyWithoutHistory !== null;
  return {
    body,
    bodyWithoutHistory: isOwnBody ? withAsk(stored.bodyWithoutHistory ?? '') : null,
    callToAction: body.includes(ask) ? ask : '',
    sources: stored.sources.filter((source) => body.includes(source.sentence)),
  };
}
