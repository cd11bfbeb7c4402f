/** Reviewed emails by hand: six leads, three steps each. The composer may not score worse than these without a reason. */
export type ReferenceEmail = { subject: string; text: string };
export type ReferenceLead = {
  name: string;
  limit: number;
  patients: boolean;
  product: string;
  description: string;
  org: string;
  names: string[];
  emails: ReferenceEmail[];
};

const e = (subject: string, text: string): ReferenceEmail => ({ subject, text });

export const REFERENCE_LEADS: readonly ReferenceLead[] = [
  {
    name: 'cardiologist, professional',
    limit: 35,
    patients: false,
    product: 'Larkfield Auth',
    org: 'Bluefern Cardiology',
    names: ['Bluefern Cardiology'],
    description:
      'Places prior authorization calls to payers, logs each answer in a work queue and checks open requests every business day.',
    emails: [
      e(
        'Prior authorization calls for cardiac imaging',
        'Cardiac imaging orders often wait on payer approval. Larkfield Auth places the prior authorization calls and logs each answer in a work queue. Would a one-page outline be useful to Bluefern Cardiology?',
      ),
      e(
        'Open requests, checked each business day',
        'My earlier note left out one point. Larkfield Auth also checks open requests every business day, and your team sees where each one stands. Who at the practice handles this work?',
      ),
      e(
        'Closing my notes to Bluefern Cardiology',
        'I will not write again about payer approvals. Should the topic return for your practice, a reply to this message reaches me.',
      ),
    ],
  },
  {
    name: 'practice manager, warm',
    limit: 35,
    patients: false,
    product: 'Larkfield Verify',
    org: 'Saltmarsh Physical Therapy',
    names: ['Saltmarsh Physical Therapy'],
    description:
      'Calls payers before the visit to verify benefits and visit limits. Sends the front desk a written summary.',
    emails: [
      e(
        'Visit limits before the first PT visit',
        'Visit limits are easy to miss when the day fills up. Larkfield Verify calls payers ahead of time and sends your front desk a written summary. Want to see a sample?',
      ),
      e(
        'One question for your next benefits call',
        'Here’s a small tip: ask how many therapy visits are already used. Visits at another clinic can count toward the same cap. Does your team ask that today?',
      ),
      e(
        'Fifteen minutes, any day you like',
        'I’ve written twice about benefit checks, so I’ll keep this short. Could we walk through one summary together? You choose the day, and I’ll bring the example.',
      ),
    ],
  },
  {
    name: 'revenue-cycle director, concise',
    limit: 35,
    patients: false,
    product: 'Larkfield Status',
    org: 'Copperline Regional Hospital',
    names: ['Copperline Regional', 'Copperline'],
    description:
      'Calls payers on unpaid claims and records the reason given. Flags claims that near the filing limit.',
    emails: [
      e(
        'Unpaid-claim calls at Copperline',
        'Larkfield Status calls payers on unpaid claims and records the reason given. Does Copperline Regional make those calls by hand?',
      ),
      e(
        'Claims close to the filing limit',
        'Second note, one new point: Larkfield Status flags claims that near the filing limit. Worth a look?',
      ),
      e(
        'Last note from me',
        'Three notes is enough. If payer follow-up moves up your list, reply with a month. I’ll write then.',
      ),
    ],
  },
  {
    name: 'CIO, innovative',
    limit: 35,
    patients: false,
    product: 'Larkfield Connect',
    org: 'Harrow Lake Health System',
    names: ['Harrow Lake’s', 'Harrow Lake'],
    description:
      'Writes authorization and benefit results back to the EHR through FHIR. Keeps an audit entry for each write.',
    emails: [
      e(
        'Payer answers, written back to the EHR',
        'Payer answers tend to land in portals, far from the chart. Larkfield Connect writes benefit and approval results back to the EHR through FHIR. Is write-back on Harrow Lake’s plan?',
      ),
      e(
        'An audit entry for every write',
        'After write-back comes the question of control. Larkfield Connect keeps an audit entry for each write, a detail missing from my first note. Who on your side would judge the fit?',
      ),
      e(
        'A short demo for your integration team',
        'Two notes in, this is easier shown than read. Health data is moving from files to APIs, and payer results can move too. Which weekday suits your team for a short demo?',
      ),
    ],
  },
  {
    name: 'payer medical director, professional',
    limit: 35,
    patients: false,
    product: 'Larkfield Records',
    org: 'Meridian Vale Health Plan',
    names: ['Meridian Vale'],
    description:
      'Lets practices send clinical notes and the request in one structured file. Each document names the criteria it answers.',
    emails: [
      e(
        'Complete files with the first request',
        'A review stalls when clinical notes arrive apart from the request. Larkfield Records lets practices send both in one structured file. Are missing notes a common reason for pended cases at Meridian Vale?',
      ),
      e(
        'Evidence listed by criterion',
        'Further to my message on complete files, one addition: each document in Larkfield Records names the criteria it answers. May I send a sample for your reviewers?',
      ),
      e(
        'What a network needs to know first',
        'Plans differ in the notes they ask for. A public list by procedure can spare both sides a second request. Does your plan publish one today?',
      ),
    ],
  },
  {
    name: 'patient, empathetic',
    limit: 35,
    patients: true,
    product: 'Juniper Street Clinic',
    org: '',
    names: [],
    description: 'Choose a visit time online, day or night; staff answer the phone on weekdays.',
    emails: [
      e(
        'A visit time that suits you',
        'Finding time for a visit can be hard. With Juniper Street Clinic, you can choose a time online, day or night. Would you like the booking page?',
      ),
      e(
        'If you prefer to speak with someone',
        'I wrote to you about online booking. Some people prefer a voice, and our staff answer the phone on weekdays. Simply reply if a call is easier, and we will arrange it.',
      ),
      e(
        'My last note about booking',
        'I will leave you in peace after this. Our booking page stays open day and night, and you are welcome to reply whenever it helps.',
      ),
    ],
  },
];
