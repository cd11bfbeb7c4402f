import { pattern, type SafetyPattern } from './types.ts';
import { KIN, RELATIVE_OF_MINE } from './vocabulary/people.ts';

const DOER = `(?:he|she|they|someone|somebody|(?:my|her|his|our|the) (?:ex(?:-\\w{3,10})?|partner|caretaker|caregiver|carer|aide|boss|landlord|neighbou?r|stepfather|stepmother|stepdad|uncle|cousin|roommate|${KIN}))`;
const VICTIM = `(?:me|us|her|him|them|my (?:\\w{2,10} )?(?:${KIN}|baby)|our (?:\\w{2,10} )?(?:${KIN}))`;

/** Somebody who is hurt, threatened or held by another. */
export const VIOLENCE: readonly SafetyPattern[] = [
  {
    id: 'violence.act',
    attention: 'distress',
    inNeighbours: true,
    pattern: pattern(
      `\\b${DOER}\\b.{0,40}\\b(?:hits?|hitting|beats?(?: up)?|beating|beaten|chok(?:e|es|ed|ing)|strangl\\w{1,4}|rap(?:e|es|ed|ing)|molest\\w{0,4}|touch(?:es|ed|ing)?|abus\\w{1,4}|assault\\w{0,4}|attack\\w{0,4}|stab\\w{0,5}|threaten\\w{0,4}|hurts?|hurting|kick\\w{0,3}|punch\\w{0,4}|slap\\w{0,4}|burn\\w{0,3}|kill\\w{0,3}|starv\\w{1,4}|grop\\w{1,4}|follow(?:s|ed|ing)|stalk\\w{0,4}|lock(?:s|ed|ing)?|grabbed|push(?:es|ed) me|forc(?:es|ed) (?:me|her|him))(?: up)? (?:\\w{2,7} )?${VICTIM}\\b`,
    ),
    except:
      /\b(?:phones?|calls?|claims?|denials?|payers?|quota|budget|deadline|invoice|price|touch(?:ed|ing)? base|hit me (?:up|with)|beats? me\b(?! up| and| when| again)|demo|follow(?:ed|s|ing) (?:up|me on)|follows? us|(?:hits?|slapped) (?:us|me) with|locked (?:us|me) (?:into|out of)|attack on|threaten\w{0,4} (?:us|me) with (?:a )?(?:fee|penalt|price))\b/u,
  },
  {
    id: 'violence.threat',
    attention: 'distress',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:${DOER}\\b.{0,40}\\b(?:(?:has|had|with|pulled|got|bought|brought) (?:a|the|his|her|my) (?:gun|knife|weapon|rifle|pistol|axe|machete)|(?:threat\\w{0,6}|says?|said|going|wants|promised|swore) (?:\\w{2,8} )?(?:to |he |she |he'll |he will |she will )?(?:\\w{2,6} )?(?:kill|hurt|shoot|stab|burn|use it)|is outside|(?:hands?|arm) around (?:my|her|his) (?:neck|throat)|keeps? (?:me|her|him) locked|took my (?:passport|phone|keys|kids|papers)|checks my phone|won't let me (?:leave|out|go)|will not let me (?:leave|out|go))|held (?:here )?against my will|being held|(?:a|some) (?:man|guy|woman|patient|visitor|person) (?:\\w{2,9} ){0,5}?with a (?:gun|knife|weapon)|(?:locked|kept) (?:\\w{2,6} )?in (?:her|his|my|the|a) (?:room|house|basement|apartment)|(?:is|are) not (?:being )?fed|(?:takes?|taking|stole|steals) (?:my|her|his) (?:money|pension|pills|check)|burn the house|nowhere (?:safe )?to go|(?:scared|afraid|terrified|frightened) (?:to go (?:home|back)|of (?:him|her|my (?:\\w{2,10} )?(?:${KIN}|partner|ex))|for (?:my|our|her|his) (?:life|safety|child|kids|children|baby))|hits? (?:my|her|his) (?:\\w{2,10} ){0,2}(?:${KIN})|(?:been|was|got|were|being) (?:raped|molested|beaten|assaulted|trafficked|abused|stabbed)|(?:raped|molested|beaten|assaulted|trafficked|abused) (?:by|me|at home|again|last|here|when)|call the police\\b.{0,20}\\b(?:he|she|please|help))\\b`,
    ),
    also: pattern(`\\b(?:i|i'm|im|me|us|my|we|her|him|${RELATIVE_OF_MINE})\\b`),
    except:
      /\b(?:contract|vendor|payer|denials?|budget|portal|demo|software|competitor|auditors?|afraid of (?:him|her) saying)\b/u,
  },
];
