import { pattern, type SafetyPattern } from './types.ts';
import { RELATIVE } from './vocabulary/words.ts';

/** Somebody in despair or danger. */
export const DISTRESS: readonly SafetyPattern[] = [
  {
    id: 'distress.suicide',
    attention: 'distress',
    pattern: pattern(
      "\\b(?:suicid\\w{1,4}|kill(?:ing)? (?:my|him|her|them)sel(?:f|ves)|end(?:ing)? (?:my|it) (?:own )?(?:life|all)|tak(?:e|ing) my own life|want(?:s|ed)? to die|wish(?:ed)? (?:i|that i) (?:was|were) dead|better off (?:dead|without me)|do(?:n't| not) want to (?:live|be alive|be here any ?more|wake up)|no (?:reason|point)(?: left)? (?:to|in) (?:live|living|go on|going on)|(?:can't|cannot|can not) (?:go on|do this any ?more|take (?:it|this) any ?more|keep living)|hurt(?:ing)? myself|harm(?:ing)? myself|self-?harm(?:ing|ed)?|cut(?:ting)? myself|giv(?:e|en|ing) up on (?:life|living)|life (?:is(?:n't| not)|isn't) worth|tired of (?:living|being alive)|(?:took|taken|take) (?:all|the whole bottle of|too many of) (?:my|the|her|his) pills|planning to overdose|overdosed)",
    ),
    except:
      /\b(?:suicid\w{1,4}|self-?harm) (?:prevention|screening|risk|assessments?|hotline|awareness|training|program|protocols?|precautions|lifeline)\b|\bsuicide (?:mission|squad)\b|\bwe (?:can't|cannot|can not) go on like this with\b/u,
  },
  {
    id: 'distress.death-wish',
    attention: 'distress',
    pattern: pattern(
      "\\b(?:(?:reason|point|purpose|worth|strength|will|energy|use)(?: \\w{1,8}){0,2} (?:to |of |in |for )?(?:keep (?:on )?|go on |stay |be |still )?(?:liv(?:e|ing)\\b(?! (?:in|near|with|on|at))|alive|exist(?:ing)?)|(?:not|n't|never|no longer) (?:want|wish|care|deserve|bear|wanna)(?: \\w{1,8}){0,2} (?:to )?(?:live\\b|be alive|exist|wake up|be here any)|(?:want|wish|rather|ready|better off|hoping|wanna|pray(?:ing)?|plan(?:ning)?|going|decided|trying|thinking (?:about|of)|thought (?:about|of)|thoughts of)(?: (?:to|be|i|was|were|it|all|just|about|of|had|have|already|simply|we)){0,4} (?:die|dying|dead|death|end it|disappear(?:ing)? forever|jump(?:ing)? off|hang(?:ing)? (?:my|him|her)self)|suicid\\w{0,4}|kill (?:me|us|myself)\\b|(?:never|not) (?:to )?wake up|(?:gun|knife|pills|rope|razor|blade|noose)\\b.{0,60}\\b(?:myself|my (?:life|head|wrists?)|end it)|(?:use it|do (?:it|something|anything)|turn it) (?:on|to) myself|(?:see|sees|found|find|know|have) no (?:other )?way out|goodbye forever|my last (?:message|words) (?:to|before))",
    ),
    except:
      /\b(?:suicid\w{1,4}|self-?harm) (?:prevention|screening|risk|assessments?|hotline|awareness|training|program|protocols?|precautions|lifeline)\b|\bsuicide (?:mission|squad)\b|\bdie (?:for|hard)\b|\bway out of (?:our|the|this|my) (?:\w{2,9} )?(?:contract|agreement|lease|deal)\b/u,
  },
  {
    id: 'distress.fear',
    attention: 'distress',
    pattern: pattern(
      `\\b(?:(?:afraid|scared|terrified|frightened|fear)(?: \\w{1,8}){0,4} (?:my ${RELATIVE}|my ex|my stepfather|my stepmother|him|her|for my (?:life|safety|kids|children)|to go home|kill|hurt me)|(?:beat|beaten|hit|hitting|punched|kicked|strangled|stabbed|raped|assaulted|abused|abusing|threatened|threatening|hurting|stalking|stalked)(?: \\w{1,8}){0,3} (?:me\\b|by my (?:${RELATIVE}|ex|stepfather))|nowhere (?:safe )?to go)`,
    ),
    except: /\b(?:phones?|calls?|claims?|denials?|payers?|quota|budget|deadline)\b/u,
  },
  {
    id: 'distress.hopeless',
    attention: 'distress',
    pattern: pattern(
      "\\b(?:(?:i am|i'm|i feel|feeling|i've been feeling|i have been feeling|he is|she is)(?: just| so| completely| totally| utterly| very)? (?:hopeless|desperate and alone|worthless|suicidal)|(?:there is|there's|i see|i have|have|feel) no (?:hope|way out)(?: (?:left|for me|any ?more))?$|nothing (?:left )?to live for|(?:notice|care|mind|matter|miss me) if i (?:was|were|am|'m|wasn't|weren't) (?:gone|dead|not here|here|around)|nobody would (?:miss|notice|care)|i have nobody left|no one would miss me)",
    ),
  },
  {
    id: 'distress.danger',
    attention: 'distress',
    pattern: pattern(
      `\\b(?:(?:i am|i'm|we are|we're|she is|she's|he is|he's|my ${RELATIVE} is) (?:really |still |not )?(?:in (?:real |serious |immediate |grave )?danger|not safe|being (?:abused|beaten|threatened|stalked)|afraid for (?:my|her|his) life|safe at home)|i do(?:n't| not) feel safe(?: at home| here| any ?more| with)|(?:hits|hit|beats|beat|abuses|abused|abusing|chokes?d?|threatens to kill|threatened to kill|raped|rapes|molest\\w{0,4}|assaulted) (?:me|my (?:kids|children|mother|daughter|son)|her|us)\\b|my ${RELATIVE} (?:hits|beats|abuses|threatens|hurts)|someone (?:is )?(?:hurting|abusing) (?:me|her|him)|locked me (?:in|up)|domestic (?:abuse|violence) (?:at home|situation)|child abuse (?:at|in) (?:my|our) (?:home|house))`,
    ),
    except: /\b(?:not in danger|price|budget|deadline|safe harbou?r|fees?|invoice|surcharge|hit us with)\b/u,
  },
];
