import type { MessageDoc } from '@myra/shared/contracts/assistant-threads';
import type { Plan, PlanContext } from '../tool-calls.ts';
import type { MadeCall } from '../tool-results.ts';
import type { Answer } from '../words/answer.ts';
import { sayCampaigns, sayMailboxes, sayWaiting } from '../words/say-campaigns.ts';
import { sayCard } from '../words/say-card.ts';
import { sayCheck } from '../words/say-check.ts';
import { sayConversation } from '../words/say-conversation.ts';
import { sayConversations } from '../words/say-conversations.ts';
import { sayFacts } from '../words/say-facts.ts';
import { sayFile } from '../words/say-file.ts';
import { sayLeads, sayProviders } from '../words/say-leads.ts';
import { sayPlan } from '../words/say-plan.ts';
import { sayResults } from '../words/say-results.ts';
import { sayRewrite } from '../words/say-rewrite.ts';
import { sayTemplates } from '../words/say-templates.ts';
import { sayWaits } from '../words/say-waits.ts';
import { linkTo, say } from '../words/spans.ts';
import { planQuestion } from './plan-question.ts';
import { whereDone } from './where-done.ts';

const SUGGESTIONS_MAX = 4;
const EXAMPLES_MAX = 3;

const WITHOUT_LOOK_UP = {
  how: 'I do not know on which screen this is done. I can answer, for example:',
  act: 'I cannot do that, and nothing was changed: I do not send, launch, approve or delete. I can prepare a draft campaign, a saved view, a note, a template or a landing page for you to confirm, and answer, for example:',
  help: 'I look up leads, the provider directory, campaigns, results, mailboxes, templates, what needs a person and why emails wait, and I make activity plans. I can answer, for example:',
  unclear: 'I did not understand that. I can answer, for example:',
};

function answerOf(made: MadeCall, context: PlanContext): Answer {
  switch (made.tool) {
    case 'find_leads':
      return sayLeads(made, context);
    case 'find_providers':
      return sayProviders(made);
    case 'list_campaigns':
      return sayCampaigns(made);
    case 'campaign_results':
      return sayResults(made);
    case 'why_not_sending':
      return sayWaiting(made);
    case 'what_waits':
      return sayWaits(made);
    case 'find_conversations':
      return sayConversations(made);
    case 'list_templates':
      return sayTemplates(made);
    case 'mailbox_health':
      return sayMailboxes(made);
    case 'propose_plan':
      return sayPlan(made);
    case 'product_facts':
      return sayFacts(made);
    case 'check_text':
      return sayCheck(made);
    case 'conversation':
      return sayConversation(made);
    case 'read_file':
      return sayFile(made);
    case 'rewrite':
      return sayRewrite(made);
    case 'draft_campaign':
    case 'save_list':
    case 'add_note':
    case 'write_content':
    case 'save_template':
    case 'fill_page':
      return sayCard(made);
  }
}

/** Questions that this planner understands in this context, each once and none that was just asked. */
function answerable(ideas: readonly string[], question: string, context: PlanContext): string[] {
  const asked = question.trim().toLowerCase();
  return [...new Set(ideas)].filter(
    (idea) => idea.toLowerCase() !== asked && planQuestion(idea, context).kind === 'look-up',
  );
}

/** Three questions for a person who does not know what to ask. */
function examples(context: PlanContext): string[] {
  const [specialty] = context.specialties;
  const [campaign] = context.campaigns;
  const ideas = [
    specialty ? `${specialty} leads, hot first` : 'How many leads do we have?',
    campaign ? `How did ${campaign.name} go?` : 'Which campaigns do we have?',
    'Why is nothing going out?',
    'How many leads do we have?',
  ];
  return answerable(ideas, '', context).slice(0, EXAMPLES_MAX);
}

/** Where a person does what is asked for or about; undefined where no screen is known. */
function sayByHand(kind: Plan['kind'], question: string): Answer['paragraphs'] | undefined {
  const where = kind === 'act' || kind === 'how' ? whereDone(question) : undefined;
  if (!where) return undefined;
  const { text, screen, opens } = where;
  const begin = kind === 'act' ? 'I cannot do that, and nothing was changed. ' : '';
  return [say(`${begin}${text} `, linkTo(screen, opens), '.')];
}

const ON_CAMPAIGN = {
  act: 'I change no campaign, and nothing was changed. This is done on its page, which opens by its name:',
  how: 'When each email leaves stands on the page of the campaign, which opens by its name:',
};

/** What is said of a look-up as a whole: before it, and behind it. */
function sayAround(
  plan: Extract<Plan, { kind: 'look-up' }>,
): Record<'before' | 'behind', Answer['paragraphs']> {
  const dashboard = linkTo('dashboard', { screen: 'dashboard', query: {} });
  return {
    before: plan.asks ? [say(ON_CAMPAIGN[plan.asks])] : [],
    behind: [
      ...(plan.isDated
        ? [
            say(
              'This counts them at any time: leads are not narrowed by when something happened. Replies and opt-outs by period are on the ',
              dashboard,
              '.',
            ),
          ]
        : []),
      ...(plan.unused ? [say(`Not used, because I did not understand it: “${plan.unused}”.`)] : []),
    ],
  };
}

const toSuggestions = (questions: readonly string[]) => questions.map((title) => ({ title, ctx: '' }));

/**
 * The answer to a question from what was looked up. `context.previous` are the look-ups of this answer, so that what is
 * suggested next is understood as following it.
 */
export function composeAnswer(input: {
  question: string;
  plan: Plan;
  made: readonly MadeCall[];
  context: PlanContext;
}): Pick<MessageDoc, 'paragraphs' | 'leads' | 'insights' | 'plans' | 'cards' | 'suggested_questions'> {
  const { question, plan, made, context } = input;
  if (plan.kind !== 'look-up') {
    const named = examples(context);
    return {
      paragraphs:
        sayByHand(plan.kind, question) ??
        [WITHOUT_LOOK_UP[plan.kind], ...named.map((each) => `“${each}”`)].map((each) => say(each)),
      leads: [],
      insights: [],
      plans: [],
      cards: [],
      suggested_questions: toSuggestions(named),
    };
  }
  const answers = made.map((each) => answerOf(each, context));
  const { before, behind } = sayAround(plan);
  return {
    paragraphs: [...before, ...answers.flatMap(({ paragraphs }) => paragraphs), ...behind],
    leads: answers.flatMap(({ leads }) => leads ?? []),
    insights: answers.flatMap(({ insights }) => insights ?? []),
    plans: answers.flatMap(({ plans }) => plans ?? []),
    cards: answers.flatMap(({ cards }) => cards ?? []),
    suggested_questions: toSuggestions(
      answerable(
        answers.flatMap(({ ideas }) => ideas),
        question,
        context,
      ).slice(0, SUGGESTIONS_MAX),
    ),
  };
}
