import { anyOf } from './any-of.ts';

/** What is taken, injected or put on. */
export const MEDICINES = `
  tablet, tablets, pill, pills, capsule*, drug, drugs, medicine*, medication*, meds, dose, doses, dosing, dosage, injection*, injected, jab, jabs, shot, shots,
  vaccin*, infusion*, drip, drops, eye drops, spray, sprays, inhaler*, cream*, ointment*, lotion*, gel, gels, salve, patch, patches, supplement*, vitamin*, syrup*,
  formula, mouthwash*, contrast, contrast agent, compound*, insulin, antibiotic*, opioid*, anesthe*, anaesthe*, analges*, chemo*, serum, powder, suppositor*, treatment*, therap*, course of,
  sample, samples, batch, remedy, filler*, botox, steroid*, statin*, generic, brand, brand of`;

/** What is worn, put in or used at a patient. */
export const DEVICES = `
  device*, pump, pumps, monitor, monitors, implant*, catheter*, stent*, sensor*, meter, meters, glucometer*, thermometer*, nebuli*, ventilator*, defib*, pacemaker*,
  electrode*, laser*, probe*, splint*, brace, braces, bandage*, dressing, dressings, adhesive*, tape, mask, masks, glove*, lancet*, lancing, syringe*, needle, needles, tube, tubes,
  tubing, cannula*, wheelchair*, stretcher*, gurney*, infusion set*, infusion pump*, solution, walker*, crutch*, bed, beds, bed rail*, lift, hoist, strip, strips, test strips, cuff, oximeter*, cpap, heating pad*, lens, lenses, contact lens*,
  prosthe*, hearing aid*, stethoscope*, scalpel*, suture*, mesh, vial, vials, dosing cup*, kit, kits, test, tests, scanner*, machine, machines, battery, batteries, alarm, alarms, cap, unit`;

export const DEVICE = anyOf(DEVICES);
export const TREATMENT = anyOf(
  MEDICINES,
  DEVICES,
  'product*, the product, your stuff, this stuff, this thing, what you sent',
);

/** Taking or using it. */
export const USE = anyOf(
  `took, taking, take this, take it, taken, used, using, use it, wore, wearing, applied, applying, injected, swallowed, inhaled, drank, put it on, put on, put me on, started, starting,
  switched, switching, began, tried, went in, prescribed, recommended, sent me, sold me, sold, gave me, gave us, delivered, supply, supplied, dispensed`,
);

/** A device that did not do what it must. */
export const FAILURE = anyOf(
  `fail, fails, failed, failing, failure*, malfunction*, broke, broken, broke off, breaks, broken off, fractured, snapped, jammed, leaked, leaking, leaks, overheat*, got hot, got so hot, caught fire, exploded, sparked,
  collapsed, gave way, came off, came apart, fell off, fell apart, disconnected, detached, stopped working, shut off, shut down, did not fire, n't fire, did not sound, n't sound, did not work,
  n't work, wrong reading*, wrong value*, false reading*, false negative, false positive, read, showed, said it was negative, said negative, misread, over delivered, overdelivered, under delivered, delivered too,
  too much, ten times, double dose, twice the dose, times the dose, wrong dose, wrong strength, wrong drug, mislabel*, mislabell*, look alike, printed wrong, labelled wrong, labeled wrong, contaminat*, defect*, faulty,
  dislodged, perforat*, migrated, moved out of place, cracked, shattered, exposed wire*, programmed rate, stopped delivering, free flow*, glass in, mold in, mould in, particles in, metal in, debris in, foreign body, recalled, expired, with a patient`,
);
