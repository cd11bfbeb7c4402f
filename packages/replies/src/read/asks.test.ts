import { expect, it } from 'vitest';
import { asks, wishes } from './asks.ts';

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

it.each([
  'the auditor will ask me that on day one.',
  'she always tells us to wait.',
  'solo eso por ahora, estoy en obra.',
  'only that for now.',
])('is a remark, in which there is nothing to answer: %s', (sentence) => expect(asks(sentence)).toBe(false));

it.each([
  'ya tenemos un lector para los rollos, se puede seguir con ese o va otro',
  'y si me puedes mandar de esos rollos, feliz.',
  'we are on the third floor, is there a lift in your van',
  'will you ask them for it.',
])('asks in the middle of a sentence, without a mark: %s', (sentence) => expect(asks(sentence)).toBe(true));
