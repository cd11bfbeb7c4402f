/** What a person may work toward with the assistant. The second one asks for more; the others ask for one line. */
export const GOALS = [
  'Brand Awareness & Thought Leadership',
  'Lead Generation & Sales Pipeline',
  'Regulatory Compliance & Communication',
  'Event & Partner Marketing',
  'Product Promotion & Education',
  'Other',
] as const;
export type Goal = (typeof GOALS)[number];
export const LEAD_GENERATION: Goal = 'Lead Generation & Sales Pipeline';

/** Whom lead generation is about. */
export const LEAD_GOALS = [
  'Revive Existing Leads',
  'New Customer Acquisition',
  'Upsell / Cross sell',
  'Retention',
] as const;
export type LeadGoal = (typeof LEAD_GOALS)[number];

/** What is offered to them. */
export const TARGET_PRODUCTS = [
  'Prior Authorization & Referrals',
  'Verification of Benefits',
  'Patient Intake & Scheduling',
  'Payor Follow-up',
  'Other',
] as const;

/** Most characters of a goal as it is stored. */
export const GOAL_CHARACTERS_MAX = 400;

/** Questions that a goal begins with; the assistant answers each by a look-up. */
export const GOAL_QUESTIONS: Readonly<Record<Goal | LeadGoal, readonly string[]>> = {
  'Revive Existing Leads': ['Leads who did not reply', 'Hot leads who did not reply'],
  'New Customer Acquisition': ['Leads that we have not contacted yet', 'Hot leads, best first'],
  'Upsell / Cross sell': ['Leads that replied', 'Hot leads that replied'],
  Retention: ['Leads in a conversation', 'Leads that replied'],
  'Brand Awareness & Thought Leadership': [
    'Leads that we have not contacted yet',
    'How did we do in the last 30 days?',
  ],
  'Lead Generation & Sales Pipeline': ['Hot leads, best first', 'Leads that we have not contacted yet'],
  'Regulatory Compliance & Communication': ['What may we say about our product?', 'Who unsubscribed?'],
  'Event & Partner Marketing': ['Leads that replied', 'Group practices in the directory'],
  'Product Promotion & Education': [
    'What may we say about our product?',
    'Leads that we have not contacted yet',
  ],
  Other: ['How many leads do we have?', 'Which campaigns are running?'],
};

/** A goal as it is stored and shown: 'Lead Generation & Sales Pipeline: Retention, Payor Follow-up'. */
export const goalText = (goal: Goal, ...details: readonly string[]): string => {
  const said = details.filter((detail) => detail.trim() !== '').join(', ');
  return (said === '' ? goal : `${goal}: ${said}`).slice(0, GOAL_CHARACTERS_MAX);
};

/** The questions for a stored goal. */
export function questionsFor(goal: string): readonly string[] {
  const kind =
    LEAD_GOALS.find((each) => goal.startsWith(`${LEAD_GENERATION}: ${each}`)) ??
    GOALS.find((each) => goal.startsWith(each));
  return kind === undefined ? [] : GOAL_QUESTIONS[kind];
}
