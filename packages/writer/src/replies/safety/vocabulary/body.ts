import { anyOf } from './any-of.ts';

/** Parts of a body that one calls one's own only when something is wrong with them. */
export const BODY = anyOf(
  `throat, scalp, ankle*, knee, knees, hip, hips, wrist*, elbow*, spine, jaw, tooth, gums, breasts, lung*, liver, kidney*, bowel*, bladder, prostate, uterus, womb, ovar*, thyroid, pancreas, gallbladder, appendix,
  colon, stool, urine, cornea, retina, heart rate, heartbeat, incision, stitches, mole, tumor, tumour, lump, tonsils, sinuses, cervix, spleen, testic*, cholesterol, a1c, blood pressure, blood sugar, bloodwork, blood work`,
);

/** The same, where an idiom may be meant ("my hands are full", "my vision for the clinic"): something must be said to be wrong. */
export const LOOSE_BODY = anyOf(
  `face, tongue, lips, lip, skin, leg, legs, foot, feet, shoulder*, neck, nose, ear, ears, eyesight, vision, hearing, chest, breast, breath, breathing, stomach, belly, blood, hair, finger, fingers, toe, toes, thumb,
  arm, arms, wound, scar, pulse, hand, hands, head, heart, eye, eyes, back, mouth, brain, body, teeth, joints, bones, muscles, nerves, potassium, gut`,
);
