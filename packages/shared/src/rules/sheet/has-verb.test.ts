import { expect, it } from 'vitest';
import { hasVerb } from './has-verb.ts';

it.each([
  'We deliver on Mondays.',
  'The scale weighs 2 kg and folds flat.',
  'Each drawer locks by itself when it is shut.',
  'Our drivers bring every crate inside.',
  'Charge nurses see the queue on one screen.',
  'Refills ship from Tulsa.',
  'Sends the nurse a text.',
  'Requires no training.',
  'A tray that is late turns red.',
  'Your own therapist may watch.',
  'Three homes counted the calls for a month.',
  'El informe queda en la ficha del paciente.',
  'La báscula pesa 2 kg y se pliega.',
  'No trabajamos con aseguradoras.',
  'Las caídas bajaron en dos plantas.',
  'Si falta una firma, avisa a la enfermera.',
])('a sentence has a verb: %s', (text) => expect(hasVerb(text)).toBe(true));

it.each([
  'Same day.',
  'No queue at all.',
  'Not Tulsa for now (our driver there left)',
  'Prices (you pay, the plan does not)',
  'One charge = about',
  'Warm crates, cold crates, one van.',
  'Crates in four sizes',
  'Three sizes, two colors.',
  'No costs for the first order.',
  'Training on site or by video.',
  'Servidores en Bilbao; copias en Vigo.',
  'Firma con certificado y sello de tiempo.',
  'Sin permanencia.',
  'Castellano y gallego.',
])('a fragment has none: %s', (text) => expect(hasVerb(text)).toBe(false));
