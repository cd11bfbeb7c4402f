import { expect, it } from 'vitest';
import { findEvidenceMarks } from './evidence-marks.ts';

const marks = (text: string, kind: string) => findEvidenceMarks(text, 'Tarrow One', kind);

it.each([
  ['No card.', 'service'],
  ['Shipping both ways is on us.', 'service'],
  ['We ask for no card for the trial.', 'service'],
  ['We pay shipping both ways on the trial.', 'service'],
  ['Three units or more: $1,310 each.', 'commercial'],
  ['Our small tip fits from age 4.', 'does'],
  ['Una sede: S/ 189 al mes', 'does'],
  ['Para una sede, Anaquel cuesta S/ 189 al mes, más IGV.', 'commercial'],
  ['Our minimum is 20 items.', 'service'],
  ['20 item minimum ($680)', 'does'],
  [
    '30 días gratis en un almacén, con sus 100 productos de mayor movimiento ya cargados por nosotros.',
    'service',
  ],
  ['You get a PDF inventory within 5 business days.', 'does'],
  ['We send a unit and a box of tips for 21 days.', 'service'],
  ['We pick the cart up every 2 weeks.', 'service'],
  ['Le entregamos el cajón en 3 días hábiles.', 'service'],
  ['Free 15 minute list check by phone.', 'does'],
  ['Desde los 12 años.', 'does'],
])('a price, a term and how the seller works need no evidence: %s (%s)', (text, kind) =>
  expect(marks(text, kind)).toEqual([]),
);

it.each([
  ['Crates saved one home $900.', 'does', 'figure'],
  ['We cut falls by half within 30 days.', 'service', 'figure'],
  ['We serve 118 hospitals.', 'service', 'figure'],
  ['A latex free pad held 14 of 20 patients.', 'does', 'figure'],
  ['Drug-free relief in 3 of 4 patients.', 'does', 'figure'],
  ['The lamp kills germs in 5 minutes.', 'does', 'figure'],
  ['You get results 30% faster within 5 days.', 'service', 'figure'],
  ['97 of 118 ears were cleared in one visit.', 'result', 'figure'],
  ['In the trial 40 crates were counted.', 'service', 'proof'],
  ['We ended the trial: it works.', 'result', 'proof'],
  ['Children from age 4 had 12 fewer colds.', 'result', 'figure'],
  ['Una clínica dejó de perder S/ 2 080 en vencidos.', 'does', 'figure'],
])('a result needs evidence: %s (%s)', (text, kind, mark) => expect(marks(text, kind)).toContain(mark));
