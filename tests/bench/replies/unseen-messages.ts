import type { ReplyIntent } from '@myra/writer/replies/types';

/**
 * Written when the patterns were done. At first sight macro-F1 was 0.923, with recall of distress 3 of 5, opt-out 6 of 8 and
 * patient health 5 of 6; the patterns were widened after that, so that these count among the messages that were looked at.
 */
export const SECOND: Readonly<Partial<Record<ReplyIntent, readonly string[]>>> = {
  interested: [
    'Sign me up for a walkthrough.',
    'My partners and I talked it over and we would like to see it.',
    'Works for us, send the calendar link.',
    'Good timing, our contract ends this month. Call me.',
    "Yes! Let's connect on Friday.",
    'I would love a demo.',
  ],
  asks_information: [
    'What kind of reporting do we get?',
    'Does this require our staff to log into another portal?',
    'Are you able to work with Meditech?',
    'Can I get a copy of your BAA?',
    'How would the handover to our billers work?',
    'Who are your other customers in the northwest?',
  ],
  objection_price: [
    'There is no money for this.',
    'We would never get that approved by finance, our budget is gone.',
    'It is too costly.',
    'Way too much money for what it does.',
  ],
  objection_timing: [
    'We are drowning in work.',
    'Terrible timing, we just lost our biller.',
    'Everything is on hold until the merger closes.',
    'I do not have time for this at the moment.',
  ],
  objection_already_have: [
    'We use Infinx and like it.',
    'That is done by our MSO.',
    'We already work with a partner on that.',
    'Our hospital does this in-house.',
  ],
  referral: [
    'Please contact Rosa Marin, our clinic manager.',
    'Copying Dr. Shah, who decides on this.',
    'You should talk to our IT director, Glen Howard.',
    'Let me forward this to our administrator.',
  ],
  not_now: [
    'Please get in touch in July.',
    'Contact me again in six months.',
    'We can revisit on February 10.',
    'Not before the second quarter.',
  ],
  not_interested: [
    'We are not looking for anything like this.',
    "Thank you, but we're good.",
    'Pass.',
    'This is of no interest to our group.',
  ],
  wrong_person: [
    "I'm not the person you want.",
    'I left Bluefern in 2024.',
    'Purchasing is not my responsibility.',
    'You have reached the wrong office.',
  ],
  unsubscribe: [
    'Get me off this list.',
    'Do not write to us anymore.',
    'I want these emails to stop.',
    'Please unsubscribe our whole office.',
    'no further emails please',
    'Take my name off your list, thanks.',
    'Stop contacting my doctors.',
    'Please discontinue these messages.',
  ],
  complaint: [
    'You are sending me junk every week, this is unacceptable.',
    'Why are you spamming me?',
    'I find these emails intrusive and I am going to report them.',
    'Where on earth did you get my contact?',
  ],
  legal: [
    'If I hear from you again I will contact my attorney.',
    'We intend to pursue legal action.',
    'This is a request under the California Consumer Privacy Act.',
    'Your emails violate federal law.',
  ],
  patient_health: [
    'I cannot talk, my wife is in labor.',
    'I have lupus and need a new rheumatologist.',
    'My father passed away from pancreatic cancer.',
    'Can you tell me the result of my MRI?',
    'I take warfarin, is that a problem?',
    'My son broke his arm and we are in the hospital.',
  ],
  adverse_event: [
    'Since I wear your monitor my skin is red and blistered.',
    'One of our patients fainted after your injection.',
    'Your pump gave a double dose to a patient.',
    'The implant got infected.',
    'I had a seizure after taking your pills.',
  ],
  distress: [
    "I don't see a reason to keep living.",
    'I am afraid my partner will kill me.',
    'I want to hurt myself.',
    'I am desperate and thinking of suicide.',
    'I do not want to be alive any longer.',
  ],
  unclear: ['Hm.', 'Will look.', 'Jonah', 'Merry Christmas!', 'I see.'],
};

/**
 * Written after that widening, for the classes where a miss costs most, and hard on purpose. At first sight 13 of 34 were
 * missed (distress 3 of 6, harm 3 of 6, health 2 of 8, legal 3 of 6, opt-out 2 of 8); the patterns were widened once more.
 */
export const THIRD: Readonly<Partial<Record<ReplyIntent, readonly string[]>>> = {
  unsubscribe: [
    'I would appreciate it if you stopped emailing me.',
    'Please take us out of your system.',
    'We do not wish to be contacted by your company.',
    'Kindly remove this address.',
    'Stop please, I am not the customer you look for.',
    'Please no more of these.',
    'Discontinue all emails to this office.',
    'Not interested in anything you sell, do not email me.',
  ],
  legal: [
    'I have passed your messages to our law firm.',
    'You leave us no choice but to sue.',
    'Our lawyers have told me to warn you one last time.',
    'This email constitutes formal legal notice.',
    'Provide a copy of the personal data you process about me.',
    'I will report this to the FTC.',
  ],
  patient_health: [
    'I was in a car accident and have a concussion.',
    'My wife has been battling ovarian cancer for two years.',
    'I need my prescription sent to another pharmacy.',
    'My blood sugar was 310 this morning.',
    'My kid has a fever of 104, can someone call me?',
    'I am recovering from a hip replacement.',
    'Please send my medical records to Dr. Shaw.',
    'I miscarried last week.',
  ],
  adverse_event: [
    'I broke out in a rash from your adhesive.',
    'My father fell because the walker you sold him collapsed.',
    'The test strips showed normal and she went into a coma.',
    'Your cream burned my skin.',
    'We had a patient death connected to your device.',
    'The injection left me with nerve damage.',
  ],
  distress: [
    'I have been thinking about ending my life.',
    'I wish I could just go to sleep and never wake up.',
    'My boyfriend hits me when he drinks.',
    'I have a gun and I am going to use it on myself.',
    'Please help me, I want to die.',
    'I lost everything and see no way out.',
  ],
};

/** Written last; never used to mend a pattern. What is missed here is missed in life too. */
export const UNSEEN: Readonly<Partial<Record<ReplyIntent, readonly string[]>>> = {
  unsubscribe: [
    'Enough. Do not mail me anything else.',
    'I would like to be deleted from your records.',
    'Can you stop sending this stuff?',
    'We are not interested and ask you to cease contact.',
    'Take this address off.',
    'No more, please unsubscribe info@ as well.',
  ],
  legal: [
    'Our lawyer is preparing a letter.',
    'You are breaking the law and we will see you in court.',
    'This is our final notice before we file suit.',
    'As a California resident I exercise my right to know what data you hold.',
  ],
  patient_health: [
    'I have stage 4 kidney disease.',
    'My grandmother has Alzheimer and lives with us.',
    'I was hospitalized for pneumonia last week.',
    'Is it normal that my incision is still swollen?',
    'They found a lump in my breast.',
    'My member ID is W220918273, why was my claim denied?',
  ],
  adverse_event: [
    'I got very sick after the second dose.',
    'Your heating pad burned my mother.',
    'The alarm of your monitor did not sound and a baby stopped breathing.',
    'We want to file a complaint about a faulty catheter that injured a resident.',
  ],
  distress: [
    'Nothing matters anymore, I want it to be over.',
    'I am thinking of taking my own life.',
    'My father hits my little brother every night.',
    'I feel worthless and want to disappear.',
  ],
};

/** Ordinary business in healthcare that must raise no alarm and is no opt-out. */
export const HARMLESS: readonly string[] = [
  'Our cancer center would be interested in a demo.',
  'We see about forty diabetes patients a week, would this help with their authorizations?',
  'Half of our patients are on Medicaid, does that matter?',
  'We run a suicide prevention line, is that a fit for you?',
  'Do you support adverse event reporting?',
  'Our attorney reviews every vendor contract, is that a problem?',
  'Are you GDPR compliant?',
  'Your first email went to my spam folder, please send it again.',
  'There is no need to stop, I enjoy your notes.',
  'Please do not remove me from your list, I want to stay informed.',
  'We do hip replacements and our surgeons hate the paperwork.',
  'I work at the hospital on weekends, call me on Monday.',
  'Please do not contact me before March.',
  'The denials are killing us, tell me more.',
  'My practice is in pain management, do you cover that?',
  'Our depression screening program needs something like this.',
  'Does the device need training?',
  'I left you a voicemail, call me back.',
  'We lost two billers last month and could use the help.',
  'My partner and I would like to see it.',
  'How do you handle patient complaints?',
  'We monitor blood pressure at home, does it connect?',
  'My therapy practice has three locations.',
  'Our lab results come in late, would this help?',
];
