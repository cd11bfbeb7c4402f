import { pattern, type SafetyPattern } from './types.ts';
import { CONDITION, DRUG, RELATIVE, WORKPLACE } from './vocabulary/words.ts';

/** Somebody's own health, or a relative's. */
export const PATIENT_HEALTH: readonly SafetyPattern[] = [
  {
    id: 'health.identifier',
    attention: 'patient-health',
    pattern: pattern(
      '\\b(?:mrn\\b\\W{0,4}(?:is |number |no )?\\W{0,2}\\d|medical record (?:number|no)\\b.{0,6}\\d|(?:dob|d\\.o\\.b|date of birth|birth ?date|born on)\\b.{0,12}\\d|ssn\\b.{0,6}\\d|\\d{3}-\\d{2}-\\d{4}|(?:member|policy|insurance|medicare|medicaid) (?:id|number|no)\\b\\W{0,3}(?:is )?\\W{0,2}[a-z0-9-]{0,6} ?\\d{4})',
    ),
  },
  {
    id: 'health.my-condition',
    attention: 'patient-health',
    pattern: pattern(
      `\\b(?:my|our (?:son|daughter|child|baby|kid)(?:'s)?|her|his|my ${RELATIVE}'?s?)(?: own| recent| last| latest| new| daily| upcoming| current| severe| chronic| stage \\w{1,3}| breast| lung| skin| prostate| colon| type (?:1|2|one|two)){0,3} (?:diagnosis|symptoms?|test results?|lab (?:results?|work)|blood (?:test|work|pressure|sugar|results?)|biopsy|mri|ct scan|scan results?|x-?rays?|mammogram|colonoscopy|a1c|medications?|meds|prescriptions?|refill|insulin|surgery|operation|chemo\\w{0,7}|dialysis|pregnancy|cancer|tumou?r|diabetes|asthma|depression|anxiety|illness|disease|migraines?|seizures?|(?:back|chest|knee|chronic|joint) pain|heart (?:condition|surgery|attack|failure)|therapist|psychiatrist|oncologist|rehab|hospital stay|medical condition|health condition|health (?:issues?|problems?)|transplant|stroke)\\b${WORKPLACE}`,
    ),
  },
  {
    id: 'health.diagnosed',
    attention: 'patient-health',
    pattern: pattern(
      `\\b(?:i|i've|i'm|he|she|my ${RELATIVE}|who)(?: \\w{1,10}'?\\w{0,2}){0,3} (?:diagnosed with|tested positive|being treated for|treated for|hospitali[sz]ed|prescribed|in remission|on (?:dialysis|chemo\\w{0,7}|oxygen|hospice|blood thinners|life support)|in (?:the hospital|the icu|hospice|a coma|rehab|labor)|undergoing|recovering from (?!the holidays|vacation|the move)|pregnant|diabetic|immunocompromised|disabled|terminally ill|allergic to (?!spam|cold|sales)|admitted (?:to (?!the bar|practice|partner)|for|with)|suffer(?:s|ing|ed)? from (?!the same|similar|bad|poor|too|slow|a lack|long|high|staff))\\b`,
    ),
    except: /\bpregnant pause\b|\b(?:our|the|many|most|some|these) patients (?:are|who|were|suffer)\b/u,
  },
  {
    id: 'health.have-condition',
    attention: 'patient-health',
    pattern: pattern(
      `\\b(?:i|i've|i'm|he|she|my ${RELATIVE}|and)(?: also| just| both| still| currently| recently){0,2} (?:have|has|had|having|got|get|getting|take|takes|taking|am taking|is taking|am on|is on|on|need|needs|started|struggle with|struggles with|struggling with|been struggling with|live with|living with|survived|battling|fighting|beat|dealing with|going through|lost)(?: had| been| my| a| an| the| to my| been diagnosed with| severe| stage \\w{1,3}| type (?:1|2|one|two)| breast| lung| skin| prostate| colon| bad| chronic| really| some| terrible| awful){0,3} (?:${CONDITION}|${DRUG})\\b${WORKPLACE}`,
    ),
  },
  {
    id: 'health.in-care',
    attention: 'patient-health',
    pattern: pattern(
      `\\b(?:(?:i|we|i'm|we're|he|she|they|my ${RELATIVE})(?: \\w{1,8}){0,4} (?:in|at|to|into|from) (?:the |a |an )?(?:hospital|icu|intensive care|emergency (?:room|department)|er|hospice|nursing home|rehab(?:ilitation)?|labor|coma)\\b|(?:broke|broken|fractured|sprained|tore|torn|injured|dislocated|lost) (?:my|his|her) (?:arm|leg|hip|wrist|ankle|back|neck|shoulder|knee|hand|foot|finger|rib|ribs|collarbone|jaw|nose|acl|achilles|rotator cuff|eye|eyesight|hearing|vision)|i (?:miscarried|am pregnant|had a miscarriage|gave birth)|(?:my|his|her) (?:medical|health) (?:history|records?|status)|(?:result|results|outcome) of (?:my|his|her) \\w{2,14})`,
    ),
    except:
      /\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:every|each|most|all|half) (?:day|morning|afternoon|week)\b|\brounds\b|\bpatients\b|\b(?:work|works|working|employed|job|practice|rounds|meetings?|interfaces?|consult\w{0,4}) (?:in|at|for)\b|\bto the hospital(?:'s)? (?:board|system|administration)\b|\bwe (?:moved|switched|belong)\b/u,
  },
  {
    id: 'health.findings',
    attention: 'patient-health',
    pattern: pattern(
      '\\b(?:scans?|biops(?:y|ies)|mri|ct|x-?rays?|mammogram|ultrasound|blood (?:test|work)|test|results?|labs?|doctors?|oncologist|colonoscopy|echo|ekg)\\b.{0,20}\\b(?:showed|shows|found|revealed|came back|said|says|detected|confirmed|diagnosed)\\b',
    ),
    also: pattern(
      `\\b(?:my|me|i|he|she|his|her|${RELATIVE})\\b.*\\b(?:${CONDITION}|positive|abnormal|malignant|benign|lump|mass|spots?|fracture|lesions?)\\b|\\b(?:${CONDITION}|positive|abnormal|malignant|benign|lump|mass|lesions?)\\b.*\\b(?:my|me|i|his|her|${RELATIVE})\\b`,
    ),
  },
  {
    id: 'health.relative-condition',
    attention: 'patient-health',
    pattern: pattern(
      `\\bmy ${RELATIVE}\\b.{0,50}\\b(?:${CONDITION}|sick|ill|passed away|died|dying)\\b${WORKPLACE}`,
    ),
    except: /\bsick of\b|\bmy (?:kids?|child|son|daughter) (?:is|are) out of school\b/u,
  },
];
