import type { Lead } from '../../e2e/screens/small-campaign.ts';

/** `First Last, local part, domain, practice`, one a line. Each local part once; three people share `ridge-surgery.example`. */
const LINES = `
Olivia Brandt, olivia, harbor-imaging.example, Harbor Imaging
Jürgen Weiß, juergen, praxis-nord.example, Praxis Nord
María López, maria, clinica-sur.example, Clínica del Sur
Peter Holm, peter, lakeview.example, Lakeview Radiology
Anita Shah, anita, canyon-heart.example, Canyon Heart Clinic
Greg Mason, greg, mesa-ortho.example, Mesa Orthopedics
Helen Park, helen, parkside.example, Parkside Dermatology
Ivan Petrov, ivan, north-neuro.example, North Neurology
Carla Reyes, carla, sunrise-peds.example, Sunrise Pediatrics
Nora Quinn, nora, quinn-eye.example, Quinn Eye Center
Sven Lund, sven, fjord-spine.example, Fjord Spine
Martina Keller, martina, klinik-see.example, Klinik am See
Dora Bell, dora, bell-cardiology.example, Bell Cardiology
Louis Tran, louis, ridge-surgery.example, Ridge Surgery
Mona Ellis, mona, ridge-surgery.example, Ridge Oncology
Frank Ito, frank, ridge-surgery.example, Ridge Pain Center
Paula West, paula, westside.example, Westside Imaging
Rolf Bauer, rolf, bauer-praxis.example, Praxis Bauer
Tess Moran, tess, moran-ent.example, Moran ENT
Victor Cho, victor, cho-urology.example, Cho Urology
Wendy Hart, wendy, hart-family.example, Hart Family Care
Xenia Novak, xenia, novak-gi.example, Novak Gastro
Yusuf Aydin, yusuf, aydin-medical.example, Aydin Medical
Zoe Fields, zoe, fields-womens.example, Fields Women's Health
Abel Ortiz, abel, ortiz-lung.example, Ortiz Lung Center
Bianca Rossi, bianca, rossi-rehab.example, Rossi Rehab
Chen Wu, chen, wu-nephro.example, Wu Nephrology
Derek Stone, derek, stone-allergy.example, Stone Allergy
Elena Popa, elena, popa-rheum.example, Popa Rheumatology
Gone Person, gone, nowhere-clinic.example, Nowhere Clinic
`;

/** A person who is written to, with the local part of the address as key. */
export type Person = Lead & { key: string; name: string };

/** The thirty people of the day. `gone` has no mailbox. */
export const PEOPLE: readonly Person[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [name = '', key = '', domain = '', practice = ''] = line.split(',').map((part) => part.trim());
    const [first = '', last = ''] = name.split(' ');
    return { key, name, first, last, email: `${key}@${domain}`, practice };
  });

/** Who has no mailbox: the mail server sends a report of non-delivery. */
export const GONE = 'gone';

/** The person of a key. Throws for an unknown one. */
export function personOf(key: string): Person {
  const found = PEOPLE.find((person) => person.key === key);
  if (!found) throw new Error(`Nobody is called ${key}`);
  return found;
}
