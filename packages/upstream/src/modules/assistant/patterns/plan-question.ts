import { anyOf } from '@myra/shared/rules/text/any-of';
import { toCategory } from '../../providers/index.ts';
import type { LeadQuestion, Plan, PlanContext, ProviderQuestion, ToolCall } from '../tool-calls.ts';
import { planAct } from './plan-act.ts';
import { planConversation } from './plan-conversation.ts';
import { asksHow, planInbox, planTemplates } from './plan-inbox.ts';
import { planCheck, planFacts, planFile } from './plan-look-ups.ts';
import { planText } from './plan-text.ts';
import { type Reading, readWords, unusedWords } from './reading.ts';
import {
  takeBands,
  takeCampaigns,
  takeCategory,
  takeDepartment,
  takeOrder,
  takeSpecialty,
  takeStanding,
  takeTending,
} from './take-fields.ts';
import { saysFigures, takeFigures } from './take-figures.ts';
import { takeCertainName, takeLikelyName } from './take-name.ts';
import { takePeriod } from './take-period.ts';
import { takeStates } from './take-places.ts';
import { asksSchedule, whereDone } from './where-done.ts';

const ACT = new RegExp(
  String.raw`^(?:please |now |can you |could you |would you |i want you to )*(?:${anyOf(`
    send|launch|start|stop|delete|remove|pause|resume|approve|export|unsubscribe|suppress|cancel
    create|write|make|draft|add|import|edit|change|update|assign|archive|email|call`)})\b(?! (?:me )?(?:a |the )?(?:list|campaigns?\b.*\?))`,
  'i',
);
const PLAN =
  /(?:\b(?:create|make|write|draft|build|propose|prepare|suggest|give)\b (?:me |us )?)?(?:an? |the |new )*\b(?:activity|outreach) plan\b(?: for\b)?/i;
const HELP =
  /^(?:help\b|what can (?:you|i|we) (?:do|ask)|what do you (?:do|know)|how (?:do you|does this|can you) (?:work|help)|who are you)/i;
const DIRECTORY = /\bdirectory\b|\bproviders?\b|\bnpis?\b|\bregistry\b|\bfacilit(?:y|ies)\b/i;
const WHY = new RegExp(
  anyOf(String.raw`
    \bwhy\b.*(?:\b(?:not|no|nothing|none|never|nobody|few|little)\b|n't)
    \bwhy\b.*\b(?:stopped|stop|stuck|waiting|held|still|slow\w*|late|delay\w*)\b
    \bstuck\b|\bhold(?:ing|s)?\b.*\b(?:back|up|emails?|mails?)\b|\bheld (?:back|up)\b
    \bblock(?:ed|ing)\b|\bon hold\b|\bprevents?\b|\bkeeps?\b.*\bfrom (?:sending|going)\b|\bwaiting\b|\bwaits\b
    \bnothing\b.*\b(?:sent|going|goes|leav\w+|out)\b
    \b(?:not|n't|isn't|aren't) (?:being )?(?:sending|sent|going out|leaving)\b`),
  'i',
);
const MAILBOXES =
  /\bmail ?box(?:es)?\b|\binbox(?:es)?\b|\b(?:e-?mail|sending|sender|mail) accounts?\b|\b(?:daily|sending) limits?\b|\bstill send\b|\bcan (?:we|i) send\b/i;
const PEOPLE =
  /\bleads?\b|\bcontacts?\b|\bpeople\b|\bpersons?\b|\bprospects?\b|\bwho(?:se|'s)?\b|\b(?:any|every|some)(?:one|body)\b|\bpractices?\b|\bclinics?\b|\bdoctors?\b/i;
const LEADS = /\bleads?\b|\bcontacts?\b|\bprospects?\b/i;
/** Asks for outcomes, although it says anyone. */
const ANYONE_DID = /\b(?:anyone|anybody|someone|many people)\b.*\b(?:click|open|unsubscribe)(?:ed|d)?\b/i;
const STATE_OF_CAMPAIGN = /\b(?:active|running|paused|live|finished|over|launched|started|status)\b/i;
const RESULTS = new RegExp(
  anyOf(String.raw`
    \bhow (?:did|is|was|are|has|have|do|does|'s)\b.*\b(?:go|going|gone|doing|do|done|perform\w*|work\w*)\b
    \bresults?\b|\bperform\w*|\brates?\b|\brepl(?:y|ies|ied)\b|\b(?:responses?|answers?)\b
    \bbounce[sd]?\b|\bopen(?:s|ed)?\b|\bclick(?:s|ed)?\b|\bunsubscribe[sd]?\b|\bsent\b|\bsend\b|\bdeliver\w*
    \bworks? (?:best|better|worst|well)\b|\b(?:best|worst|most successful) campaigns?\b
    \bstat(?:s|istics)\b|\bcompare\b|\breport\b|\bfigures\b|\bnumbers\b`),
  'i',
);
const CAMPAIGNS = /\bcampaigns?\b/i;
const GOES_ON =
  /^(?:and|only|just|but|now|also|what about|how about|same|or)\b|\b(?:ones|of (?:them|these|those))\b/i;

/** Leads are looked up for at most so many combinations of a state and a band. */
const COMBINATIONS_MAX = 4;
const CAMPAIGNS_MAX = 4;
const PLANS_MAX = 2;

const ADDRESS = /\b(with|without|no)(?: an?| any| a known| known)? (?:e-?mail )?address(?:es)?\b/i;

const lookUp = (calls: ToolCall[], unused: readonly string[] = []) => ({
  kind: 'look-up' as const,
  calls,
  ...(unused.length > 0 && { unused: unused.join(' ') }),
});

function takeLeadQuestions(
  reading: Reading,
  context: PlanContext,
  campaigns: readonly number[],
): LeadQuestion[] {
  const tending = takeTending(reading, context.userId);
  const certain = takeCertainName(reading);
  const order = takeOrder(reading);
  const bands = takeBands(reading);
  const standing = takeStanding(reading);
  const states = takeStates(reading, context.states);
  const specialty = takeSpecialty(reading, context.specialties);
  const category = takeCategory(reading, context.categories);
  const department = takeDepartment(reading, context.departments);
  const search = certain ?? takeLikelyName(reading);
  const [campaign] = campaigns;
  const common: LeadQuestion = {
    ...tending,
    ...standing,
    ...(search !== undefined && { search }),
    ...(specialty !== undefined && { specialty }),
    ...(category !== undefined && { category }),
    ...(department !== undefined && { department }),
    ...(campaign !== undefined && { campaign_id: campaign }),
    ...order,
  };
  const each = (states.length > 0 ? states : [undefined]).flatMap((state) =>
    (bands.length > 0 ? bands : [undefined]).map((band) => ({
      ...common,
      ...(state !== undefined && { state }),
      ...(band !== undefined && { band }),
    })),
  );
  return each.slice(0, COMBINATIONS_MAX);
}

const isNarrowed = (input: LeadQuestion): boolean => Object.keys(input).length > 0;

const toLeadCall = (input: LeadQuestion): ToolCall => ({ tool: 'find_leads', input });

function planProviders(reading: Reading, context: PlanContext): Plan {
  const isPeople = /\b(?:people|physicians?|doctors?|clinicians?|nurses?|\w+ologists?|surgeons?|who)\b/i.test(
    reading.rest(),
  );
  const certain = takeCertainName(reading);
  const figures = takeFigures(reading);
  const address = reading.take(ADDRESS)?.[1]?.toLowerCase();
  // As the directory spells them, not as leads do.
  const states = takeStates(reading, []);
  const specialty = takeSpecialty(reading, context.specialties);
  const named = takeCategory(reading, context.categories);
  const category = named === undefined ? undefined : (toCategory(named) ?? named);
  const search = certain ?? takeLikelyName(reading);
  const [state] = states;
  const input: ProviderQuestion = {
    kind: category === undefined && (isPeople || specialty !== undefined) ? 'people' : 'facilities',
    ...(search !== undefined && { search }),
    ...(specialty !== undefined && { specialty }),
    ...(category !== undefined && { category }),
    ...(state !== undefined && { state: states.length > 1 ? states : state }),
    ...figures,
    ...(address !== undefined && { reachable: address === 'with' ? 'yes' : 'no' }),
  };
  return lookUp([{ tool: 'find_providers', input }], unusedWords(reading.rest()));
}

/** An activity plan for the leads that are named, else for those of the question before, else for all. */
function planActivity(reading: Reading, context: PlanContext): Plan {
  reading.take(PLAN);
  const named = takeCampaigns(reading, context.campaigns);
  const asked = takeLeadQuestions(reading, context, named);
  const before = context.previous.filter((call) => call.tool === 'find_leads').map(({ input }) => input);
  const isNamed = asked.some(isNarrowed);
  const meant = isNamed || before.length === 0 ? asked : before;
  return lookUp(
    meant
      .slice(0, PLANS_MAX)
      .map(({ sort: _, direction: __, ...filter }) => ({ tool: 'propose_plan', input: { filter } })),
    unusedWords(reading.rest()),
  );
}

/** The leads of a question that names fields and no subject, or goes on from the one before. */
function planFields(reading: Reading, context: PlanContext, campaigns: readonly number[]): Plan | undefined {
  const goesOn = GOES_ON.test(reading.rest());
  const asked = takeLeadQuestions(reading, context, campaigns);
  const unused = unusedWords(reading.rest());
  const before = context.previous.filter((call) => call.tool === 'find_leads');
  if (!asked.some(isNarrowed)) return undefined;
  if (goesOn && before.length > 0) {
    const each = before.flatMap((call) => asked.map((input) => ({ ...call.input, ...input })));
    const different = new Map(each.map((input) => [JSON.stringify(input), input]));
    return lookUp([...different.values()].slice(0, COMBINATIONS_MAX).map(toLeadCall), unused);
  }
  return unused.length === 0 ? lookUp(asked.map(toLeadCall)) : undefined;
}

/**
 * What a question looks up, by the words in it. The same question and context give the same plan. What is left over of a
 * question about leads or providers is named in the plan, so that the answer can say that it was not used.
 */
export function planQuestion(question: string, context: PlanContext): Plan {
  const files = planFile(question, context);
  if (files && context.files.some(({ isNew, kind }) => !isNew || kind !== 'image')) return files;
  const plan = planWords(question, context);
  // A picture answers nothing; that it is not read is said beside the answer.
  if (!files || plan.kind !== 'look-up') return files ?? plan;
  return { ...plan, calls: [...plan.calls, ...files.calls] };
}

function planWords(question: string, context: PlanContext): Plan {
  // The text itself may speak of anything.
  const check = planCheck(question, context);
  if (check) return check;
  const reading = readWords(question);
  const written = reading.rest();
  if (HELP.test(written)) return { kind: 'help', calls: [] };
  if (PLAN.test(written)) return planActivity(reading, context);
  const isHow = asksHow(written);
  if (isHow) {
    const how = planTemplates(written) ?? (whereDone(written) && ({ kind: 'how', calls: [] } as const));
    if (how) return how;
  }
  const text = planText(question, context);
  if (text) return text;
  const act = planAct(question, context, (words) =>
    takeLeadQuestions(words, context, takeCampaigns(words, context.campaigns)),
  );
  if (act) return act;
  const conversation = planConversation(written);
  if (conversation) return conversation;
  const facts = planFacts(written, context);
  if (facts) return facts;
  const templates = planTemplates(written);
  if (templates) return templates;
  const byHand = planByHand(written, context);
  if (byHand) return byHand;
  const inbox = planInbox(written);
  if (inbox) return inbox;
  const named = takeCampaigns(reading, context.campaigns).slice(0, CAMPAIGNS_MAX);
  const rest = reading.rest();
  const [campaign] = named;
  const ofCampaign = campaign === undefined ? {} : { campaign_id: campaign };
  // Leads and campaigns have no such figures.
  const isOfFacilities = saysFigures(rest) && !LEADS.test(rest) && campaign === undefined;
  if (DIRECTORY.test(rest) || isOfFacilities) return planProviders(reading, context);
  if (WHY.test(rest)) return lookUp([{ tool: 'why_not_sending', input: ofCampaign }]);
  if (MAILBOXES.test(rest)) return lookUp([{ tool: 'mailbox_health', input: {} }]);
  if (PEOPLE.test(rest) && !ANYONE_DID.test(rest)) {
    const asked = takeLeadQuestions(reading, context, named);
    const isDated = Object.keys(takePeriod(reading, context.today)).length > 0;
    const unused = unusedWords(reading.rest());
    // The number of all leads would be no answer to words that were not understood.
    if (unused.length === 0 || asked.some(isNarrowed))
      return { ...lookUp(asked.map(toLeadCall), unused), ...(isDated && { isDated }) };
  }
  if (campaign !== undefined && STATE_OF_CAMPAIGN.test(rest)) {
    return lookUp([{ tool: 'list_campaigns', input: ofCampaign }]);
  }
  const isOnlyNamed =
    named.length > 0 && unusedWords(rest.replace(/\b(?:vs|versus|against)\b/gi, '')).length === 0;
  if (RESULTS.test(rest) || (isOnlyNamed && !GOES_ON.test(rest))) {
    const period = takePeriod(readWords(written), context.today);
    const each = named.length > 0 ? named.map((id) => ({ campaign_id: id, ...period })) : [period];
    return lookUp(each.map((input) => ({ tool: 'campaign_results', input })));
  }
  if (CAMPAIGNS.test(rest)) return lookUp([{ tool: 'list_campaigns', input: ofCampaign }]);
  return planFields(reading, context, named) ?? planName(written) ?? { kind: 'unclear', calls: [] };
}

/** An act that a person does by hand, or when emails leave: its screen, and of a named campaign its page. */
function planByHand(written: string, context: PlanContext): Plan | undefined {
  const isAct = ACT.test(written);
  if (!isAct && !asksSchedule(written)) return undefined;
  const asks = isAct ? 'act' : 'how';
  const [campaign] = takeCampaigns(readWords(written), context.campaigns);
  const screen = whereDone(written)?.opens.screen ?? 'campaigns';
  if (campaign === undefined || screen !== 'campaigns') return { kind: asks, calls: [] };
  return { ...lookUp([{ tool: 'list_campaigns', input: { campaign_id: campaign } }]), asks };
}

/** A question that only looks for a name. */
function planName(written: string): Plan | undefined {
  const reading = readWords(written);
  const search = takeCertainName(reading) ?? takeLikelyName(reading);
  return search === undefined || unusedWords(reading.rest()).length > 0
    ? undefined
    : lookUp([toLeadCall({ search })]);
}
