import type { OpenedPlace } from '@myra/shared/contracts/assistant-places';
import { attentionText, unmatchedAttentionText } from '@myra/shared/rules/mail/attention-text';
import { reasonText } from '@myra/shared/rules/text/reason-text';
import type { Answer, Made } from './answer.ts';
import { campaignPlace } from './say-campaigns.ts';
import { linkTo, say, valuesOf } from './spans.ts';

/** Rows that are named in an answer; the others are on the dashboard. */
const NAMED_MAX = 8;

const inbox = (query: Record<string, string>): OpenedPlace => ({ screen: 'conversation', query });
const NEEDS_PERSON = inbox({ attention: 'true' });

/** The messages that people must know about for somebody's safety. */
function saySafety(made: Made<'what_waits'>): Answer['paragraphs'] {
  const { marked, unmatched, untaken } = made.result;
  const values = valuesOf(made);
  const found = [
    ...marked.map(({ mark, count }, at) =>
      say(values.total(`marked.${at}.count`, inbox({ mark })), ` ${attentionText(mark, count.value)}.`),
    ),
    ...(unmatched > 0
      ? [say(values.figure('unmatched', NEEDS_PERSON), ` ${unmatchedAttentionText(unmatched)}.`)]
      : []),
  ];
  if (found.length === 0) return [];
  const alone =
    untaken > 0
      ? [
          say(
            'Nobody has said yet to look after ',
            values.figure('untaken', NEEDS_PERSON),
            ' of these messages.',
          ),
        ]
      : [];
  return [...found, ...alone];
}

const NOT_MARKED =
  'No message is marked for harm, danger, a patient’s health, legal steps or a complaint. Messages are marked by their words, so one may have been missed: the inbox has all of them.';

/** Everything else that goes on only when a person acts. */
function sayWork(made: Made<'what_waits'>): Answer['paragraphs'] {
  const { drafts, looks, standing, mailboxes } = made.result;
  const values = valuesOf(made);
  const [troubled] = mailboxes > 0 ? [values.figure('mailboxes', { screen: 'accounts', query: {} })] : [];
  return [
    ...(drafts > 0
      ? [
          say(
            values.figure('drafts', inbox({ sequence_type: 'draft' })),
            drafts === 1 ? ' drafted answer waits for approval.' : ' drafted answers wait for approval.',
          ),
        ]
      : []),
    ...looks
      .slice(0, NAMED_MAX)
      .map(({ campaign, count, is_due: isDue }, at) =>
        say(
          values.name(`looks.${at}.campaign.name`, campaignPlace(campaign)),
          ': ',
          values.figure(`looks.${at}.count`, campaignPlace(campaign)),
          isDue
            ? ` ${count === 1 ? 'email is due and needs' : 'emails are due and need'} a look.`
            : ` ${count === 1 ? 'lead has' : 'leads have'} an email that needs a look before the launch.`,
        ),
      ),
    ...standing
      .slice(0, NAMED_MAX)
      .map(({ campaign, reason }, at) =>
        say(
          values.name(`standing.${at}.campaign.name`, campaignPlace(campaign)),
          ` stands still: ${reasonText(reason)}.`,
        ),
      ),
    ...(troubled
      ? [say(troubled, mailboxes === 1 ? ' mailbox does not send.' : ' mailboxes do not send.')]
      : []),
    ...(looks.length > NAMED_MAX || standing.length > NAMED_MAX
      ? [say('The others are on the ', linkTo('dashboard', DASHBOARD), '.')]
      : []),
  ];
}

const DASHBOARD: OpenedPlace = { screen: 'dashboard', query: {} };

/** What needs a person, the most urgent first; of the marks alone where the question is about safety. */
export function sayWaits(made: Made<'what_waits'>): Answer {
  const isSafety = made.call.input.about === 'safety';
  const safety = saySafety(made);
  const paragraphs = isSafety
    ? safety.length > 0
      ? safety
      : [say(NOT_MARKED)]
    : [...safety, ...sayWork(made)];
  return {
    paragraphs: paragraphs.length > 0 ? paragraphs : [say('Nothing waits for a person.')],
    ideas: [
      ...(isSafety ? ['What should I do today?'] : ['Are there safety reports?']),
      'Why is nothing going out?',
      'Who replied?',
    ],
  };
}
