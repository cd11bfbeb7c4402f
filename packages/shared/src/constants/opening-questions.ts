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
      'Do your patients come back only to return equipment?',
      'Who shows a patient how the device is used at home?',
      'Where in the chart does the device report end up?',
      'What do you use when the first attempt fails?',
      'How often is a recording too noisy to read?',
      'Who in your practice calls about equipment that is late?',
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
      'How do you know which devices are due for maintenance?',
      'Which supplies do you throw away because they expired?',
      'How does a device alarm reach the right nurse?',
    ],
  },
  {
    kinds: ['drug'],
    readers: ['providers', 'institutions'],
    questions: [
      'Where do your staff look up the current prescribing information?',
      'Who in your practice answers coverage questions for specialty medicines?',
      'How do new starts get their first dose today?',
      'Who does the monitoring laboratory work for your patients?',
      'Which form do you use for a specialty pharmacy referral?',
      'How do patients reach you with a question about their medicine?',
    ],
  },
  {
    kinds: ['software'],
    readers: ['providers'],
    questions: [
      'Who at your practice calls payers about open requests?',
      'Are your notes finished before the last patient leaves, or at home?',
      'Who types outside results into the chart?',
      'What happens to calls that come in during lunch?',
      'How do patients change an appointment after hours?',
      'When a new patient fills in a form on paper, who types it in?',
      'When a payer wants a peer-to-peer, do you get the case on one page?',
      'How do you find patients who never scheduled their referral?',
      'Who checks eligibility before the visit?',
      'How do you fill a slot that opens this morning?',
      'In which languages can patients book with you?',
      'How do refill requests reach the person who answers them?',
    ],
  },
  {
    kinds: ['software'],
    readers: ['institutions'],
    questions: [
      'At a discharge, does a nurse type the same data twice?',
      'Who sees a shift that nobody has taken yet?',
      'How do you know that a credential runs out next month?',
      'Who reconciles the schedule with the timekeeping system?',
      'Where do incident reports wait before somebody reads them?',
      'How do you show a surveyor who was trained on what?',
      'Which interface breaks first when a vendor updates?',
      'How long does a security review of a new vendor take you?',
      'Who takes access away on the day somebody leaves?',
      'How do your clinics see a bed that opens tonight?',
    ],
  },
  {
    kinds: ['service'],
    readers: ['providers', 'institutions'],
    questions: [
      'When a denial reads "no authorization on file", who finds out why?',
      'Who works the claims that are older than 90 days?',
      'Which payer takes the most time of your billing team?',
      'What happens to a request when the person who knows it is away?',
      'How do you hear of a payer rule that changed?',
      'Who follows up with a patient two days after discharge?',
      'How do your patients get home without a ride?',
      'Who answers the phone when your front desk is full?',
      'How long do records requests wait in your office?',
      'Who translates for a patient who speaks little English?',
      'How do you schedule a patient who needs three visits at once?',
      'What do you do when an infusion chair is free today?',
    ],
  },
  {
    kinds: ['staffing'],
    readers: [],
    questions: [
      'How do you cover a night shift that opens at noon?',
      'Who calls agencies when somebody is sick?',
      'How long does it take a new clinician to see the first patient?',
      'Which specialty is hardest for you to cover this season?',
      'Who checks licenses before a first shift?',
      'What do you do when a locum cancels the week before?',
    ],
  },
  {
    kinds: ['leasing'],
    readers: [],
    questions: [
      'How do you replace equipment that outlives its budget?',
      'Who compares the cost of keeping a machine with renewing it?',
      'What do you do while your scanner is being repaired?',
      'When an equipment invoice comes, who checks it against the contract?',
      'How do you plan for beds that you need only in winter?',
    ],
  },
  {
    kinds: ['laboratory'],
    readers: [],
    questions: [
      'How does a late result reach the person who ordered it?',
      'When does the courier pick up your last specimen?',
      'How often do you call a laboratory about one result?',
      'Who draws blood from a patient who cannot come in?',
      'What happens to a specimen with an unreadable label?',
      'How do outside pathology reports get into your chart?',
      'Which tests do you still send by fax?',
    ],
  },
  {
    kinds: ['payer programme', 'software', 'service'],
    readers: ['payers'],
    questions: [
      'When a request arrives without its notes, who asks for them?',
      'Which criteria do your reviewers open most often?',
      'How do you reach members who never answer the phone?',
      'Which gaps in care do you close last in the year?',
      'How long does a provider directory correction take?',
      'What share of peer-to-peer calls is about missing records?',
      'How do your care managers learn of a discharge?',
    ],
  },
];
