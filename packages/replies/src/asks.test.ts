import { expect, it } from 'vitest';
import { wishes } from './asks.ts';

it.each([
  'pamela handles our billing.',
  'angela is out.',
  'gonzales signed it.',
  'modelos nuevos',
  'regalos',
  'daniela ya lo firmo.',
  'papeles firmados',
])('tells, and bids nothing: %s', (sentence) => expect(wishes(sentence)).toBe(false));

it.each([
  'mandeme la ficha.',
  'indiquenos los pasos.',
  'pero llamenos el lunes.',
  'envienmelo manana.',
  'digale a mi jefa.',
  'traigalos el martes.',
  'cuenteme de la bateria.',
  'dejeme la hoja en recepcion.',
  'expliqueme como funciona el equipo.',
  'pasame la ficha.',
  'agregala al pedido.',
  'muestrenos una.',
  'cotice dos equipos.',
])('bids: %s', (sentence) => expect(wishes(sentence)).toBe(true));
