import type { Plan, PlanContext, ToolCall } from '../../tool-calls.ts';

/** An organization that the wordings are about. */
export const context: PlanContext = {
  today: '2026-11-24',
  userId: '11111111-1111-4111-8111-111111111111',
  specialties: [
    'Cardiology',
    'Dermatology',
    'Orthopedics',
    'Family Medicine',
    'Physical Therapy',
    'Radiology',
  ],
  categories: ['Group Practice', 'Hospitals', 'Health Systems', 'Ambulatory Health Facilities'],
  departments: ['Nursing', 'Revenue cycle', 'Finance', 'Information technology', 'Administration'],
  states: ['OR', 'OH', 'TX', 'CA', 'WA'],
  campaigns: [
    { id: 1, name: 'Spring' },
    { id: 2, name: 'Imaging Ohio' },
    { id: 3, name: 'Fall reactivation' },
  ],
  products: [
    { id: 1, name: 'Practice Assistant' },
    { id: 2, name: 'Referral Desk' },
  ],
  files: [],
  previous: [],
};

type Input<Tool extends ToolCall['tool']> = Extract<ToolCall, { tool: Tool }>['input'];
type Wording = { question: string; plan: Plan; previous?: ToolCall[] };

const look = (question: string, ...calls: ToolCall[]): Wording => ({
  question,
  plan: { kind: 'look-up', calls },
});
const leads = (question: string, ...inputs: Input<'find_leads'>[]) =>
  look(question, ...inputs.map((input) => ({ tool: 'find_leads', input }) as const));
const providers = (question: string, input: Input<'find_providers'>) =>
  look(question, { tool: 'find_providers', input });
const results = (question: string, ...inputs: Input<'campaign_results'>[]) =>
  look(question, ...inputs.map((input) => ({ tool: 'campaign_results', input }) as const));
const campaigns = (question: string, input: Input<'list_campaigns'> = {}) =>
  look(question, { tool: 'list_campaigns', input });
const why = (question: string, input: Input<'why_not_sending'> = {}) =>
  look(question, { tool: 'why_not_sending', input });
const waits = (question: string) =>
  look(question, { tool: 'what_waits', input: {} }, { tool: 'find_leads', input: { next: 'due' } });
const safety = (question: string) => look(question, { tool: 'what_waits', input: { about: 'safety' } });
const mailboxes = (question: string) => look(question, { tool: 'mailbox_health', input: {} });
const plan = (question: string, ...filters: Input<'propose_plan'>['filter'][]) =>
  look(question, ...filters.map((filter) => ({ tool: 'propose_plan', input: { filter } }) as const));
const campaignFor = (question: string, input: Input<'draft_campaign'>) =>
  look(question, { tool: 'draft_campaign', input });
const save = (question: string, input: Input<'save_list'>) => look(question, { tool: 'save_list', input });
const note = (question: string, input: Input<'add_note'>) => look(question, { tool: 'add_note', input });
const conversation = (question: string, lead: string) =>
  look(question, { tool: 'conversation', input: { lead } });
const nothing = (kind: 'act' | 'how' | 'help' | 'unclear', question: string): Wording => ({
  question,
  plan: { kind, calls: [] },
});
const byHand = (asks: 'act' | 'how', question: string, campaign_id: number): Wording => ({
  question,
  plan: { kind: 'look-up', calls: [{ tool: 'list_campaigns', input: { campaign_id } }], asks },
});
const inbox = (question: string, input: Input<'find_conversations'>) =>
  look(question, { tool: 'find_conversations', input });
const templates = (question: string) => look(question, { tool: 'list_templates', input: {} });
const after = (wording: Wording, previous: ToolCall[]): Wording => ({ ...wording, previous });

/** Written to, and silent. */
const UNANSWERED = { replied: 'no', contacted: 'yes' } as const;
const hotFirst = { sort: 'score', direction: 'desc' } as const;
const cardiologyInOregon: ToolCall[] = [
  { tool: 'find_leads', input: { specialty: 'Cardiology', state: 'OR', ...hotFirst } },
];

/** What people ask, written before the planner, with what should be looked up. */
export const WORDINGS: readonly Wording[] = [
  leads('cardiology practices in Oregon, hot first', { specialty: 'Cardiology', state: 'OR', ...hotFirst }),
  leads('Show me hot leads in Texas', { band: 'hot', state: 'TX' }),
  leads('how many leads do we have?', {}),
  leads('How many contacts are in Ohio', { state: 'OH' }),
  leads('who replied?', { replied: 'yes' }),
  leads('leads that never answered', UNANSWERED),
  leads("who hasn't replied yet in Spring", { ...UNANSWERED, campaign_id: 1 }),
  leads('warm dermatologists in California', { band: 'over_6', specialty: 'Dermatology', state: 'CA' }),
  leads('list everyone in nursing', { department: 'Nursing' }),
  leads('hospitals in WA', { category: 'Hospitals', state: 'WA' }),
  leads(
    'group practices in Oregon and Washington',
    { category: 'Group Practice', state: 'OR' },
    { category: 'Group Practice', state: 'WA' },
  ),
  leads('which leads are in the Spring campaign', { campaign_id: 1 }),
  leads('people we have not contacted yet', { status: 'none' }),
  leads('find Jane Miller', { search: 'Jane Miller' }),
  leads('leads at Northside Clinic', { search: 'Northside Clinic' }),
  leads('who works at Elm Street Dental?', { search: 'Elm Street Dental' }),
  leads('suppressed contacts', { suppressed: 'yes' }),
  leads('who must we not write to?', { suppressed: 'yes' }),
  leads('cold leads', { band: 'up_to_6' }),
  leads('our best leads', hotFirst),
  leads('leads that are assigned to me', { owner: context.userId }),
  leads('leads without an owner in Texas', { owner: 'none', state: 'TX' }),
  leads('leads tagged vip', { tag: 'vip' }),
  leads('leads with the tag "early adopter" in Ohio', { tag: 'early adopter', state: 'OH' }),
  leads('which leads have a task due today?', { next: 'due' }),
  leads('hot leads with no next task', { band: 'hot', next: 'none' }),
  leads('make me a list of hot leads in Ohio', { band: 'hot', state: 'OH' }),
  leads('newest leads first', { sort: 'added', direction: 'desc' }),
  leads('physical therapy clinics in tx', { specialty: 'Physical Therapy', state: 'TX' }),
  leads('give me the billing people at hospitals', { department: 'Revenue cycle', category: 'Hospitals' }),
  leads('leads without a score', { band: 'none' }),
  leads('contacts whose conversation is paused', { status: 'paused' }),
  leads('how many hot leads have replied', { band: 'hot', replied: 'yes' }),
  leads('radiology, Ohio, warm', { specialty: 'Radiology', state: 'OH', band: 'over_6' }),
  leads('contacts from Fall reactivation who answered', { campaign_id: 3, replied: 'yes' }),
  leads('do we know anyone in Portland?', { search: 'Portland' }),
  leads('sort leads by score', hotFirst),
  leads('can you show me all orthopedic surgeons in Washington state', {
    specialty: 'Orthopedics',
    state: 'WA',
  }),
  leads('do we have any hot cardiology leads left that nobody has written to?', {
    status: 'none',
    specialty: 'Cardiology',
    band: 'hot',
  }),
  leads('who are our warmest leads in dermatology', { specialty: 'Dermatology', ...hotFirst }),
  leads('lead "O\'Neil"', { search: "O'Neil" }),
  after(
    leads('only the hot ones', { specialty: 'Cardiology', state: 'OR', band: 'hot', ...hotFirst }),
    cardiologyInOregon,
  ),
  after(leads('and in Texas?', { specialty: 'Cardiology', state: 'TX', ...hotFirst }), cardiologyInOregon),

  providers('cardiologists in the directory in Ohio', {
    kind: 'people',
    specialty: 'Cardiology',
    state: 'OH',
  }),
  providers('how many hospitals are there in the provider directory', {
    kind: 'facilities',
    category: 'Hospital',
  }),
  providers('search providers for Mercy', { kind: 'facilities', search: 'Mercy' }),
  providers('which facilities in Texas are in the directory', { kind: 'facilities', state: 'TX' }),
  providers('physicians of the NPI registry in Oregon', { kind: 'people', state: 'OR' }),

  providers('hospitals over 200 beds in Ohio and Pennsylvania', {
    kind: 'facilities',
    category: 'Hospital',
    state: ['OH', 'PA'],
    beds_min: 200,
  }),
  providers('how many hospitals with 100 or more beds, under $1.5 billion in net patient revenue in TX', {
    kind: 'facilities',
    category: 'Hospital',
    state: 'TX',
    beds_min: 100,
    patient_revenue_max: 1_500_000_000,
  }),
  {
    question: 'leads at hospitals with over 200 beds',
    plan: {
      kind: 'look-up',
      calls: [{ tool: 'find_leads', input: { category: 'Hospitals' } }],
      unused: 'over 200 beds',
    },
  },
  providers('hospitals with 200+ staffed beds and $300M in Ohio with an address', {
    kind: 'facilities',
    category: 'Hospital',
    state: 'OH',
    beds_min: 200,
    revenue_min: 300_000_000,
    reachable: 'yes',
  }),
  providers('hospitals with between 100 and 300 beds and $200M to $500M in revenue in Ohio', {
    kind: 'facilities',
    category: 'Hospital',
    state: 'OH',
    beds_min: 100,
    beds_max: 300,
    revenue_min: 200_000_000,
    revenue_max: 500_000_000,
  }),
  providers('hospitals with no more than 50 beds in Ohio', {
    kind: 'facilities',
    category: 'Hospital',
    state: 'OH',
    beds_max: 50,
  }),
  providers('nursing homes in the directory', {
    kind: 'facilities',
    category: 'Nursing & Custodial Care Facilities',
  }),

  results('how did Spring go?', { campaign_id: 1 }),
  results('results of Imaging Ohio', { campaign_id: 2 }),
  results('how is the fall campaign doing', { campaign_id: 3 }),
  results("what's our reply rate this month", { from: '2026-11-01', to: '2026-11-24' }),
  results('how many emails did we send last week', { from: '2026-11-16', to: '2026-11-22' }),
  results('bounces in the last 7 days', { days: 7 }),
  results('opens for Spring in the past 90 days', { campaign_id: 1, days: 90 }),
  results('did anyone click', {}),
  results('Imaging Ohio vs Spring', { campaign_id: 2 }, { campaign_id: 1 }),
  results('Spring', { campaign_id: 1 }),
  results('did we get any answers yesterday?', { from: '2026-11-23', to: '2026-11-23' }),
  results('any positive replies?', {}),
  results('compare Spring and Fall reactivation', { campaign_id: 1 }, { campaign_id: 3 }),
  results('how are we doing', {}),
  results('unsubscribes this year', { from: '2026-01-01', to: '2026-11-24' }),
  results('what did we send yesterday', { from: '2026-11-23', to: '2026-11-23' }),

  campaigns('which campaigns are running'),
  campaigns('list my campaigns'),
  campaigns('how many campaigns do we have?'),
  campaigns('is Spring still active?', { campaign_id: 1 }),

  why('why is nothing going out?'),
  why("why isn't Spring sending", { campaign_id: 1 }),
  why('what is holding my emails back'),
  why('emails are stuck'),
  why('why did Spring stop?', { campaign_id: 1 }),
  why('why has nobody received anything'),
  why('what prevents Imaging Ohio from sending', { campaign_id: 2 }),
  why('are there emails on hold?'),
  why('why are so few emails leaving'),
  why("nothing was sent today, what's wrong?"),

  waits("what's waiting for me"),
  waits('what should I do today?'),
  waits('what needs my attention?'),
  waits('is there anything urgent in the inbox?'),
  waits('where do I start'),
  inbox('how many drafts are waiting for approval?', { sequence_type: 'draft' }),
  inbox('show unread messages', { read: 'false' }),
  inbox('who is on vacation?', { intent: 'out_of_office' }),
  inbox('who was interested?', { intent: 'interested' }),
  inbox('who asked for more information?', { intent: 'asks_information' }),
  templates('do we have any templates?'),
  templates('show me our templates'),
  templates('can you make a template?'),
  templates('how do I make a template'),
  leads('who has not answered yet?', UNANSWERED),
  {
    question: 'which leads opted out this month?',
    plan: { kind: 'look-up', calls: [{ tool: 'find_leads', input: { suppressed: 'yes' } }], isDated: true },
  },
  {
    question: 'how many new leads this week?',
    plan: {
      kind: 'look-up',
      calls: [{ tool: 'find_leads', input: { sort: 'added', direction: 'desc' } }],
      isDated: true,
    },
  },
  nothing('unclear', 'who should I call?'),
  results('who opened our emails last week', { from: '2026-11-16', to: '2026-11-22' }),
  results('which campaign works best?', {}),
  conversation('what did we send to Jane Miller?', 'Jane Miller'),

  safety('are there safety reports?'),
  safety('did anybody complain of harm?'),
  safety('which conversations need a person?'),
  safety('did a patient write to us?'),
  safety('has anyone complained about our emails?'),
  safety('any adverse events this week'),
  safety('did somebody threaten legal action in Spring'),

  mailboxes('are my mailboxes ok?'),
  mailboxes('is any inbox broken'),
  mailboxes('how many emails can we still send today'),
  mailboxes('which email accounts are connected'),

  plan('create an activity plan for cardiology practices in Oregon', {
    specialty: 'Cardiology',
    state: 'OR',
  }),
  plan('make me an outreach plan for hot leads in Ohio, best first', { band: 'hot', state: 'OH' }),
  plan('activity plan', {}),
  after(plan('Create Activity Plan', { specialty: 'Cardiology', state: 'OR' }), cardiologyInOregon),
  after(
    plan('please write an activity plan for them', { specialty: 'Cardiology', state: 'OR' }),
    cardiologyInOregon,
  ),

  look('write an email about Referral Desk for practice managers', {
    tool: 'write_content',
    input: { product_id: 2, role: 'Practice manager' },
  }),
  look('please draft a short outreach message to the chief nursing officer', {
    tool: 'write_content',
    input: { role: 'Chief nursing officer' },
  }),
  look('write me an email', { tool: 'write_content', input: {} }),
  look('create a landing page about Practice Assistant', { tool: 'fill_page', input: { product_id: 1 } }),
  look('make a new landing page called "Quick calls"', { tool: 'fill_page', input: { name: 'Quick calls' } }),
  look('save this as a template called "Hello again": Hi there, how are calls going?', {
    tool: 'save_template',
    input: { text: 'Hi there, how are calls going?', title: 'Hello again' },
  }),
  look('keep the following text as a template: "Hi there.\n\nHow are calls going?"', {
    tool: 'save_template',
    input: { text: 'Hi there.\n\nHow are calls going?' },
  }),
  nothing('act', 'write an email to Jane Miller about the delivery'),

  campaignFor('create a campaign for hot cardiology leads in Oregon', {
    filter: { band: 'hot', specialty: 'Cardiology', state: 'OR' },
  }),
  campaignFor('make a draft campaign for hospitals in Texas called "Texas push"', {
    filter: { category: 'Hospitals', state: 'TX' },
    name: 'Texas push',
  }),
  campaignFor('please set up a new campaign about Referral Desk for dermatology leads', {
    filter: { specialty: 'Dermatology' },
    product_id: 2,
  }),
  after(
    campaignFor('start a campaign for them', { filter: { specialty: 'Cardiology', state: 'OR' } }),
    cardiologyInOregon,
  ),
  campaignFor('draft a campaign for leads we have not contacted yet in Ohio', {
    filter: { status: 'none', state: 'OH' },
  }),
  save('save hot leads in Ohio as "Ohio first"', {
    query: { band: 'hot', state: 'OH' },
    name: 'Ohio first',
  }),
  after(
    save('save this list as "Oregon hearts"', {
      query: { specialty: 'Cardiology', state: 'OR', ...hotFirst },
      name: 'Oregon hearts',
    }),
    cardiologyInOregon,
  ),
  after(
    save('keep these', { query: { specialty: 'Cardiology', state: 'OR', ...hotFirst } }),
    cardiologyInOregon,
  ),
  save('save a view of leads that never answered', { query: UNANSWERED }),
  note('add a note to Jane Miller: prefers calls on Friday', {
    lead: 'Jane Miller',
    text: 'prefers calls on Friday',
  }),
  note("leave a note on Jane Miller's conversation that she is away until May", {
    lead: 'Jane Miller',
    text: 'she is away until May',
  }),
  note('add the note "call her in May" to Jane Miller', { lead: 'Jane Miller', text: 'call her in May' }),

  leads('leads in Texas and California', { state: 'TX' }, { state: 'CA' }),
  results('how did Imaging Ohio go last month', { campaign_id: 2, from: '2026-10-01', to: '2026-10-31' }),
  save('save cold leads as "Later"', { query: { band: 'up_to_6' }, name: 'Later' }),
  note('comment on Jane Miller: sent the brochure', { lead: 'Jane Miller', text: 'sent the brochure' }),
  look('what may we say about Referral Desk?', { tool: 'product_facts', input: { product_id: 2 } }),
  look('show me the product sheet', { tool: 'product_facts', input: {} }),
  look('check this email: "We cure every practice: call 555."', {
    tool: 'check_text',
    input: { text: 'We cure every practice: call 555.' },
  }),
  look('please review the wording for "Referral Desk": We promise results.', {
    tool: 'check_text',
    input: { text: 'We promise results.', product_id: 2 },
  }),
  look('what is Practice Assistant', { tool: 'product_facts', input: { product_id: 1 } }),
  conversation('what did Jane Miller write?', 'Jane Miller'),
  conversation('show me the conversation with Jane Miller', 'Jane Miller'),
  conversation('what does jane@elm.example want', 'jane@elm.example'),
  conversation('messages from "Northside Clinic"', 'Northside Clinic'),

  nothing('unclear', "what's the weather"),
  nothing('unclear', 'asdf qwer'),
  nothing('unclear', 'thanks'),
  nothing('act', 'send an email to Jane'),
  byHand('act', 'launch Spring', 1),
  byHand('act', 'pause the campaign Imaging Ohio', 2),
  byHand('how', 'when does the next email of Spring go out?', 1),
  nothing('how', 'what is scheduled for tomorrow?'),
  nothing('how', 'how do I import leads?'),
  nothing('how', 'where can I change the signature?'),
  nothing('act', 'assign Jane Miller to Bob'),
  nothing('act', 'unsubscribe Jane Miller'),
  nothing('act', 'please delete all cold leads'),
  nothing('act', 'approve all drafts'),
  nothing('act', 'export my contacts'),
  nothing('act', 'unsubscribe p1@clinic.example'),
  nothing('help', 'help'),
  nothing('help', 'what can you do?'),
];

/** Other wordings, written after the rules and not used to make them: what share of them is understood is measured. */
export const UNSEEN: readonly Wording[] = [
  leads('give me every dermatology lead we have in Texas', { specialty: 'Dermatology', state: 'TX' }),
  leads('Ohio radiology contacts please', { specialty: 'Radiology', state: 'OH' }),
  leads('I need warm leads from California', { band: 'over_6', state: 'CA' }),
  leads('who have we never written to?', { status: 'none' }),
  leads('pull up the hot cardiologists', { band: 'hot', specialty: 'Cardiology' }),
  leads('which hospitals in Oregon replied', { category: 'Hospitals', state: 'OR', replied: 'yes' }),
  leads('finance people in health systems', { department: 'Finance', category: 'Health Systems' }),
  leads('top leads in Washington', { state: 'WA', ...hotFirst }),
  leads('leads nobody owns', { owner: 'none' }),
  leads('leads of mine in Ohio that are assigned to me', { owner: context.userId, state: 'OH' }),
  leads('anyone in Texas tagged "trade show"', { tag: 'trade show', state: 'TX' }),
  leads('people with overdue tasks', { next: 'due' }),
  leads('contacts who opted out', { suppressed: 'yes' }),
  leads('list family medicine practices, best first', { specialty: 'Family Medicine', ...hotFirst }),
  leads('is there anybody at Mercy General?', { search: 'Mercy General' }),
  leads('Spring leads that have not answered', { campaign_id: 1, ...UNANSWERED }),
  leads('cold or warm leads in Oregon', { band: 'over_6', state: 'OR' }, { band: 'up_to_6', state: 'OR' }),
  providers('how many cardiologists does the registry list for Texas', {
    kind: 'people',
    specialty: 'Cardiology',
    state: 'TX',
  }),
  providers('directory: hospitals in Ohio', { kind: 'facilities', category: 'Hospital', state: 'OH' }),
  results('how well is Imaging Ohio performing', { campaign_id: 2 }),
  results('show the numbers for Spring', { campaign_id: 1 }),
  results('how many replies came in last month', { from: '2026-10-01', to: '2026-10-31' }),
  results('bounce rate for Fall reactivation', { campaign_id: 3 }),
  results('did anybody unsubscribe this week', { from: '2026-11-23', to: '2026-11-24' }),
  results('report for the last 2 weeks', { days: 14 }),
  campaigns('show me all our campaigns'),
  campaigns('what campaigns are live at the moment'),
  why("why aren't my emails leaving?"),
  why('what keeps Spring from going out', { campaign_id: 1 }),
  why('nothing has been sent since Monday, why'),
  why('why is Imaging Ohio on hold', { campaign_id: 2 }),
  mailboxes('do all mailboxes work?'),
  mailboxes("what's left of today's sending limit"),
  plan('propose an outreach plan for hospitals in Texas', { category: 'Hospitals', state: 'TX' }),
  plan('I want an activity plan for hot dermatology leads', { band: 'hot', specialty: 'Dermatology' }),
  campaignFor('set up a campaign for radiology leads in Ohio', {
    filter: { specialty: 'Radiology', state: 'OH' },
  }),
  campaignFor('could you prepare a campaign about Referral Desk for hospitals in Oregon', {
    filter: { category: 'Hospitals', state: 'OR' },
    product_id: 2,
  }),
  save('bookmark warm leads in Texas as "Texas warm"', {
    query: { band: 'over_6', state: 'TX' },
    name: 'Texas warm',
  }),
  note('put a note on Jane Miller: she moved to Boston', {
    lead: 'Jane Miller',
    text: 'she moved to Boston',
  }),
  conversation('what has Jane Miller written', 'Jane Miller'),
  waits('what do I have to do'),
  waits('my to-do list'),
  safety('was anyone hospitalized because of our product'),
  safety('show me messages about side effects'),
  byHand('act', 'pause the Spring campaign', 1),
  byHand('act', 'resume Fall reactivation', 3),
  nothing('how', 'how can I add people to my organization as users'),
  nothing('act', 'remove everybody in Ohio'),
  nothing('unclear', 'who won the game last night?'),
  nothing('unclear', 'good morning'),
];
