import type { Plan, PlanContext, ToolCall } from '../tool-calls.ts';
import type { MadeCall } from '../tool-results.ts';
import { filterWords, providerWords } from './lead-words.ts';
import { conversationWords } from './say-conversations.ts';

const inWords = (words: readonly string[]): string => (words.length > 0 ? `: ${words.join(', ')}` : '');

function stepWords(call: ToolCall, campaigns: PlanContext['campaigns']): string {
  const nameOf = (id: number | undefined) => campaigns.find((each) => each.id === id)?.name;
  switch (call.tool) {
    case 'find_leads':
      return `Looked up leads${inWords(filterWords(call.input, campaigns))}`;
    case 'find_providers':
      return `Searched the provider directory${inWords(providerWords(call.input))}`;
    case 'list_campaigns':
      return `Read the campaigns${inWords([nameOf(call.input.campaign_id) ?? ''].filter(Boolean))}`;
    case 'campaign_results':
      return `Counted the results${inWords([nameOf(call.input.campaign_id) ?? 'all campaigns'])}`;
    case 'why_not_sending':
      return `Read why emails wait${inWords([nameOf(call.input.campaign_id) ?? ''].filter(Boolean))}`;
    case 'what_waits':
      return call.input.about === 'safety'
        ? 'Read which messages are marked for a person'
        : 'Read what waits for a person';
    case 'find_conversations':
      return `Looked up conversations${inWords(conversationWords(call.input))}`;
    case 'list_templates':
      return 'Read the library of templates';
    case 'mailbox_health':
      return 'Read the state of the mailboxes';
    case 'propose_plan':
      return `Wrote an activity plan${inWords(filterWords(call.input.filter, campaigns))}`;
    case 'product_facts':
      return 'Read what may be said about the product';
    case 'check_text':
      return 'Held the text against the rules of sending and the product sheet';
    case 'conversation':
      return 'Looked into the conversation with the lead';
    case 'read_file':
      return 'Read the file';
    case 'rewrite':
      return 'Asked for suggestions for an email of the plan';
    case 'write_content':
      return 'Wrote an email from the product sheet for you to confirm';
    case 'save_template':
      return 'Prepared a template for you to confirm';
    case 'fill_page':
      return 'Prepared a landing page for you to confirm';
    case 'draft_campaign':
      return `Prepared a draft campaign for you to confirm${inWords(filterWords(call.input.filter, campaigns))}`;
    case 'save_list':
      return `Prepared a view for you to confirm${inWords(filterWords(call.input.query, campaigns))}`;
    case 'add_note':
      return 'Prepared a note for you to confirm';
  }
}

const counted = (value: number, noun: string): string =>
  `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`;

/** How much a look-up found. */
function foundWords(made: MadeCall): string {
  switch (made.tool) {
    case 'find_leads':
    case 'find_conversations':
      return `${made.result.total.value.toLocaleString('en-US')}${made.result.total.exact ? '' : '+'} found`;
    case 'find_providers':
      return `${counted(made.result.facilities.value, 'facility').replace('facilitys', 'facilities')}, ${counted(made.result.people.value, 'person').replace('persons', 'people')}`;
    case 'list_campaigns':
      return counted(made.result.total, 'campaign');
    case 'campaign_results':
      return `${counted(made.result.totals.sent, 'email')} sent`;
    case 'why_not_sending':
      return counted(made.result.reasons.length, 'cause');
    case 'what_waits':
      return made.result.marked.length === 1
        ? '1 kind of mark'
        : `${made.result.marked.length} kinds of marks`;
    case 'list_templates':
      return counted(made.result.total, 'template');
    case 'mailbox_health':
      return counted(made.result.total, 'mailbox').replace('mailboxs', 'mailboxes');
    case 'propose_plan':
      return made.result.plan ? counted(made.result.lead_count, 'lead') : 'none made';
    case 'product_facts':
      return counted(made.result.total, 'sentence');
    case 'check_text':
      return counted(made.result.total, 'fault');
    case 'conversation':
      return counted(made.result.messages, 'message');
    case 'read_file':
      return `${made.result.name}, ${made.result.pages === null ? counted(made.result.quotes.length, 'quote') : counted(made.result.pages, 'page')}`;
    case 'rewrite':
      return counted(made.result.suggestions, 'suggestion');
    case 'write_content':
    case 'save_template':
    case 'fill_page':
      return made.result.card ? 'one made' : 'none made';
    case 'draft_campaign':
    case 'save_list':
    case 'add_note':
      return made.result.card ? counted(made.result.lead_count, 'lead') : 'none made';
  }
}

/** The thought process: what was looked up with how much it found, then what is being looked up. */
export function stepsOf(
  plan: Plan,
  made: readonly MadeCall[],
  campaigns: PlanContext['campaigns'],
): string[] {
  const done = made.map((each) => `${stepWords(each.call, campaigns)} (${foundWords(each)})`);
  const next = plan.calls[made.length];
  return next === undefined ? done : [...done, `${stepWords(next, campaigns)} …`];
}
