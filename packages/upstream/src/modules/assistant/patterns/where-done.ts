import type { OpenedPlace } from '@myra/shared/contracts/assistant-places';
import { anyOf } from '@myra/shared/rules/text/any-of';

/** What a person does by hand, in a sentence that ends with the name of its screen. */
export type WhereDone = { text: string; screen: string; opens: OpenedPlace };

const place = (screen: OpenedPlace['screen'], query: OpenedPlace['query'] = {}): OpenedPlace => ({
  screen,
  query,
});

/** By what a question asks for, the narrower before the broader. */
const PLACES: readonly [RegExp, WhereDone][] = [
  [
    /\bunsubscrib\w*|\bsuppress\w*|\bopt(?:ed|ing)? out\b|\bblock(?:ed|ing)?\b|\bnever (?:write|email|contact)\b/i,
    {
      text: 'An address or a domain is kept from every email in Organization, under',
      screen: 'Suppressions',
      opens: place('organization', { section: 'suppressions' }),
    },
  ],
  [
    /\b(?:signatures?|daily limits?|sending (?:hours|windows?|days)|mail ?box(?:es)?|e-?mail accounts?)\b/i,
    {
      text: 'Mailboxes, with their signature, limits and hours, are set up on the page',
      screen: 'Email Accounts',
      opens: place('accounts'),
    },
  ],
  [
    /\b(?:invite|users?|roles?|colleagues?|team ?mates?)\b/i,
    {
      text: 'Admins invite people and choose their roles on the page',
      screen: 'Users',
      opens: place('users'),
    },
  ],
  [
    /\b(?:assign|hand over|give)\b.*\bto\b|\bowners?\b/i,
    {
      text: 'The owner of a lead is chosen on its page, and who looks after a conversation in the conversation itself. Both begin at',
      screen: 'Leads',
      opens: place('leads'),
    },
  ],
  [
    /\b(?:import|upload|add|export|download|delete|remove|merge|edit)\b.*\b(?:leads?|contacts?|prospects?|people|everybody|everyone|files?|csv)\b|\bexport\b/i,
    {
      text: 'Leads are imported, edited, exported and deleted on the page',
      screen: 'Leads',
      opens: place('leads'),
    },
  ],
  [
    /\b(?:approve|reply|answer|discard|snooze|archive|send)\b.*\b(?:drafts?|answers?|repl(?:y|ies)|conversations?|messages?|e-?mails?|to)\b/i,
    {
      text: 'Answers are read, changed, approved and sent in the',
      screen: 'Inbox',
      opens: place('conversation'),
    },
  ],
  [
    new RegExp(
      anyOf(String.raw`
        \b(?:pause|resume|stop|start|launch|continue|restart|halt|cancel|copy|delete|remove|rename|schedule[ds]?)\b.*\b(?:campaigns?|sending|everything|sequences?|e-?mails?)\b
        \bschedul\w*\b|\bwhen (?:do|does|will|is|are)\b.*\b(?:e-?mails?|campaigns?)\b
        \b(?:left|still|remain\w*) to (?:be )?sen[dt]\b|\bremaining e-?mails?\b`),
      'i',
    ),
    {
      text: 'When each email leaves, and the buttons to launch, pause and resume, stand at the campaign, on the page',
      screen: 'Campaigns',
      opens: place('campaigns'),
    },
  ],
  [
    /\b(?:safety contact|time ?zone|postal address|regulatory|settings?|products?|representatives?)\b/i,
    {
      text: 'This is part of the settings, on the page',
      screen: 'Organization',
      opens: place('organization'),
    },
  ],
];

/** Where a person does what a question asks for or about. Undefined where no screen is known for it. */
export const whereDone = (written: string): WhereDone | undefined =>
  PLACES.find(([words]) => words.test(written))?.[1];

/** Asks when emails leave or how many are left, which a campaign's own page shows. */
export const asksSchedule = (written: string): boolean =>
  /\bscheduled?\b|\bwhen (?:do|does|will|is|are)\b.*\b(?:e-?mails?|campaigns?)\b|\b(?:left|still|remain\w*) to (?:be )?sen[dt]\b|\bremaining e-?mails?\b/i.test(
    written,
  );
