import { expect, it } from 'vitest';
import { proposeByRules } from './propose-by-rules.ts';

const ENGLISH = 'The Cratewell is a crate for the trays of a kitchen.';
const SPANISH = 'Cajón es una caja para las bandejas de la cocina.';
const mailOf = (text: string, [productName, source] = ['Cajón', SPANISH]) =>
  proposeByRules({ productName, source: `${source}\n\n${text}`, isDescription: true }).claims[1]?.mailText;
const english = (text: string) => mailOf(text, ['Cratewell', ENGLISH]);

it.each([
  ['Trae cargadas las normas de 38 financiadores.', 'Cajón trae cargadas las normas de 38 financiadores.'],
  ['Marca en rojo lo que va a débito.', 'Cajón marca en rojo lo que va a débito.'],
  ['Toma las órdenes y las compara.', 'Cajón toma las órdenes y las compara.'],
  ['- Avisa a la cocina a las 7', 'Cajón avisa a la cocina a las 7.'],
  ['Es más liviano que un carro.', 'Cajón es más liviano que un carro.'],
  ['- No emite factura electrónica', 'Cajón no emite factura electrónica.'],
  ['No acelera el pago de nadie.', 'Cajón no acelera el pago de nadie.'],
  ['Firmamos antes un acuerdo', 'Firmamos antes un acuerdo.'],
])('names the product where Spanish leaves it out: %s', (text, mail) => expect(mailOf(text)).toBe(mail));

it.each([
  'Para las cocinas de hospitales',
  'Nube privada en la Argentina',
  'Entrega en 3 días.',
  'Hasta las 9 de la noche.',
  'Toda la vajilla entra.',
  'Revise las bandejas antes.',
  'Pida una prueba.',
  'No quedan datos.',
  'No falta nada.',
  'No hay API.',
  'Gratis, una vez.',
  'Ropa la lleva otro.',
  'Clínica La Paz',
  'Una caja sale 31.',
  'Todavía la clínica espera.',
  'Mientras tanto la cocina espera.',
  'Cada mañana la enfermera la abre.',
  'Mañana la cocina la abre.',
  'Enfermera la abre sola.',
  'Si falta una tapa, la cambian.',
  'Marca registrada de una caja.',
  'Mínimos por producto y lista sugerida',
  'Últimos pedidos a la vista',
])('is written by a person where something else is spoken of: %s', (text) => expect(mailOf(text)).toBeNull());

it.each([
  ['We answer within one day', 'We answer within one day.'],
  ['- Our drivers carry it upstairs', 'Our drivers carry it upstairs.'],
  ['You keep the lid', 'You keep the lid.'],
  ['Cratewell holds 14 trays', 'Cratewell holds 14 trays.'],
  ["- doesn't record or send data anywhere", "Cratewell doesn't record or send data anywhere."],
])('is a whole sentence also without its full stop: %s', (text, mail) => expect(english(text)).toBe(mail));

it.each([
  'Our price list',
  'Weighs 14 lb',
  'Cratewell, the crate',
  'Your trays, our crates',
  'Pesa 3 kg.',
  'Do not freeze it.',
])('is none of a fragment, nor of another language: %s', (text) => expect(english(text) ?? null).toBeNull());

it('a title is no part of what is said below it', () => {
  const { claims } = proposeByRules({
    productName: 'Crate Rounds',
    source: 'Crate Rounds\nwe bring the crate to you\n\nWe drive out.',
    isDescription: true,
  });
  expect(claims.map(({ text }) => text)).toEqual(['we bring the crate to you', 'We drive out.']);
});
