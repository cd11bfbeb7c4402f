import { describe, expect, it } from 'vitest';
import { finds, isAboutWork, isGeneral, SAFETY_PATTERNS, withoutWorkTerms } from './safety/index.ts';
import { withoutAccents } from './text.ts';
import { COMPLAINT_CUES, LEGAL_CUES } from './words/grave.ts';

/** Sentences that each pattern must find, and sentences that it must leave alone. */
const EXAMPLES: Record<string, { yes: readonly string[]; no: readonly string[] }> = {
  'adverse.words': {
    yes: [
      'she had an allergic reaction',
      'i want to report an adverse event',
      'the side effects were terrible',
    ],
    no: ['do you support adverse event reporting', 'no adverse events so far'],
  },
  'adverse.harm-after-use': {
    yes: [
      'after using your patch she got a rash',
      'since starting the medication he has had seizures',
      'when the pump failed my father was hospitalized',
    ],
    no: ['after using your portal we had trouble with logins', 'since the device is new we need training'],
  },
  'adverse.harm-by-product': {
    yes: ['the monitor burned her wrist', 'your product injured a patient', 'it made my mother sick'],
    no: ['the product is shocking in price', 'the monitor is on our list'],
  },
  'adverse.malfunction': {
    yes: [
      'the pump malfunctioned during the night',
      'a patient was injured by it',
      'two of the sensors failed overnight',
    ],
    no: ['our login failed', 'we follow failed claims'],
  },
  'adverse.product-and-harm': {
    yes: [
      'your patch gave him hives',
      'three people got infections from the catheter',
      'the needle came off',
    ],
    no: ['we monitor infections', 'the device is new to us', 'your app tracks seizures'],
  },
  'distress.suicide': {
    yes: [
      'i want to die',
      "i can't go on like this",
      'my son says he will kill himself',
      'i have been having suicidal thoughts',
    ],
    no: ['we run a suicide prevention program', 'do you cover suicide risk assessment', 'i cannot wait'],
  },
  'distress.death-wish': {
    yes: ['i see no reason to keep on living', 'i am ready to die', 'he is going to kill me'],
    no: ['no reason to change', 'we want to end the contract', 'the point of living near the clinic'],
  },
  'distress.fear': {
    yes: ['i am scared of my husband', 'my ex keeps threatening me', 'i was beaten by my boyfriend'],
    no: ['i fear we have no budget', 'that hit the nail'],
  },
  'distress.hopeless': {
    yes: ['i feel so hopeless', 'i have nothing left to live for', 'there is no way out'],
    no: ['our phone system is hopeless', 'i hope this helps'],
  },
  'distress.danger': {
    yes: [
      'my husband hits me',
      'i do not feel safe at home',
      'she is in danger',
      'my ex threatened to kill me',
    ],
    no: ['the project is in danger', 'that hits the budget', 'i feel safe with this vendor'],
  },
  'death.will': {
    yes: [
      'i keep imagining and planning how to end it all',
      'my son told us he is going to jump',
      'she texted that she would rather be dead',
    ],
    no: ['i want to end the contract', 'we want to jump on a call', 'i think we should end the trial'],
  },
  'death.no-will-to-live': {
    yes: ['i have no strength to go on living.', 'life is not worth it anymore.', 'i just cannot go on.'],
    no: ['we are not living in the past', 'it is not worth the price'],
  },
  'death.absence': {
    yes: [
      'they will all be better off without me',
      'nobody would miss me if i vanished',
      'by the time you read this i am gone',
    ],
    no: ['i will be gone by noon for vacation', 'we miss you'],
  },
  'death.means': {
    yes: [
      'i swallowed a whole bottle of pills',
      'i have a loaded gun beside me and i do not trust myself',
      'i cut my wrists',
    ],
    no: ['i took all of the calls', 'i cut myself loose', 'i have enough time'],
  },
  'death.despair': {
    yes: ['i feel completely empty', 'nobody cares whether i make it', 'i am at the end of my tether'],
    no: ['the contract leaves us no way out of it', 'i feel good about the demo'],
  },
  'death.asks-for-help': {
    yes: ['my daughter wants to die', 'one of my students is suicidal'],
    no: ['how do you triage a patient who is suicidal', 'we screen for a suicidal patient'],
  },
  'own.illness': {
    yes: [
      'i have recently been told that i have lymphoma',
      'my wife is slowly recovering from a mastectomy',
      'i stopped my lithium',
      'my migraines are back',
    ],
    no: ['i have a cancer center to run', 'i have patients with diabetes', 'my surgery schedule is full'],
  },
  'own.body': {
    yes: ['my knee is swollen', 'can somebody look at my left hip', 'my a1c is 9'],
    no: ['my knee clinic', 'my hip practice is full'],
  },
  'own.loose-body': {
    yes: [
      'my stomach hurts',
      'there is something wrong with my eyes',
      'they took a mole off my back and i wait for pathology',
    ],
    no: ['my vision for the practice', 'my hands are full'],
  },
  'own.opening': {
    yes: ['recovering from a stroke, typing with one hand', 'i wear hearing aids'],
    no: ['on dialysis billing we have a vendor'],
  },
  'own.found': {
    yes: ['the doctor found polyps and wants me back', 'they told me the mass is benign'],
    no: ['the doctor told me to call you back', 'they told me the surgery center needs it'],
  },
  'own.care': {
    yes: [
      'can you send my mri to dr. shaw',
      'nobody called about my results from tuesday',
      'her oncologist wants another scan',
    ],
    no: ['my surgery center', 'my team keeps the chart'],
  },
  'own.state': {
    yes: [
      'i am four years sober',
      'i was admitted last week',
      'my wife lost the baby',
      'i am 20 weeks pregnant',
    ],
    no: ['i am a patient person', 'our nurses are pregnant'],
  },
  'own.relative': {
    yes: [
      'our little girl has leukemia',
      'dad fell and broke his hip',
      'my grandson swallowed a coin says the x-ray',
    ],
    no: ['my wife works at the hospital', 'my partner and i run a cancer center'],
  },
  'own.what-shall-i-do': {
    yes: ['should i stop taking the tablets', 'when can the doctor see me', 'my insurance denied my pump'],
    no: ['should i come by tuesday', 'can i take a look'],
  },
  'health.identifier': {
    yes: ['mrn: 448812', 'date of birth 04/12/1961', 'my medicare number is 1eg4 7733'],
    no: ['do you store the mrn', 'we verify the date of birth at check-in'],
  },
  'health.my-condition': {
    yes: ['my biopsy came back positive', 'when is my surgery', "my mother's chemo starts monday"],
    no: ['my surgery center handles that', 'our diabetes program', 'my pregnancy clinic'],
  },
  'health.diagnosed': {
    yes: ['i was diagnosed with lupus', 'my wife is pregnant', 'she was hospitalized last week'],
    no: ['we treat many who suffer', 'i promised nothing new to the budget committee'],
  },
  'health.have-condition': {
    yes: ['i have diabetes', 'my father has dementia', "i'm on blood thinners", 'she is taking ozempic'],
    no: ['i have diabetes patients to see', 'we have a cancer center'],
  },
  'health.in-care': {
    yes: ['my wife is in labor', 'he broke his arm', 'i am in the hospital', 'the result of my scan'],
    no: ['i work at the hospital', 'we broke the record'],
  },
  'health.findings': {
    yes: ['the mri showed a tumor in my head', 'her labs came back abnormal'],
    no: ['our lab results came back late', 'the test showed that the portal works'],
  },
  'health.relative-condition': {
    yes: ['my brother had a stroke', 'my dad passed away on friday', 'my wife recently went through chemo'],
    no: ['my partner and i run a cancer center', 'my partner handles billing'],
  },
  'harm.sign-and-treatment': {
    yes: [
      'i took two capsules. an hour later my lips were swollen and i vomited.',
      'a resident developed hives after we applied the dressing you delivered',
      'since my second injection i have been dizzy',
    ],
    no: ['we had no seizures since the trial', 'the product is on our list', 'my team is happy with it'],
  },
  'harm.by-yours': {
    yes: [
      'your capsules made my mother very ill',
      'i felt awful after the third tablet',
      'the needle you sold us broke and cut one of our nurses',
    ],
    no: ['your price hurts', 'we hurt for staff', 'the tests are red on our portal'],
  },
  'harm.body-since': {
    yes: [
      'her skin turned black where the patch had been',
      'i shake all day since the injection',
      'your thermometer broke in my mouth',
    ],
    no: ['i cannot open the sample you sent', 'i feel good about the treatment plan of the demo'],
  },
  'harm.developed': {
    yes: [
      'the patient developed agranulocytosis on day 12 with your product',
      'we gave the drug to a woman. she developed hives',
    ],
    no: ['the patient needed a second visit with your scheduler'],
  },
  'harm.made-me': {
    yes: [
      'it made my daughter so sick',
      'that stuff put me in the hospital',
      'i had a bad reaction to the product',
    ],
    no: ['it made my week', 'this made me smile', 'i had a bad reaction from the board'],
  },
  'harm.device-failed': {
    yes: [
      'the alarm failed and we lost a patient',
      'two of your stents have fractured in patients',
      'the bed rail gave way and she was injured',
    ],
    no: ['the pump failed its calibration in the lab', 'the portal did not work'],
  },
  'harm.personal-sign': {
    yes: [
      'she was put in icu with seizures. doctors say it was your drops',
      'one dose and i fainted. never again',
    ],
    no: ['the first dose of humor today', 'my team took one look'],
  },
  'harm.words-of-safety': {
    yes: ['our nurse got stuck by a needle', 'my son was burned by the lamp', 'patients came out in hives'],
    no: ['we got burned by a vendor', 'can it document an adverse event in the chart'],
  },
  'violence.act': {
    yes: [
      'my boyfriend beat me up again',
      'the aide hits my mother',
      'he raped me',
      'my ex is threatening to kill us',
    ],
    no: ['they locked us into a contract', 'it beats me', 'he hit me up for a demo'],
  },
  'violence.threat': {
    yes: [
      'i am scared of my stepfather',
      'he has a gun and i am alone',
      'they took my passport and i am being held',
      'my ex is outside',
    ],
    no: ['the payer is outside the network', 'we have nowhere to go but up with this vendor'],
  },
  'legal.procedure': {
    yes: [
      'we will seek an injunction',
      'preserve all records',
      'you are hereby on notice',
      'i will hold your company liable',
      'we reserve all rights',
    ],
    no: ['we will seek a second quote', 'we have a legal holiday on monday', 'we appeal denials every day'],
  },
  'legal.lawyer-acts': {
    yes: ['i am an attorney', 'our general counsel would like to know', 'my lawyers will deal with it'],
    no: [
      'our attorney reviews every contract',
      'we are a law practice, not a fit',
      'my lawyer needs to sign the baa',
    ],
  },
  'legal.statute': {
    yes: ['this is a breach of the tcpa', 'what you do is illegal', 'unlawful marketing'],
    no: ['we passed our hipaa audit', 'we stay compliant with the tcpa'],
  },
  'legal.authority-told': {
    yes: ['i have sent it on to the ftc', 'the ico will hear about this', 'i notified the police'],
    no: [
      'we report quality measures to cms',
      'i will notify our regulators of the new vendor, that is routine',
    ],
  },
  'legal.rights-of-data': {
    yes: [
      'i request access to all personal data about me',
      'confirm that my data has been destroyed',
      'who is your data protection officer',
    ],
    no: ['how is our data deleted', 'how do you protect personal data', 'delete my test data from the demo'],
  },
  'legal.threat': {
    yes: ['consider this a cease and desist', 'we will take legal action', 'this violates can-spam'],
    no: ['we have a legal department', 'does it avoid hipaa violations'],
  },
  'legal.attorney': {
    yes: [
      'you will hear from our attorney',
      'i am forwarding this to my lawyer',
      'our lawyers will be in touch',
    ],
    no: ['our attorney reviews every contract', 'do your lawyers sign a baa'],
  },
  'legal.any-lawyer': {
    yes: ['our law firm has your messages', 'i will sue'],
    no: ['our attorney reviews every contract', 'sue from intake'],
  },
  'legal.data-request': {
    yes: ['this is a ccpa request', 'under gdpr i ask you to erase my data', 'delete all my personal data'],
    no: ['are you gdpr compliant', 'how do you delete data after a contract ends'],
  },
  'legal.authority': {
    yes: ['i am reporting this to the ftc', 'i filed a complaint with the attorney general'],
    no: ['we report to the cfo', 'we report quality data each monthly'],
  },
  'complaint.spam': {
    yes: ['this is spam', 'stop spamming me', 'marked as spam', 'you are spammers'],
    no: ['it went to my spam folder', 'our spam filter caught the first one'],
  },
  'complaint.source': {
    yes: ['how did you get my email', 'who gave you my address', 'i never signed up for this'],
    no: ['how did you get started', 'where do you get payer rules from', 'i never sign contracts alone'],
  },
  'complaint.harass': {
    yes: [
      'this is harassment',
      'i am reporting you',
      'your emails are unsolicited',
      'i am fed up with these',
    ],
    no: ['we want to stop calling payers', 'the third email helped'],
  },
};
const examplesOf = (id: string) => EXAMPLES[id] ?? { yes: [], no: [] };
const hasExamples = ({ id }: { id: string }) => Object.hasOwn(EXAMPLES, id);

describe('every pattern finds its own sentences and leaves the others', () => {
  it.each([...LEGAL_CUES, ...COMPLAINT_CUES].filter(hasExamples).map((cue) => [cue.id, cue] as const))(
    '%s',
    (id, cue) => {
      const isFound = (sentence: string) => cue.pattern.test(sentence) && !cue.except?.test(sentence);
      expect(examplesOf(id).yes.filter((sentence) => !isFound(sentence))).toEqual([]);
      expect(examplesOf(id).no.filter(isFound)).toEqual([]);
    },
  );

  it.each(SAFETY_PATTERNS.filter(hasExamples).map((one) => [one.id, one] as const))('%s', (id, one) => {
    const isFound = (sentence: string) =>
      !(one.attention === 'distress' ? isGeneral : isAboutWork)(sentence) &&
      finds(one, withoutWorkTerms(withoutAccents(sentence)));
    expect(examplesOf(id).yes.filter((sentence) => !isFound(sentence))).toEqual([]);
    expect(examplesOf(id).no.filter(isFound)).toEqual([]);
  });
});
