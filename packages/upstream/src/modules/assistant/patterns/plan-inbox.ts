import { anyOf } from '@myra/shared/rules/text/any-of';
import type { ConversationQuestion, Plan, ToolCall } from '../tool-calls.ts';
import { readWords, takeAll, unusedWords } from './reading.ts';

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

/** Conversations by what the inbox can narrow, the narrower before the broader. */
const CONVERSATIONS: readonly [RegExp, ConversationQuestion][] = [
  [
    /\bdraft(?:s|ed)\b|\b(?:wait\w*|need\w*|ready) (?:for |my |our |an? )*approv\w+/i,
    { sequence_type: 'draft' },
  ],
  [/\bunread\b|\bnot (?:yet )?(?:been )?read\b/i, { read: 'false' }],
  [
    /\bout of (?:the )?office\b|\bon (?:vacation|holiday|leave)\b|\bautomatic repl\w+/i,
    { intent: 'out_of_office' },
  ],
  [/\bnot interested\b|\b(?:said|says|answered) no\b/i, { intent: 'not_interested' }],
  [
    /\b(?:is|are|was|were|sounds?|seems?|who's|anyone|anybody|showed) interest(?:ed)?\b/i,
    { intent: 'interested' },
  ],
  [
    /\b(?:ask(?:s|ed|ing)?|want(?:s|ed)?)\b.*\b(?:questions?|more (?:information|details|info)|for information|for details)\b/i,
    { intent: 'asks_information' },
  ],
  [/\bwrong person\b/i, { intent: 'wrong_person' }],
  [/\b(?:named|referred us to) (?:an? )?colleagues?\b/i, { intent: 'referral' }],
];

/** Words that say no more than that conversations are meant. */
const MAIL_WORDS =
  /\b(?:wait(?:s|ing)?|approv\w+|answers?|repl(?:y|ies|ied)|answered|messages?|e-?mails?|mails?|inbox|drafts?|open)\b/i;
const CAMPAIGNS = /\bcampaigns?\b/i;

const TEMPLATES = /\btemplates?\b/i;
const HOW =
  /^(?:how (?:do|can|could|should|would) (?:i|we|you)|how to|where (?:do|can|could|should) (?:i|we)|where (?:is|are))\b/i;

/** Whether a question asks where something is done. */
export const asksHow = (written: string): boolean => HOW.test(written);

const lookUp = (calls: ToolCall[]) => ({ kind: 'look-up' as const, calls });

/** A question about templates: which there are, or for one to be made. Undefined for any other. */
export const planTemplates = (written: string): Plan | undefined =>
  TEMPLATES.test(written) ? lookUp([{ tool: 'list_templates', input: {} }]) : undefined;

/** A question about what waits for a person in the inbox or elsewhere. Undefined for any other. */
export function planInbox(written: string): Plan | undefined {
  if (SAFETY.test(written)) return lookUp([{ tool: 'what_waits', input: { about: 'safety' } }]);
  if (WAITS.test(written))
    return lookUp([
      { tool: 'what_waits', input: {} },
      { tool: 'find_leads', input: { next: 'due' } },
    ]);
  if (CAMPAIGNS.test(written)) return undefined;
  const found = CONVERSATIONS.find(([words]) => words.test(written));
  if (!found) return undefined;
  const [words, input] = found;
  const reading = readWords(written);
  takeAll(reading, words);
  takeAll(reading, MAIL_WORDS);
  const unused = unusedWords(reading.rest());
  return {
    ...lookUp([{ tool: 'find_conversations', input }]),
    ...(unused.length > 0 && { unused: unused.join(' ') }),
  };
}
