import { anyOf } from '@myra/shared/rules/any-of';
import type { Plan } from '../tool-calls.ts';

/** What people must know about for somebody's safety, and what needs a person before anything is written. */
const SAFETY = new RegExp(
  anyOf(String.raw`
    \bsafety (?:report|alert|event|issue|problem|concern|message|case|signal|mail)s?\b
    \b(?:reports?|messages?|anything|something|alerts?)\b.{0,40}\b(?:safety|harmful)\b
    \badverse\b|\bside[- ]effects?\b|\bharm(?:ed|ing)?\b|\bhospitali[sz]ed\b|\binjur(?:y|ies|ed)\b|\bbad reactions?\b
    \bin danger\b|\bin distress\b|\bdistressed\b|\bsuicid\w*|\bself-harm\b
    \b(?:did|has|have) (?:a|any|some|the) patients?\b|\bpatients?(?:'s)? (?:health|data|messages?|information)\b
    \bpatients? (?:that|who|which)? ?(?:wrote|write|written|complain\w*|answered|replied)\b
    \blegal (?:steps?|threats?|actions?|letters?|messages?|claims?|trouble|cases?)\b|\blaw ?suits?\b|\bto sue\b|\bsuing\b
    \bcomplain(?:s|ed|ts?|ing)?\b|\breported as spam\b
    \bneeds? (?:a person|a human|somebody|someone)\b`),
  'i',
);

/** What goes on only when somebody acts. */
const WAITS = new RegExp(
  anyOf(String.raw`
    \bwhat (?:should|must|shall|do) (?:i|we) (?:have to |need to )?do\b|\bwhat(?:'s| is) (?:urgent|to do|there to do|up today)\b
    \bto-?do\b|\burgent\b|\bneeds? (?:my|our) attention\b|\bwhat needs\b|\bmy day\b
    \bwait(?:s|ing)? (?:for|on) (?:me|us)\b|\bwhere (?:do|should) (?:i|we) (?:start|begin)\b
    \bwhat(?:'s| is) (?:next|new) (?:for|today)\b`),
  'i',
);

const lookUp = (calls: Plan['calls']): Plan => ({ kind: 'look-up', calls: [...calls] });

/** A question about what waits for a person in the inbox or elsewhere. Undefined for any other. */
export function planInbox(written: string): Plan | undefined {
  if (SAFETY.test(written)) return lookUp([{ tool: 'what_waits', input: { about: 'safety' } }]);
  if (WAITS.test(written))
    return lookUp([
      { tool: 'what_waits', input: {} },
      { tool: 'find_leads', input: { next: 'due' } },
    ]);
  return undefined;
}
