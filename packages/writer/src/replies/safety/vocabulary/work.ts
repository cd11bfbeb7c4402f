import { anyOf } from './any-of.ts';

/**
 * Words of illness and harm in the mouths of those who work with them, and the idioms that borrow them. They are taken out
 * of a sentence before it is searched: what then remains is somebody's own trouble.
 */
const COMPOUND = new RegExp(
  `\\b${anyOf(
    `adverse event*, adverse reaction*, side effect*, near miss, near misses, complaint*, suicide, suicidal, self harm, crisis, seizure*, fall*, falls, injur*, infection*, bleeding, overdose, stroke, sepsis, ulcer, wound, wounds, pain, allergy,
    allergic reaction*, vaccine reaction*, medication error*, wrong dose, wrong value*, dose, domestic violence, child abuse, substance abuse, abuse, violence, depression, cancer, tumor, diabetes, blood pressure, hearing loss, blind, deaf, fertility, ivf, chemo*, emergency,
    trauma, burn, transplant, dialysis, eating disorder, ptsd, hospice, pregnan*, maternity, surgery, surgical, er, icu, readmission*, prescription*, implant*, fever, chest pain, drug, poison control, poison, death, mortality, stillbirth, migraine, heart failure, heart attack`,
  )}(?:[ -](?:and|or|&)[ -]\\w{3,12})?[ -](?:risk )?${anyOf(
    `reporting, report, reports, tracking, module, monitoring, management, data, database, form, forms, feature, workflow*, capture, risk, rate, rates, screening*, prevention, assessment*, hotline, line, lifeline, awareness, training, program*, protocol*, precaution*, squad,
    mission, clinic*, center*, centre*, unit, units, ward, season, volume*, coverage, claim*, authorization*, billing, panel, population, office*, business, staff, nurse*, team, department*, physician*, doctor*, surgeon*, service*, specialist*, pediatrics, group*, practice*, shelter*, cases,
    case mix, patients, alerts, codes, coding, registry, research, trial*, trials, rehabilitation, staffing, scheduling, orders, referral*, benchmark*, statistics, review*, committee*, coordinator*, care, certificate*, leave, system, line`,
  )}\\b`,
  'gu',
);

const IDIOM = new RegExp(
  `\\b${anyOf(
    `pain point*, pain in the, shot in the arm, shot in the dark, give it a shot, worth a shot, best shot, long shot, sick of(?! (?:living|life|everything|it all)), sick and tired, sick day*, sick leave, sick time, sick note, dying to, die for, die hard, to die for, life on hold, on life support financially, life support financially, over my dead body,
    dead in the water, dead end*, deadline*, dead line*, phones were dead, went dead, pull the trigger, almost had a heart attack, nearly had a heart attack, blind cop*, blind cc, almost died when, killing it, killer app, killer feature, killjoy*, would kill for, bleeding edge, bleeding money, bleeding staff, bleeding cash, bled money, bled cash, bleeding revenue, burned us, (?:burned|burnt) by (?:our|a|an|the|your|that|last|another) (?:\\w+ )?(?:vendor|ehr|emr|competitor|company|contract|implementation|consultant|software|supplier|agency), burn rate, burning question*, burning through, burn through,
    burn out, burned out, burnt out, burnout, headache to, headache just, a headache, my hands are full, hands full, hands are tied, off my chest, on my feet, cost an arm, arm and a leg, twist my arm, pulling my leg, pull my hair out, tear my hair out, my head is spinning, head around, wrap my head, back of my mind, back office,
    on my back, on my shoulders, by heart, heart of, heart goes out, change of heart, gut feeling, skin in the game, neck of the woods, eye on, eyes on, eye opener, caught my eye, keep an eye, fingers crossed, hold my breath, under my breath, green thumb, rule of thumb, lend an ear, play it by ear, hit me up, hit me with, beats me, beat me to, beat us to,
    the prognosis for, my diagnosis:, life saver*, lifesaver*, in surgery (?:all|until|till|this|today|now|right|from|most|every|on), surgeries, in the or, colonoscopy list, surgery list, go live, go lives, going live, live demo, live data, live in, lives in, live with that, live with this price, cannot live without, can't live without, could not live without, near disaster, accident with our, negative reaction, positive reaction, good reaction, great reaction, knee jerk reaction,
    first reaction, initial reaction, my reaction, the reaction of, chemical reaction, tested positive results, painful to watch, painful process, growing pains, no pain no gain, sweating the, nervous about, afraid of another, scared of hidden, server died, laptop died, phone died, computer died, email died, printer died, died in my spam, system died, shot list, screenshot*, snapshot*, snap shot,
    shot me a, shoot me a, shoot me an, shooting for, jump on a call, jump on a zoom, jump at, jump the gun, end the call, end the contract, end the trial, end it after the, children's hospital, childrens hospital, women's hospital, mother and baby, child life, patient person, patient portal, patient access, heart center*, hip and knee, fall into, fall under, fall semester, the fall, this fall, in fall, last fall,
    next fall, early fall, late fall, fall through, fell through, fell behind, fallen behind, spring and fall, stroke of luck, different strokes, rash decision*, fever pitch, choke point*, choke on, numb to, cramped, cramping our style, cuts costs, cut costs, cut the price, cut corners, budget cut*, cut to the chase, clear cut, cut ourselves, clean cut, sore spot, sore point, eyesore, sight for sore, toxic culture, toxic workplace, drop in the bucket, withdrawal from, withdrawal of, withdrawal penalt*`,
  )}(?!\\p{L})`,
  'gu',
);

/** A sentence without what is said of work in the words of harm. */
export const withoutWorkTerms = (sentence: string): string =>
  sentence.replace(IDIOM, ' ').replace(COMPOUND, ' ');

const STAFF =
  '(?:we|i|they|our (?:\\w{2,14} ){0,2}?(?:teams?|practices?|nurses?|staff|hospitals?|wards?|er|clinics?|units?|centers?|centres?|doctors|physicians|surgeons|anaesthetists|anesthetists|anesthesiologists|department|urgent care|hospice|group|office|ed|program|lab|pharmacists?|schedulers?|coordinators?|\\w{4,14}(?:ists|ians))|my (?:\\w{2,14} ){0,2}?(?:team|practice|clinic|nurses|staff|group|department|colleagues|research|residents|patients|unit))';

/** What somebody does with illness for a living. */
const WORK = new RegExp(
  `\\b${STAFF}(?:'re|'m| are| am)? (?:also |often |mostly |mainly |usually |do |only |already |currently |always |all |routinely ){0,2}(?:treats?|treating|sees?(?! no| any| what| how| that| why| it)|seeing|manages?|managing|runs?|running|follows?|screens?|screening|monitors?|documents?|documenting|records?|reports? (?:to|quality|adverse)|tracks?|handles?|teach\\w{0,3}|stud(?:y|ies)|research\\w{0,3}|recruits?|helps?|orders?|prescribes?|speciali[sz]e\\w{0,2}|deals? with|operates?|diagnoses?|counsels?|cares? for|takes? care|works? (?:in|at|with|for|on)|needs? (?:help|fewer|more|to|something)|have patients|admits?|discharges?|serves?|supports?|triages?|test every|tests every|do about|struggles? with|looking for|sit on|am on call|as an? \\w{4,14} physician)\\b`,
  'u',
);

/** Patients in general, jobs, and what would be if. */
const GENERAL = [
  '(?<!\\b(?:one|two|three|four|five|six|several|some|\\d{1,2}) (?:of (?:our|my|the|your) )?(?:\\w{3,12} )?)\\b(?:patients|inpatients|adults|kids|veterans|callers|members|people|customers|users|women|men|newborns|children|adolescents) (?:with|who|on|in|whose|often|usually|sometimes|to|after|undergoing|waiting|wait|stop|struggle|are|have|get|that|and)\\b',
  "\\b(?:as an? (?:\\w{3,14} ){0,2}(?:physician|doctor|nurse|surgeon|clinician|therapist|pharmacist|dentist|paramedic|psychiatrist|radiologist|hospitalist|midwife)|i(?: am|'m) (?:the|an?) (?:\\w{2,14} ){0,3}(?:director|physician|doctor|nurse|surgeon|manager|administrator|chief|head|vp|officer|coordinator|psychiatrist|oncologist|cardiologist|neurologist|pathologist|pediatrician|hospitalist|intensivist|pharmacist|psychologist|therapist|dermatologist|\\w{4,12}ologist|consultant|resident|fellow))\\b",
  '^(?:what|how|if|when|whenever|suppose|imagine|say|can|could|do|does|would|will|is there|are there|who|which|where|is the|are the|is your|are your|may)\\b.{0,160}\\b(?:your? (?:bot|assistant|tool|software|product|app|system|platform|team|staff|service|device|nurses?|people)|it|you|the (?:device|meter|tool|software|system|product|app|sensor|pump|implant|adhesive))\\b.{0,160}\\?',
  '\\b(?:failure|error|complication|mortality|infection|adverse event|fall|readmission) rates?\\b',
].map((source) => new RegExp(source, 'u'));

const OWN =
  /\b(?:(?:gave|made|hit|hurt|hurts|killed|left|put|burned|told|touched|raped|choked|kill) (?:me|us|my)|happened to me|(?:he|she) (?:has|had|is)|(?:mom|mum|dad|grandma|grandpa) |i (?:was|got|felt|feel|took|had to|ended|threw|passed|can't|cannot|could not|couldn't|stopped|have been|have had|had an?|lost|started|think)|one of (?:our|my)|(?:a|our|the|this|that) (?:\w{3,12} )?(?:patient|resident|client|toddler|nurse)\b.{0,40}\b(?:was|had|went|fell|died|got|is|developed|became|has|ended|coded|stopped|aspirated|needed|received))\b|\bmy (?!(?:patients?|team|practice|clinic|staff|nurses|group|hospital|clients?)\b)(?:\w{2,10} ){0,2}(?:skin|face|throat|leg|arm|heart|chest|liver|kidneys?|knee|hip|eyes?|vision|son|daughter|wife|husband|mom|mum|dad|mother|father|kid|baby|child|pills|prescription|surgery|results?|mri|scan|x-?ray|biopsy|chart|records|tests?|labs|medication|meds|refill|insulin|symptoms|condition|a1c|disease|cancer|diabetes)\b/u;

/** Whether a sentence speaks of patients in general, or asks what would be if, and tells of nobody in particular. */
export const isGeneral = (sentence: string): boolean =>
  GENERAL.some((pattern) => pattern.test(sentence)) && !OWN.test(sentence);

/** The same, or it tells what somebody does with illness for a living. */
export const isAboutWork = (sentence: string): boolean =>
  isGeneral(sentence) || (WORK.test(sentence) && !OWN.test(sentence));
