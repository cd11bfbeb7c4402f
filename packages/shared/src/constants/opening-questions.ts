/** What a product is, by the words of its description. */
export const PRODUCT_KINDS = [
  'device',
  'drug',
  'software',
  'service',
  'staffing',
  'leasing',
  'laboratory',
  'payer programme',
] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

type Reader = 'providers' | 'institutions' | 'payers';
/** Product kinds and readers that the questions are for. Empty: all. */
type QuestionGroup = {
  kinds: readonly ProductKind[];
  readers: readonly Reader[];
  questions: readonly string[];
};

/**
 * Reviewed questions to start from: each is about one step of a reader's day and tells nobody their own job. None is used
 * unless a person picks it.
 */
export const OPENING_QUESTIONS: readonly QuestionGroup[] = [
  {
    kinds: ['device'],
    readers: ['providers'],
    questions: [
      'When a device comes back, who gets it ready for the next patient?',
      'How long does a patient wait for a device that is out?',
      'When a device is due back, does the patient make a trip only for that?',
      'When a patient takes a device home, who shows how it is used?',
      'When a device report comes in, who gets it into the chart?',
      'What do you use when the first attempt fails?',
      'When a recording is too noisy to read, do you call the patient back?',
      'When equipment is late for a patient, who makes the call?',
    ],
  },
  {
    kinds: ['device'],
    readers: ['institutions'],
    questions: [
      'When a tray is incomplete, do you find out before the case or during set-up?',
      'Who counts the equipment on each unit, and how often?',
      'When a piece of equipment is missing before a case, who looks for it?',
      'Who keeps the service records before a survey?',
      'What happens on a unit when a bed fails at night?',
      'When a device is due for maintenance, do you hear of it before the survey?',
      'When supplies expire on the shelf, who finds them first?',
      'When a device alarms at night, how does it reach the right nurse?',
    ],
  },
  {
    kinds: ['drug'],
    readers: ['providers', 'institutions'],
    questions: [
      'When labeling changes, how do your staff see the new prescribing information?',
      'When a specialty medicine is not covered, who calls the plan?',
      'When a patient starts a new medicine, how soon is the first dose?',
      'When monitoring labs are due, who reminds the patient?',
      'When you refer to a specialty pharmacy, does it leave by fax?',
      'When a patient has a question about a medicine after hours, who answers?',
    ],
  },
  {
    kinds: ['software'],
    readers: ['providers'],
    questions: [
      'When a request is still open on day three, who calls the payer?',
      'Are your notes finished before the last patient leaves, or at home?',
      'When an outside result comes in, who types it into the chart?',
      'When the phone rings during lunch, who picks it up?',
      'How do patients change an appointment after hours?',
      'When a new patient fills in a form on paper, who types it in?',
      'When a payer wants a peer-to-peer, do you get the case on one page?',
      'When a patient never schedules a referral, how do you find out?',
      'Who checks eligibility before the visit?',
      'When a slot opens in the morning, who fills it before noon?',
      'When a patient calls in Spanish, who books the visit?',
      'When a refill request comes in, does it wait for the same person each time?',
    ],
  },
  {
    kinds: ['software'],
    readers: ['institutions'],
    questions: [
      'At a discharge, does a nurse type the same data twice?',
      'When a shift is still open the day before, who sees it?',
      'Before a credential runs out, who gets the reminder?',
      'When schedule and time clock differ, who reconciles them before payroll?',
      'Where do incident reports wait before somebody reads them?',
      'When a surveyor asks who was trained on what, where do you look?',
      'Which interface breaks first when a vendor updates?',
      'How long does a security review of a new vendor take you?',
      'When somebody leaves, who takes the access away that day?',
      'When a bed opens tonight, how do your clinics see it?',
    ],
  },
  {
    kinds: ['service'],
    readers: ['providers', 'institutions'],
    questions: [
      'When a denial reads "no authorization on file", who finds out why?',
      'When a claim is older than 90 days, who still works it?',
      'When a payer changes a form, how long until your billing team knows?',
      'What happens to a request when the person who knows it is away?',
      'When a payer rule changes, do you hear of it before the first denial?',
      'Who follows up with a patient two days after discharge?',
      'When a patient has no ride home, who finds one?',
      'Who answers the phone when your front desk is full?',
      'How long do records requests wait in your office?',
      'When a patient speaks little English, who translates at the visit?',
      'How do you schedule a patient who needs three visits at once?',
      'What do you do when an infusion chair is free today?',
    ],
  },
  {
    kinds: ['staffing'],
    readers: [],
    questions: [
      'When a night shift opens at noon, whom do you call first?',
      'Who calls agencies when somebody is sick?',
      'How long does it take a new clinician to see the first patient?',
      'When a specialty stays open for a month, who covers the clinic?',
      'Who checks licenses before a first shift?',
      'What do you do when a locum cancels the week before?',
    ],
  },
  {
    kinds: ['leasing'],
    readers: [],
    questions: [
      'When equipment outlives its budget, do you repair it or replace it?',
      'Before a lease ends, who compares keeping the machine with renewing it?',
      'When a leased machine fails, who pays for the days until the repair?',
      'When an equipment invoice comes, who checks it against the contract?',
      'When you need extra beds for the winter, how soon are they there?',
    ],
  },
  {
    kinds: ['laboratory'],
    readers: [],
    questions: [
      'When a result comes in after hours, how does it reach whoever ordered it?',
      'When does the courier pick up your last specimen?',
      'When a result is late, how often do you call the laboratory?',
      'When a patient cannot come in, who draws the blood?',
      'When a label cannot be read, do you draw the patient again?',
      'When an outside pathology report arrives, who puts it into the chart?',
      'When a test is ordered, does it still go out by fax?',
    ],
  },
  {
    kinds: ['payer programme', 'software', 'service'],
    readers: ['payers'],
    questions: [
      'When a request arrives without its notes, who asks for them?',
      'When a reviewer opens a case, how long does finding the criteria take?',
      'When a member never answers the phone, what do you try next?',
      'When the year ends, which gaps in care are still open?',
      'How long does a provider directory correction take?',
      'When a peer-to-peer is about missing records, who could have sent them before?',
      'When a member is discharged on Friday, when do your care managers learn of it?',
    ],
  },
];
