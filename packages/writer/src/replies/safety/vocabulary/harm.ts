import { anyOf } from './any-of.ts';

/** Signs of harm in lay and clinical words (what a drug-safety desk codes as a reaction); none is an idiom of business. */
export const SYMPTOMS = `
  rash*, hives, welt, welts, blister*, jaundice*, anaphyla*, allergic*, seizure*, convuls*, vomit*, threw up, throwing up,
  nause*, diarrh*, dizz*, vertigo, lightheaded, light headed, faint, fainted, fainting, passed out, pass out, passing out,
  blacked out, lost consciousness, loss of consciousness, unconscious*, unresponsive, palpitation*, arrhythmi*, irregular heart*,
  heart rac*, racing heart, tachycardi*, bradycardi*, hypotensi*, blood pressure (?:crashed|fell|plummeted|shot up|spiked), rigor, rigors, eroded, turned (?:black|blue|purple|white|yellow|grey|gray), completely (?:black|blue|numb), hypoglyc*, hyperglyc*, low blood sugar,
  high blood sugar, blood pressure dropped, cardiac arrest, heart attack, stroke, clot, clots, embol*, thrombo*, hemorrhag*,
  haemorrhag*, bled, bleeding gums, bleeding from, bleeds, nosebleed*, blood in, bloody stool*, bloody urine, swell up, swelled*, swollen,
  swelling, puffed up, puffy, itch*, peeling, peeled, burning sensation, numb, numbness, could not feel, couldn't feel, cannot feel, can't feel, lost feeling, lost all feeling, tingling, paraly*, tremor*, twitch*,
  blurr*, double vision, blinded, went blind, lost my (?:sight|vision|hearing), lost the (?:sight|vision|hearing|feeling), see things, seeing things, on fire, cpr, coded, redone, hearing loss, ringing in, tinnitus, migraine*, cramps, cramping, fever*, chills,
  sweating, shortness of breath, short of breath, trouble breathing, difficulty breathing, hard to breathe, breathless*,
  stopped breathing, not breathe, n't breathe, unable to breathe, wheez*, chok*, aspirat*, turned blue, throat clos*, chest pain*,
  chest tight*, miscarr*, stillb*, birth defect*, born with a*, infected, infection*, sepsis, septic, abscess*, ulcer*, sore, sores, open wound*,
  necro*, scarr*, scar, scars, scald*, bruis*, fractur*, concussion, coma, comatose, delirium, delirious, hallucinat*, suicidal,
  liver failure, kidney failure, organ failure, respiratory failure, liver damage, kidney damage, nerve damage, brain damage, overdos*,
  poisoned, poisoning, toxicity, toxic, withdrawal*, hair fell out, hair loss, hair started, hair came out, white cells, neutropen*, cut off my circulation,
  electrocut*, needle stick*, needlestick*, stitches, bad reaction*, severe reaction*, awful reaction*, terrible reaction*,
  horrible reaction*, serious reaction*, adverse reaction*, nasty reaction*, weird reaction*, strange reaction*, reacted badly,
  reacted very badly, side effect*, oxygen dropped, desaturat*, naloxone, narcan, epipen, epi pen, constipat*, insomnia, rectal bleeding, kidney stones`;

/** Where harm ends up. Our readers work in these places: said of a person it is harm, said of work it is not. */
export const CARE = `
  hospitali*, hospital, in hosptial, emergency room, emergency department, er, a&e, icu, intensive care, ambulance, paramedic*, 911, 999, 112,
  urgent care, life support, resuscitat*, intubat*, transfus*, surgery, operating room, poison control, admitted`;

/** Words of harm that also stand in idioms; they count only where a person and a treatment stand beside them. */
export const LOOSE = `
  sick, ill, unwell, worse, hurt, hurts, hurting, injur*, harm, harmed, burn, burns, burned, burnt, bleed, bleeding, pain, pains, painful, ache*, headache*,
  weak, weakness, tired, depressed, anxious, fell, collapsed, died, dead, death, killed, die, terrible, awful, horrible, shock, shocked, cut, cuts, red,
  scratched, left a mark, left marks, broke, broken, broke her, broke his, broke my, tore, torn, stuck, stabbed, lost a patient, lost the patient, reaction*, reacted, stomach`;

/** Clinical names by their endings; "academia" and "nostalgia" are none. */
const CLINICAL =
  '(?!academia|nostalgia|bohemia)\\p{L}{3,16}(?:itis|emia|aemia|penia|cytosis|rrhage|rrh?oea|plegia|paresis|edema|necrosis|stenosis|thrombosis|neuropathy|myopathy|retinopathy|algia)|stevens ?-?johnson|\\p{L}{3,14} syndrome';

export const SYMPTOM = `(?:${anyOf(SYMPTOMS)}|${CLINICAL})`;
export const CARE_PLACE = anyOf(CARE);
export const ANY_HARM = `(?:${anyOf(SYMPTOMS, CARE, LOOSE)}|${CLINICAL})`;
