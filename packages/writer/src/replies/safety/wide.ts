import { pattern, type SafetyPattern } from './types.ts';
import { anyOf } from './vocabulary/any-of.ts';
import { BODY, LOOSE_BODY } from './vocabulary/body.ts';
import { ANY_HARM, SYMPTOM } from './vocabulary/harm.ts';
import { ILLNESS, REMEDY } from './vocabulary/illness.ts';
import { VICTIM } from './vocabulary/people.ts';
import { DEVICE, TREATMENT } from './vocabulary/treatment.ts';

const OF_BUSINESS =
  /\b(?:(?:we|i|our \w{3,12})(?: \w{3,10})? (?:treats?|sees?|manages?|monitors?|prevents?|reduces?|screens?|tracks?|handles?|cares? for|records?|reports? (?:vaccine|quality))|budget|contract|price|pricing|invoice|vendor|portal|login|software|ehr|denials?|claims?|demo|quote|do you|does (?:it|your)|can (?:it|you|your)|how (?:do|does|would|many))\b/u;
/** Telegrams of harm: people who are upset leave out who and when. */
const GRAVE = anyOf(
  `blister*, second degree, third degree, degree burn*, hives, rash, swelled up, swollen, passed out, fainted, threw up, throwing up, throw up, vomit*, infected, infection, bleeding, bled, seizure*, choked, swallowed, poison control, stitches, fracture*, turned yellow, turned blue, turned black,
  eyes yellow, yellow eyes, jaundice*, shocked me, shocked him, shocked her, shocked my, shocked a, burned me, burned him, burned her, burned my, burned a, burned our, burned the, burnt, cut herself, cut himself, cut my, broke two, broke a toe, broke my, broke her, broke his, broken toe*, broken hip, nicked, punctur*, artery, hospital kept, sent to er, sent to the er, in the er,
  ended up in, icu, stopped breathing, short of breath, reaction, allergic, numb, dizzy, blacked out, wound, pinched, crushed, trapped, fell off, fell out of, tipped over, collapsed, electrocut*, sparks, caught fire, smok*, liver enzyme*, alt is, ast is, platelets, qt, inr`,
);
const FAULTY = anyOf(
  `malfunction*, froze, frozen, freezes, caught fire, on fire, swelled, overheat*, got hot, too hot, sparked, smoking, exploded, leaked, leaking, snapped, cracked, shattered, collapsed, open pouch*, pouches, not sterile, unsterile, contaminat*, mold, expired, mislabel*, wrong drug, wrong dose, wrong strength, wrong patient, wrong result*,
  wrong reading*, wrong medication, wrong capsule*, wrong tablet*, missed a, false negative, false positive, defective, recall, wheel came off, rail, brake*, did not alarm, n't alarm, never alarmed, alarm did, shut off, shut down, lost power, quit mid, died mid, broke off, came apart, gave way, rust*, dirty, blood on, tissue on, bone fragment*, hole in, bent, left inside, left in, retained, mixed up, mix up, switched, swapped, someone else's, somebody else's, another patient's, neighbor's, twice the, double the, double dose*, extra dose, wrong pill*, wrong meds, wrong label, wrong blood, wrong sample, wrong side, wrong strength, not cold, got warm, warm`,
);
const HURT = anyOf(
  `patient*, resident*, child, kid, baby, infant, toddler, nurse*, tech, staff, woman, man, lady, mother, mom, dad, father, wife, husband, son, daughter, me, my, him, her, hurt, injur*, near miss, incident, line placement, procedure, mid *, during`,
);
const ONESELF =
  "(?:i|i'm|im|i've|ive|me|my|he|she|his|her|we|wife's|husband's|mom's|dad's|mother's|father's|son's|daughter's|wife|husband|mom|mum|dad|mother|father|son|daughter)";

/** Wide nets over plain words, for what is told too shortly for the patterns beside them. */
export const WIDE: readonly SafetyPattern[] = [
  {
    id: 'wide.harm-and-thing',
    attention: 'adverse-event',
    inNeighbours: true,
    evenAtWork: true,
    pattern: pattern(`\\b${GRAVE}`),
    also: pattern(
      `\\b(?:${TREATMENT}|${DEVICE}|swab|cart|scale|chair|rail|pouch|app|your \\w{3,14}|your \\w{3,14}|on \\w{4,14}(?:ve|ab|ix|in|il|ol|ine)\\b)\\b`,
    ),
    except: OF_BUSINESS,
  },
  {
    id: 'wide.faulty-thing',
    attention: 'adverse-event',
    inNeighbours: true,
    evenAtWork: true,
    pattern: pattern(`\\b${FAULTY}\\b`),
    also: [
      pattern(
        `\\b(?:${TREATMENT}|${DEVICE}|display|screen|cart|charger|rail|pouch\\w{0,2}|capsule|trays?|instruments?|packs?|wrappers?|fridge|camera|video|iv|line|draw|specimens?|results?|labels?|nurse|tech|pharmac\\w{1,4}|lab)\\b`,
      ),
      pattern(`\\b${HURT}\\b`),
    ],
    except: OF_BUSINESS,
  },
  {
    id: 'wide.any-harm',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:${ANY_HARM}|poked|pinched|dropped to|racing|tore|torn|came down on|landed on|blurry|shaking|missed (?:a|the|her|his|my) (?:\\w{2,9} )?(?:positive|stroke|bleed|fracture|heart|cancer|seizure|dose))\\b`,
    ),
    also: [
      pattern(`\\b(?:${TREATMENT}|${DEVICE}|swab|cart|chair|rail|pouch|scanner)\\b`),
      pattern(
        `\\b(?:${VICTIM}|(?:our|the|a) (?:tech|aide|staff|resident|patient|nurse|client)|patient|resident)\\b`,
      ),
      /\b(?:after|since|while|when|during|because|caused|made|gave|led|until|plugging|removed|removing|put|applied|took|taken|used|given|dose|overnight|yours?)\b/u,
    ],
    except: OF_BUSINESS,
  },
  {
    id: 'wide.sign-and-time',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(
      `\\b(?:${VICTIM}|patient|resident)\\b.{0,80}\\b(?:${SYMPTOM}|huge bruise|hit a nerve|in the er|died|passed out)\\b.{0,60}\\b(?:after|since|on|from|while|during|because of|following|when|right after)\\b`,
    ),
    except: OF_BUSINESS,
  },
  {
    id: 'wide.made-me',
    attention: 'adverse-event',
    inNeighbours: true,
    pattern: pattern(
      '\\b(?:stopped (?:taking|using|wearing)|quit taking|came off (?:of )?it|because it (?:made|gave|burned|hurt))\\b.{0,60}\\b(?:made|gave|threw|throw|sick|dizzy|worse|yellow|hurt|burn|pain|rash|ill|itch|bleed)\\w{0,4}\\b|\\b(?:who|where|how) (?:do|should|can|would|must) (?:i|we) report\\b.{0,30}|\\b(?:need|want|have|required|like) to report (?:an?|this|that|your|one|two)\\b.{0,40}\\b(?:reaction|event|injury|incident|problem|death|failure|fall)\\b',
    ),
    except: OF_BUSINESS,
  },
  {
    id: 'wide.despair',
    attention: 'distress',
    inNeighbours: true,
    isAnywhere: true,
    pattern: pattern(
      "\\b(?:(?:nobody|no one|noone|no-one) (?:would|will|'d) (?:even )?(?:miss|notice|care|cry)|(?:no|any|lost all|without) hope (?:left|for me|any ?more)|(?:do ?n'?t|dont|can'?t|cant|cannot) see (?:a|any|the) (?:point|reason|way|future)|no (?:point|reason|way|future) (?:in|to|for me)(?: \\w{1,8}){0,2} (?:going on|go on|living|live|me|any ?more)|(?:been|started|am|i'm) cutting(?: myself)?(?: again)?(?=\\s*(?:[.,!]|$|again))|pills (?:lined up|saved|ready|counted|in front|in my hand|next to)|(?:shoot|hang|kill|drown|cut|hurt|harm)(?:ing)? (?:him|her|my|them)sel(?:f|ves)|(?:driv(?:e|ing)|crash\\w{0,3}|steer\\w{0,3}|swerv\\w{0,3}|walk(?:ing)?|step(?:ping)?|jump(?:ing)?) (?:\\w{1,8} ){0,2}(?:into|off|in front of|under) (?:a|the|oncoming|my)? ?(?:wall|tree|river|traffic|bridge|truck|train|roof|building|car|balcony)|(?:i'll|i will|gonna|going to|might) (?:just )?jump\\b(?! (?:on|in|at|to|back|off (?:the|this) call))|(?:not|won'?t|will not) (?:be|gonna be|going to be) (?:here|around|alive) (?:tomorrow|next week|much longer|any ?more|by then|to see)|(?:can'?t|cannot) (?:do|take|go) (?:this|it|on)(?: any ?more| any longer| for another)|(?:think|thought|thinking) (?:about|of) (?:ending|dying|it every|killing|death|suicide)|wish i (?:was|were) (?:dead|never born|gone)|(?:want|wanna|wants|wanted) (?:it|everything|this|to) (?:all )?(?:to )?(?:be over|end\\b|stop existing|die)|unalive|kms\\b|(?:last|final) (?:goodbye|note)|(?:he|she|they) (?:will|'ll|is going to|is gonna) kill me|afraid (?:of|to go home to) (?:him|my husband|my ex|my boyfriend|my father))\\b",
    ),
    also: /\b(?:i|i'm|im|i've|ive|i'll|me|my|he|she|nobody|no one|there|him|her|cutting|pills|unalive|kms)\b/u,
    except:
      /\b(?:phones?|calls?|claims?|denials?|portal|budget|contract|vendor|software|webinar series|jump on|paper ?cut\w*|cutting (?:costs|staff|hours|budget|fte|back|edge))\b/u,
  },
  {
    id: 'wide.own-health',
    attention: 'patient-health',
    inNeighbours: true,
    pattern: pattern(
      `\\b${ONESELF}\\b.{0,60}\\b(?:${ILLNESS}|${SYMPTOM}|${REMEDY}|biops\\w{1,3}|melanoma|lump|mass|tumou?r|positive for|hiv|pressure (?:ulcer|sore)s?|stage (?:[1-4]|iv|iii|ii|one|two|three|four)|prescri\\w{3,6}|refills?|blood (?:test|sugar|pressure|thinner|drawn)|er visit|passed away|(?:${BODY}|${LOOSE_BODY}) (?:hurts?|is (?:swollen|infected|numb|broken|bleeding)|pain))\\b`,
    ),
    also: /\b(?:i|i'm|im|i've|me|my|his|her|mom|dad|mother|father|wife|husband|son|daughter|wife's|husband's|mom's|dad's|mother's|father's)\b/u,
    except:
      /\b(?:our (?:patients?|clinic|practice|center|hospital|unit|team|department|group|program)|my (?:patients|team|staff|practice|clinic|nurses|unit|surgery (?:schedule|center|partners?))|we (?:treat|see|manage|run|do|have)|i (?:treat|see|manage|run|do (?:only|mostly)|only do|work|teach|lead|handle)|sick of|software|vendor|budget|contract|i(?: am|'m) (?:an?|the) \w+(?:ologist|surgeon|nurse|director|manager))\b/u,
  },
  {
    id: 'wide.record',
    attention: 'patient-health',
    evenAtWork: true,
    pattern: pattern(
      '\\b(?:mrn\\W{0,3}\\d|dob\\W{0,3}\\d|d\\.o\\.b|date of birth\\W{0,3}\\w|(?:patient|pt|mrs|mr|ms) \\p{L}{2,14} \\p{L}{2,14}\\b.{0,60}\\b(?:\\d+(?:\\.\\d+)?|labs?|mrn|dob|results?|creatinine|potassium|glucose|hemoglobin|a1c)\\b|(?:biopsy|pathology|mri|ct|scan|x-?ray|labs?|test|mammogram|ultrasound)(?: \\w{2,10})? (?:says?|said|shows?|showed|came back|found|is|was) (?:\\w{1,8} ){0,3}(?:cancer|melanoma|positive|abnormal|malignant|mass|tumou?r|lesion|spot|benign|lymphoma))\\b',
    ),
    except: /\b(?:do you|does it|can (?:it|you)|field|fields|import|column|format)\b/u,
  },
];
