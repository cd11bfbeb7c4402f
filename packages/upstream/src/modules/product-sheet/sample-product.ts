import type { ClaimKind } from '@myra/shared/constants/product-sheet';

type SampleClaim = { kind: ClaimKind; text: string; evidence?: string };
type SampleAngle = {
  name: string;
  roles: readonly string[];
  question: string;
  line: string;
  /** Numbers of the claims that the line rests on, from 1. */
  rests: readonly number[];
  /** Numbers of the claims that may follow. */
  more: readonly number[];
  offer: string;
  subject: string;
};

const NAME = 'Millrace Referrals';
const BOOKED = 'Invented, like everything about this sample product.';
const EXECUTIVES = [
  'Chief executive',
  'Executive director',
  'Chief operating officer',
  'Chief medical officer',
  'Owner',
  'Administrator',
];

/** An invented product with a finished sheet, to try Myra with. Each usual role has two angles. */
export const SAMPLE_PRODUCT = {
  name: NAME,
  description: [
    'Millrace Referrals is a referral tracking service for specialty practices and hospitals.',
    'It reads faxed referrals into one list, and your staff check each entry.',
    'Our coordinators call each referred patient within one business day, in English or Spanish, and book the visit in your own schedule.',
    'After three calls without an answer we write to the referring office.',
    'When the visit is over, the visit note goes back to the referring office.',
    'Millrace Referrals works in Epic, athenahealth and eClinicalWorks, under user roles that you set.',
    'In 2025 our 38 practices booked 81 of 100 referrals, against 62 of 100 the year before.',
    'You pay per referral, with no setup fee and no minimum.',
  ].join(' '),
  icpDescription:
    'Specialty practices and hospitals that get referrals by fax: practice managers, patient access, nurse leaders, revenue cycle, physicians, IT and those who run the organization.',
  claims: [
    {
      kind: 'what_it_is',
      text: 'Millrace Referrals is a referral tracking service for specialty practices and hospitals.',
    },
    { kind: 'service', text: 'We call each referred patient within one business day.' },
    { kind: 'service', text: 'We book the visit in your own schedule.' },
    { kind: 'does', text: 'You see every open referral in one list, with its age.' },
    { kind: 'service', text: 'We send the visit note back to the referring office.' },
    {
      kind: 'result',
      text: 'Our 38 practices booked 81 of 100 referrals in 2025, against 62 of 100 the year before.',
      evidence: BOOKED,
    },
    {
      kind: 'does',
      text: 'Millrace Referrals works in Epic, athenahealth and eClinicalWorks, under user roles that you set.',
    },
    { kind: 'commercial', text: 'You pay per referral, with no setup fee and no minimum.' },
    {
      kind: 'service',
      text: 'We write to the referring office after three calls to a patient without an answer.',
    },
    { kind: 'does', text: 'Millrace Referrals reads faxed referrals, and your staff check each entry.' },
    { kind: 'service', text: 'Our coordinators speak English and Spanish.' },
  ] satisfies SampleClaim[],
  angles: [
    {
      name: 'Who calls',
      roles: [],
      question: 'When a referral comes in, who at your organization calls the patient?',
      line: `${NAME}, a referral tracking service, calls each referred patient within one business day.`,
      rests: [1, 2],
      more: [3, 4],
      offer: 'If you like, I will send a sample list of open referrals.',
      subject: 'Calls to referred patients',
    },
    {
      name: 'Fax to call',
      roles: ['Practice manager'],
      question: 'When a referral comes by fax, who enters it and calls the patient?',
      line: `${NAME}, a referral tracking service, reads the fax and calls the patient within one business day.`,
      rests: [1, 2, 10],
      more: [3, 8],
      offer: 'If you like, I will send a sample entry.',
      subject: 'Faxed referrals, entered and called',
    },
    {
      name: 'Without a visit',
      roles: ['Practice manager'],
      question: 'When a referral has no visit after two weeks, does anybody see it?',
      line: `${NAME}, a referral tracking service, shows every open referral in one list, with its age.`,
      rests: [1, 4],
      more: [6, 2],
      offer: 'If you like, I will send a sample list of open referrals.',
      subject: 'Referrals without a visit',
    },
    {
      name: 'Seen in time',
      roles: ['Physician'],
      question: 'When a patient is referred to you, does the first call take days or weeks?',
      line: `${NAME}, a referral tracking service, calls each referred patient within one business day.`,
      rests: [1, 2],
      more: [6, 3],
      offer: 'If you like, I will send how our 38 practices were counted.',
      subject: 'From referral to visit',
    },
    {
      name: 'Note goes back',
      roles: ['Physician'],
      question: 'After a visit, does your note reach the referring doctor by itself?',
      line: `${NAME}, a referral tracking service, sends your visit note back to the referring office.`,
      rests: [1, 5],
      more: [7, 9],
      offer: 'If you like, I will send a sample cover page.',
      subject: 'Your note back to the referring doctor',
    },
    {
      name: 'Never billed',
      roles: ['Revenue cycle'],
      question: 'When a referral never becomes a visit, does anybody in billing see it?',
      line: `${NAME}, a referral tracking service, saw 38 practices book 81 of 100 referrals in 2025, up from 62.`,
      rests: [1, 6],
      more: [2, 4],
      offer: 'If you like, I will send how this was counted.',
      subject: 'Referred visits that were never booked',
    },
    {
      name: 'Cost of one',
      roles: ['Revenue cycle'],
      question: 'Before a referral becomes a visit, who knows what the calls cost?',
      line: `${NAME}, a referral tracking service, is paid per referral, with no setup fee and no minimum.`,
      rests: [1, 8],
      more: [3, 10],
      offer: 'If you like, I will send our price per referral.',
      subject: 'The cost of one referral',
    },
    {
      name: 'Clinic time',
      roles: ['Nurse leader', 'Nurse'],
      question: 'When referrals come in, do your nurses call the patients between visits?',
      line: `${NAME}, a referral tracking service, calls referred patients within one business day, in English or Spanish.`,
      rests: [1, 2, 11],
      more: [3, 9],
      offer: 'If you like, I will send the questions our coordinators ask.',
      subject: 'Referral calls and your nurses',
    },
    {
      name: 'Not reached',
      roles: ['Nurse leader', 'Nurse'],
      question: 'When a referred patient cannot be reached, who tells the referring office?',
      line: `${NAME}, a referral tracking service, writes to the referring office after three calls without an answer.`,
      rests: [1, 9],
      more: [4, 5],
      offer: 'If you like, I will send a sample of the letter.',
      subject: 'When a patient cannot be reached',
    },
    {
      name: 'First call',
      roles: ['Patient access'],
      question: 'When a referral comes by fax, is the first call that day or that week?',
      line: `${NAME}, a referral tracking service, has each referred patient called within one business day.`,
      rests: [1, 2],
      more: [10, 3],
      offer: 'If you like, I will send a sample list of open referrals.',
      subject: 'From fax to first call',
    },
    {
      name: 'Three calls',
      roles: ['Patient access'],
      question: 'When nobody picks up, do your schedulers call again or give the referral up?',
      line: `${NAME}, a referral tracking service, calls three times and then writes to the referring office.`,
      rests: [1, 9],
      more: [11, 3],
      offer: 'If you like, I will send the script of the three calls.',
      subject: 'Three calls for each referral',
    },
    {
      name: 'Inside the EHR',
      roles: ['IT leader'],
      question: 'When an outside team books referrals, do they work in your EHR or beside it?',
      line: `${NAME}, a referral tracking service, works in Epic, athenahealth and eClinicalWorks under user roles that you set.`,
      rests: [1, 7],
      more: [10, 4],
      offer: 'If you like, I will send our answers to security questions.',
      subject: 'Booking referrals inside your EHR',
    },
    {
      name: 'Fax queue',
      roles: ['IT leader'],
      question: 'When a referral is faxed, where does it stay until somebody enters it?',
      line: `${NAME}, a referral tracking service, reads faxed referrals into one list, and your staff check each entry.`,
      rests: [1, 10],
      more: [7, 4],
      offer: 'If you like, I will send the data flow on one page.',
      subject: 'Faxed referrals in one list',
    },
    {
      name: 'Never seen',
      roles: EXECUTIVES,
      question: 'When a referred patient is never seen, does that show in any report of yours?',
      line: `${NAME}, a referral tracking service, saw 38 practices book 81 of 100 referrals in 2025, up from 62.`,
      rests: [1, 6],
      more: [2, 8],
      offer: 'If you like, I will send how this was counted.',
      subject: 'Referred patients who were never seen',
    },
    {
      name: 'Paid per referral',
      roles: [...EXECUTIVES, 'Chief financial officer', 'Finance'],
      question: 'When referrals rise, do your calling costs rise with them or stay fixed?',
      line: `${NAME}, a referral tracking service, is paid per referral, with no setup fee and no minimum.`,
      rests: [1, 8],
      more: [6, 3],
      offer: 'If you like, I will send the contract, which has two pages.',
      subject: 'Referral calls, paid by the referral',
    },
  ] satisfies SampleAngle[],
};
