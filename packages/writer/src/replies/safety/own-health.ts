import { pattern, type SafetyPattern } from './types.ts';
import { BODY, LOOSE_BODY } from './vocabulary/body.ts';
import { ANY_HARM, SYMPTOM } from './vocabulary/harm.ts';
import { ILLNESS, NOT_WORK, REMEDY } from './vocabulary/illness.ts';
import { RELATIVE_OF_MINE } from './vocabulary/people.ts';

const WHO = `(?:i|i'm|im|i've|ive|he|she|${RELATIVE_OF_MINE})`;
const HAS =
  "(?:have|has|had|having|get|gets|got|getting|am|is|'m|m|was|were|been|'ve|develop\\w{0,3}|suffer\\w{0,4}|battl\\w{1,4}|fight\\w{0,3}|live with|living with|survived|beat|await\\w{0,3}|waiting for|go through|going through|doing|start\\w{0,4}|stopped|stop|on|in|take|takes|took|taking|need|needs|diagnosed|told|tested|carry|carries|recover\\w{0,3}|undergo\\w{0,3}|put me on|throwing|lost|swallowed|died|passed|dying|admitted|hospitali\\w{2,4}|treated|allergic|scheduled for|since)";
const GAP =
  "(?:[ ,'-]{1,2}(?!patients?\\b|clients?\\b|practices?\\b|clinics?\\b|software\\b|staff\\b)[\\p{L}\\d'-]{1,14}){0,6}?";

/** Somebody's own health, or a relative's, as it is told in one or two sentences. */
export const OWN_HEALTH: readonly SafetyPattern[] = [
  {
    id: 'own.illness',
    attention: 'patient-health',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:${WHO}${GAP}(?:[ ]|(?='))${HAS}${GAP}[ ](?:${ILLNESS}|${SYMPTOM}|${REMEDY})\\b${NOT_WORK}|my (?:\\w{2,12} ){0,2}?(?:${ILLNESS}|${SYMPTOM}|${REMEDY})\\b${NOT_WORK}(?! (?:is|are) (?:in|at|on) the agenda))`,
    ),
    except:
      /\bi (?:am|'m) (?:allergic to (?:spam|cold|sales|meetings)|sick of)\b|\b(?:fever pitch|terminal server|ms (?:office|teams|word|excel)|on oxygen budget|blind (?:copy|study|spot)|prep (?:for|the|work|time|call)|type 1 diabetes devices|deaf ears)\b|\bi(?: have|'ve)? (?:been )?(?:blind|deaf) to\b/u,
  },
  {
    id: 'own.body',
    attention: 'patient-health',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:my|his|her|${RELATIVE_OF_MINE}'?s?)(?: (?:left|right|lower|upper|other|second|whole|own|bad|poor|entire|first)){0,2} ${BODY}\\b${NOT_WORK}(?! (?:implant|pump|device) (?:line|business|sales))`,
    ),
    except: /\bmy (?:spine|hip|knee)[ -](?:conference|fellowship|course)\b/u,
  },
  {
    id: 'own.loose-body',
    attention: 'patient-health',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:my|his|her|in one|both|${RELATIVE_OF_MINE}'?s?)(?: (?:left|right|lower|upper|own|whole)){0,2} ${LOOSE_BODY}\\b${NOT_WORK}`,
    ),
    also: pattern(
      `\\b(?:${ANY_HARM}|doctor|dr|x-?ray|mri|scan|operate\\w{0,1}|high|low|abnormal|values|removed|took off|specialist|appointment|deaf|blind|pathology|biopsy|wrong with|see me)\\b`,
    ),
    except:
      /\b(?:vision for|vision of|vision is to|hair on fire|face to face|face of|on the other hand|portals?|paperwork|forms|vendors?|acronyms|dashboards?|hand it|hands on|heart of|at hand)\b/u,
  },
  {
    id: 'own.opening',
    attention: 'patient-health',
    inNeighbours: true,
    pattern: pattern(
      `^\\W{0,3}(?:sorry,? |hi,? |hello,? )?(?:(?:still |just |slowly )?(?:recovering from|battling|down with|home with|out with|off with|sick with|diagnosed with|just had|in bed with|on) (?:\\w{1,9} ){0,2}?(?:${ILLNESS}|${SYMPTOM}|${REMEDY})\\b${NOT_WORK})|\\bwear(?:ing)? (?:hearing aids?|a pacemaker|a catheter|a colostomy)`,
    ),
  },
  {
    id: 'own.found',
    attention: 'patient-health',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:doctors?|dr|surgeon|oncologist|they|gp|specialist|nurse|hospital|scans?|tests?|x-?rays?|mri)(?: [\\p{L}'-]{1,12}){0,3} (?:found|find|told|tells|says?|said|thinks?|wants?|diagnosed|took|removed|stopped|put|discovered|saw|suspects?|confirmed|detected)\\b.{0,60}\\b(?:${ILLNESS}|${SYMPTOM}|${REMEDY}|${BODY}|malignant|benign|lumps?|spots?|growth|mass|values|treatment|surgery)\\b${NOT_WORK}`,
    ),
    also: /\b(?:me|my|i|i'm|i've|his|her|him)\b/u,
    except: /\b(?:patients?|our (?:clinic|practice|team|hospital|group)|portal|software|vendor|demo)\b/u,
  },
  {
    id: 'own.care',
    attention: 'patient-health',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:my|his|her|our (?:son|daughter|baby|child)'?s?|my \\w{3,12}'s) (?:\\w{2,12} ){0,2}?(?:(?:test|lab|blood|scan|biopsy|mri|pathology) (?:results?|report|work)|results? (?:from|of|are|were|came|last|yet|back|say)|biopsy|mri|scan|x-?ray|mammogram|colonoscopy|ultrasound|pills?|prescription|refill|inhaler|meds|treatment (?:because|stopped|for|was|is|plan was)|surgery|procedure (?:is|was|on|went)|operation|chemo\\w{0,7}|dialysis|radiation|physical therapy|symptoms?|(?:medical )?chart\\b(?! review)|medical records?|records deleted|health records?|pregnancy|due date|oncologist|cardiologist|neurologist|psychiatrist|therapist|surgeon|pcp|gp\\b|psychologist|urologist|insulin|pump from|transplant|psych(?:iatric)? ward|diagnosis|stroke|heart attack|divorce i am on)\\b${NOT_WORK}`,
    ),
    except:
      /\bmy diagnosis:|\b(?:results (?:with|from|of) (?:the|your|this|our) (?:tool|pilot|trial|software|campaign|survey)|my (?:team|practice|partner|patients?|clients?)'?s? )/u,
  },
  {
    id: 'own.state',
    attention: 'patient-health',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:i|i'm|im|i've|we|he|she|${RELATIVE_OF_MINE})(?:'m| am|'ve| is| was| were| have been| has been| have| got| been)? (?:just |still |now |currently |recently |about to be )?(?:(?<!have |had |got |'ve )a patient\\b(?! (?:waiting|cancel\\w{0,3}|who|at|on|in|from|right|coming|here|person|man|woman|access|safety|care|experience|advocate))|hospitali[sz]ed|diagnosed with|discharged from|admitted (?:to (?!the bar|practice|partner)|for|with|last|on|again)|in (?:a |the )?(?:psych\\w{0,7} (?:ward|unit|hospital)|rehab|remission|labor|labour|hospice|icu|wheelchair)|years? sober|\\w{3,5} years sober|hard of hearing|allergic to|pregnant|\\d{1,2} weeks pregnant|on (?:bed rest|dialysis|disability|medical leave|sick leave since|oxygen)|hiv|transgender|losing (?:my|his|her) (?:sight|hearing|memory)|throwing up|coughing|bleeding (?:since|for|again|heavily)|lost the baby|lost (?:my|our|her|his) (?:baby|pregnancy)|in (?:so much|a lot of|terrible|constant|severe) pain|recovering from (?!the holidays|vacation|the move|a conference)|on hospice)\\b`,
    ),
    except: /\ballergic to (?:spam|cold|sales|meetings|jargon)|\bwe (?:are|'re) (?:in )?(?:the )?icu\b/u,
  },
  {
    id: 'own.relative',
    attention: 'patient-health',
    inNeighbours: true,
    pattern: pattern(
      `\\b${RELATIVE_OF_MINE}\\b.{0,60}\\b(?:${ILLNESS}|${SYMPTOM}|${REMEDY}|x-?ray|hospital|hospice|icu|er|emergency room|ambulance|rehab|nursing home|passed away|died|dying|funeral|broke (?:his|her)|fell and|swallowed|lost the baby|sick|ill)\\b${NOT_WORK}`,
    ),
    except:
      /\bsick of\b|\b(?:my|our) (?:kids?|child|son|daughter) (?:is|are) out of school\b|\b(?:works?|working|is a|runs|nurse|physician|doctor|resident|surgeon) (?:in|at|for|the)?\b/u,
  },
  {
    id: 'own.what-shall-i-do',
    attention: 'patient-health',
    inNeighbours: true,
    pattern: pattern(
      "\\b(?:(?:am|should|can|may|could|must|do) i (?:\\w{2,9} )?(?:supposed to |need to |have to )?(?:fast|eat|drink (?:before|after|with)|come in|take (?:it|my|the (?:pill|medic))|stop (?:taking|my)|drive after|go through the scanner|be seen|see (?:a|the) doctor)|(?:can|will|when (?:can|will|does)) (?:the|a|dr \\w{2,14}|your) ?doctor (?:see|call) me|(?:see|call) me (?:today|about my)|refill (?:my|the)|need (?:a|an|my|to reschedule my) (?:refill|new prescription|neurologist|cardiologist|rheumatologist|oncologist|dermatologist|ob|obgyn|pediatrician|therapist)|appointment (?:on|for|with|about)(?: \\w{2,9}){0,4} (?:my|because|since|for my|dr|doctor)|insurance (?:denied|refused|won't cover|will not cover) my|do you see (?:children|kids)|(?:accepts?|takes?) medicaid\\b.{0,40}\\b(?:he|she|my)|necesito una cita|tengo (?:diabetes|cancer|dolor|fiebre|asma|una infeccion)|ich habe (?:krebs|diabetes|schmerzen|fieber|depressionen|asthma|rheuma|eine? \\w{3,20}(?:krankheit|entzundung))|j'ai (?:un cancer|le diabete|mal|de la fievre|de l'asthme)|estoy (?:embarazada|enferm[oa])|ich bin (?:krank|schwanger)|je suis (?:malade|enceinte))\\b",
    ),
  },
];
