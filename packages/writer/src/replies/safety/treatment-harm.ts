import { pattern, type SafetyPattern } from './types.ts';
import { ANY_HARM, CARE_PLACE, SYMPTOM } from './vocabulary/harm.ts';
import { ONE_PATIENT, RELATIVE_OF_MINE, VICTIM } from './vocabulary/people.ts';
import { DEVICE, FAILURE, TREATMENT, USE } from './vocabulary/treatment.ts';

const YOURS = '(?:your?|yours|ur)';
const LINK =
  '(?:after|since|from|when|while|within|told|instead|following|because|due to|caused?|causes|gave|gives|made|makes|left|put|led to|related to|every time|each time|whenever|ever since|as soon as|thanks to|shortly|later|until|before|with|on|by|where|underneath|then|so|and|was|were|is|blame|fault|should have warned)';

/** Harm that somebody tells of, together with what was taken or used; within two sentences, in any order. */
export const TREATMENT_HARM: readonly SafetyPattern[] = [
  {
    id: 'harm.sign-and-treatment',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(`\\b(?:${SYMPTOM}|${CARE_PLACE})\\b`),
    also: [
      pattern(`\\b${VICTIM}\\b`),
      pattern(`\\b(?:${TREATMENT}|${YOURS} \\w{3,14}|it)\\b`),
      pattern(`\\b${LINK}\\b`),
      pattern(
        `\\b(?:${USE}|${YOURS}|from|since|after|dose|doses|treatment|injection|sample|shot|batch|caused?|related)\\b`,
      ),
    ],
    except: pattern(
      `\\b(?:no|any|without|never had|not had|n't had) (?:\\w{2,12} )?(?:${SYMPTOM})|\\b(?:after|since|from) (?:the |my |our )?(?:appointment|visit|meeting|demo|email|call)\\b`,
    ),
  },
  {
    id: 'harm.by-yours',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(`\\b${ANY_HARM}\\b`),
    also: [
      pattern(`\\b(?:${VICTIM}|us)\\b`),
      pattern(
        `\\b(?:${YOURS} (?:\\w{3,14} ){0,2}?(?:${TREATMENT})|(?:${TREATMENT})(?: \\w{2,12}){0,4} (?:you|${YOURS})|(?:${TREATMENT}) (?:gave|made|caused?|burned|burnt|cut|hurt|left|tore|broke)|(?:took|taking|used|using|started|starting|wearing|applied|after|since|from) (?:\\w{2,12} ){0,3}?(?:${TREATMENT})|what you (?:sent|gave|sold))\\b`,
      ),
    ],
    except: pattern(
      '\\b(?:budget|denial|denials|contract|price|invoice|vendor|portal|login|log in|software|ehr|phones?|voicemail|demo|claims?)\\b',
    ),
  },
  {
    id: 'harm.body-since',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:since|after|from|with|where|during|due to|because of|by|in|of)\\b.{0,20}\\b(?:${YOURS} (?:\\w{3,14} ){0,2}?(?:${TREATMENT})|(?:the|this|that|taking|using|wearing|take|use) (?:\\w{3,14} )?(?:${TREATMENT}))\\b|\\b(?:${YOURS}|the) (?:\\w{3,14} ){0,2}?(?:${TREATMENT})(?: you (?:fitted|gave|sold|sent))?\\b`,
    ),
    also: pattern(
      `\\b(?:in (?:my|her|his) (?:ear|mouth|eye|face|hand|nose|arm|leg|skin)|(?:my|her|his) (?:\\w{2,9} )?(?:heart|skin|face|eyes?|ears?|throat|tongue|legs?|arms?|foot|feet|stomach|lungs?|breathing|kidneys?|liver|hair|vision|hearing|bladder|mouth) (?:stopped|turned|went|is|are|was|were|swelled|fell|closed|hurts?|burns?|started|got|gave out|failed|has|have|feels?)|i (?:shake|am shaking|sweat|can't|cannot|could not|couldn't|lose|woke up|have no|no longer|feel|felt)|woke up (?:in|with)|given (?:a|the) (?:double|wrong)|platelets|blood count)\\b`,
    ),
    except:
      /\b(?:demo|portal|login|software|call|meeting|budget|contract|results? with|feel (?:good|free|that|like)|felt that|can't (?:find|open|see (?:the|your|any)|log|make|wait|afford|access|download|do|get|say|talk|join|attend|decide)|cannot (?:find|open|see|log|make|wait|afford|access|download|do|get|say|talk|join|attend|decide)|could(?:n't| not) (?:find|open|see|log|make|wait|access|get|join|attend))\b/u,
  },
  {
    id: 'harm.developed',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(
      `\\b${ONE_PATIENT}\\b.{0,30}\\b(?:developed|suffered|experienced|presented with|went into|needed|required|coded|arrested|became|lost consciousness|had an?|has an?)\\b`,
    ),
    also: [
      pattern(`\\b(?:${ANY_HARM}|cpr|day \\d{1,3}|post dose)\\b`),
      pattern(
        `\\b(?:${YOURS} (?:\\w{3,14} ){0,2}?(?:${TREATMENT}|product|compound)|(?:gave|on|of|with|after|since|the) (?:the |your |this |first |second )?(?:${TREATMENT})|infusion pumps?)\\b`,
      ),
    ],
    except: /\b(?:do you|does it|can (?:it|you|your)|how (?:do|does|would)|if a)\b/u,
  },
  {
    id: 'harm.made-me',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:(?:it|this|that|they|which|stuff|pills?|your \\w{3,14}|product) (?:has |had |nearly |almost |just |also ){0,2}(?:made|makes|left|got|put|sent|gave|burned|burnt|hurt|injured|harmed|poisoned|killed|electrocuted) (?:me|him|her|them|my \\w{3,14}|our (?:patient|resident|client|son|daughter|baby)|a (?:patient|resident|client)) (?:\\w{2,10} ){0,3}?(?:${ANY_HARM}|in (?:the |a )?bed|in danger)|(?:nearly|almost) killed (?:me|him|her|my \\w{3,14}|us)|bad reaction(?: to)?|reacted (?:badly|to))\\b`,
    ),
    also: pattern(`\\b(?:${VICTIM}|us)\\b`),
    except:
      /\b(?:staff|team|budget|biller|board|denials?|news|announcement|price increase|to the (?:news|demo|proposal|pitch))\b|\bbad reactions to\b/u,
  },
  {
    id: 'harm.device-failed',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:${DEVICE}|${TREATMENT})\\b.{0,80}\\b${FAILURE}\\b|\\b${FAILURE}\\b.{0,60}\\b(?:${DEVICE}|${TREATMENT})\\b`,
    ),
    also: pattern(
      `\\b(?:${ANY_HARM}|lost (?:a|the|our|one) (?:patient|resident|client)|nobody was hurt|no one was hurt|nobody (?:\\w{2,9} )?(?:hurt|harmed|injured)|incident|when (?:it was|he|she|they) (?:actually |needed)|in (?:a |the |our )?patients?|inside|under (?:my|his|her|the) skin|oxygen|gotten? stuck|a toddler|a child|a baby|overnight|with a patient|my (?:\\w{2,8} )?(?:son|daughter|kid|baby|toddler|mother|father|wife|husband)|report that your|want to report|nearly|almost)\\b`,
    ),
    except:
      /\b(?:calibration|in the lab|phones?|portal|software|server|login|integration|go live|contract|budget|deal|broke even|test(?:s|ed)? (?:showed|shows) that)\b/u,
  },
  {
    id: 'harm.personal-sign',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:i|my|he|she|her|his|${RELATIVE_OF_MINE}|${ONE_PATIENT})\\b.{0,70}\\b(?:${SYMPTOM}|ended up in|had to be admitted|was admitted|sent to)\\b`,
    ),
    also: pattern(
      `\\b(?:doctors? (?:say|says|said|think|thinks|told).{0,30}\\byour?|report (?:a|this|it)|your (?:labels?|vials?|instructions|dosage)|what is in|took one|one dose|first (?:dose|spray|use|time)|second dose|program of|trial patients?|you recommended|related to your|allergic\\.|never again|should have warned|who do i talk to|right address)\\b`,
    ),
  },
  {
    id: 'harm.words-of-safety',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:incident form|needle ?-?sticks?|anaphyla\\w{2,6}|adverse (?:drug )?(?:event|reaction) (?:to|with|after|following|in)|birth defects?|overdose due to|wrong (?:dose|strength|drug|medication) (?:was|were|because|given|dispensed)|(?:got|was|were) (?:burned|burnt|electrocuted|scalded|poisoned|injured|stuck) (?:by|with|on|because|from)|(?:came|broke) (?:out|off) (?:in hives|in (?:a |an )?\\w{0,8} ?rash|under|inside))\\b`,
    ),
    also: pattern(`\\b(?:${VICTIM}|us|we|three patients|patients)\\b`),
    except:
      /\b(?:vendor|ehr|competitor|do you|does it|can (?:it|you|your)|report(?:ing|s)? (?:to|of)|vaers|medwatch)\b/u,
  },
];
