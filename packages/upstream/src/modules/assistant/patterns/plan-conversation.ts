import type { Plan } from '../tool-calls.ts';

const WITH =
  /^(?:please |can you |could you )?(?:show|open|read|find|get|summari[sz]e|what is in|what's in|how long is)?\s?(?:me )?(?:the |our |my )?(?:conversation|thread|exchange|correspondence|messages|emails) (?:with|from|of) (?:"([^"]{2,100})"|(\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){0,3}|\S+@\S+?))[?.!]*$/iu;
const WHAT =
  /^what (?:did|does|has) (?:"([^"]{2,100})"|(\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){0,3}|\S+@\S+?)) (?:say|said|write|written|wrote|answer|answered|reply|replied|want|ask|asked|tell us|told us)\b/iu;
const NOBODY = /^(?:we|i|you|they|he|she|it|anyone|anybody|people|everyone|leads?|my|our|the)\b/i;

/** A question about what one lead wrote. Undefined for any other. */
export function planConversation(written: string): Plan | undefined {
  const found = WITH.exec(written) ?? WHAT.exec(written);
  const lead = (found?.[1] ?? found?.[2])?.trim();
  const isName = found?.[1] !== undefined || /^\p{Lu}/u.test(lead ?? '') || lead?.includes('@') === true;
  if (!lead || !isName || NOBODY.test(lead)) return undefined;
  return { kind: 'look-up', calls: [{ tool: 'conversation', input: { lead } }] };
}
