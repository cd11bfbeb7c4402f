import { check, type Judge, plural } from './launch-check.ts';
import type { MissingEmails } from './review-launch.ts';

const SHOWN_NAMES = 3;

/** The first emails of a kind, each with its reader: 'email 1 to Ann Lee, email 2 to Bo Day and 4 more'. */
export function nameEmails({ examples, emails }: MissingEmails): string {
  const named = examples
    .slice(0, SHOWN_NAMES)
    .map(({ name, email, step }) => `email ${step + 1} to ${name || email}`);
  const more = emails > named.length ? ` and ${emails - named.length} more` : '';
  return `${named.join(', ')}${more}`;
}

/** Whether every sentence may still be said, and in these words. */
export const sentences: Judge = ({ missing, changed }) => {
  const withdrawn = missing.get('claim_withdrawn');
  if (withdrawn) {
    const what = plural(withdrawn.emails, 'email says', 'emails say');
    const whys = [...new Set(withdrawn.examples.map(({ detail }) => detail))].slice(0, SHOWN_NAMES);
    const detail = `${what} what may not be said any more: ${nameEmails(withdrawn)}. Why: ${whys.join(', ')}.`;
    return check('sentences', 'blocked', 'Sentences that may not be said', detail, withdrawn.emails);
  }
  const [first] = [...changed.sentences, ...changed.followed];
  if (first === undefined)
    return check('sentences', 'ok', 'Sentences are up to date', 'Every email says what is approved now.', 0);
  const what = plural(changed.emails, 'email says', 'emails say');
  const isMore = changed.sentences.size + changed.followed.size > 1;
  const worded = isMore ? 'sentences that were changed since' : 'a sentence that was changed since';
  const which = changed.sentences.size > 0 ? worded : 'a sentence that other claims follow now';
  const leaves = changed.emails === 1 ? 'It leaves as it is' : 'They leave as they are';
  const detail = `${what} ${which}: “${first}”${isMore ? ' and others' : ''}. ${leaves}.`;
  return check('sentences', 'warning', 'Sentences were changed since', detail, changed.emails);
};
