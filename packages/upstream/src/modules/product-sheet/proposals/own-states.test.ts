import { expect, it } from 'vitest';
import { ownStates } from './own-states.ts';

it.each([
  ['In Texas and Oklahoma only.', ['OK', 'TX']],
  ['Available in OH, MI and IN.', ['IN', 'MI', 'OH']],
  ['Available in OH, MI, and IN', ['IN', 'MI', 'OH']],
  ['Larkfield Auth is available only in West Virginia.', ['WV']],
  ['Medi-Cal covers the test in California only.', ['CA']],
  ['In Texas, Oklahoma or New Mexico only, a nurse visits the home.', ['NM', 'OK', 'TX']],
  ['Available in Maryland, Virginia and Washington, D.C.', ['MD', 'VA', 'DC']],
  ['El servicio está disponible en Texas y Florida.', ['FL', 'TX']],
  ['Las visitas se hacen solo en Puerto Rico.', ['PR']],
])('a sentence that limits itself to states is for these: %s', (sentence, states) => {
  expect(ownStates(sentence)).toEqual(states);
});

it.each([
  'Our technicians are in Tulsa and Oklahoma City.',
  'Available in Kansas City only.',
  'Available in New York City.',
  'Available in Ohio and other states.',
  'Also available in Texas.',
  'Now available in Texas.',
  'Not available in Texas and Florida.',
  'Available in all states except Texas only.',
  'In southern Ohio only.',
  'In the Midwest only.',
  'Available in the Carolinas.',
  'Available in Texas and Mexico.',
  'Available in Georgia since 2024 and in many other places.',
  'Available in Spanish.',
  'Available in OR.',
  'AVAILABLE IN OR ONLY',
  'We serve 40 clinics in Texas.',
  'We are licensed in Illinois and Ohio.',
  'Only in Texas homes do we see this.',
  'A Delaware company.',
])('no state is guessed: %s', (sentence) => {
  expect(ownStates(sentence)).toEqual([]);
});
