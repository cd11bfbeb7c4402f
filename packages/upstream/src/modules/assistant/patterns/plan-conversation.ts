import { anyOf } from '@myra/shared/rules/text/any-of';
import type { Plan } from '../tool-calls.ts';

/** A lead: in quotes, a name, or an address. */
const LEAD = String.raw`(?:"([^"]{2,100})"|(\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){0,3}|\S+@\S+?))`;
const READ = anyOf(`
  show|open|read|find|get|summari[sz]e
  what is in|what's in|how long is`);
const WITH = new RegExp(
  String.raw`^(?:please |can you |could you )?(?:${READ})?\s?(?:me )?(?:the |our |my )?(?:${anyOf(`
    conversation|thread|exchange|correspondence
    messages|emails`)}) (?:with|from|of) ${LEAD}[?.!]*$`,
  'iu',
);
const WHAT = new RegExp(
  String.raw`^what (?:did|does|has) ${LEAD} (?:${anyOf(`
    say|said|write|written|wrote|answer|answered|reply|replied
    want|ask|asked|tell us|told us`)})\b`,
  'iu',
);
const TO = new RegExp(
  `^what (?:did|have|do) (?:we|i|you) (?:${anyOf(`
    send|sent|write|written|wrote
    email|emailed|tell|told|say|said`)})(?: to)? ${LEAD}[?.!]*$`,
  'iu',
);
const NOBODY = /^(?:we|i|you|they|he|she|it|anyone|anybody|people|everyone|leads?|my|our|the)\b/i;

/** A question about what one lead wrote. Undefined for any other. */
export function planConversation(written: string): Plan | undefined {
  const found = WITH.exec(written) ?? WHAT.exec(written) ?? TO.exec(written);
  const lead = (found?.[1] ?? found?.[2])?.trim();
  const isName = found?.[1] !== undefined || /^\p{Lu}/u.test(lead ?? '') || lead?.includes('@') === true;
  if (!lead || !isName || NOBODY.test(lead)) return undefined;
  return { kind: 'look-up', calls: [{ tool: 'conversation', input: { lead } }] };
}
