import { describe, expect, it } from 'vitest';
import { kindOf } from './claim-kind.ts';
import { proposeByRules } from './propose-by-rules.ts';

it.each([
  ['$310 per crate incl. lid', 'commercial'],
  ['Chile: 45 USD/mes', 'commercial'],
  ['Mensajes aparte, 0,05 €.', 'commercial'],
  ['There are no per-tray fees.', 'commercial'],
  ['Crates saved one home $900.', 'does'],
  ['NO es una nevera.', 'safety'],
  ['No sirve para vacunas.', 'safety'],
  ['No está indicado para neonatos.', 'safety'],
  ['No atendemos urgencias.', 'safety'],
  ['Not for open flames.', 'safety'],
  ['Trial: 90 call minutes free, no card.', 'service'],
  ['A randomized trial is under way.', 'proof'],
  ["Glass vials aren't kept cold in a COST crate.", 'safety'],
  ['No requiere obra.', 'does'],
  ['Almacén en Bilbao', 'does'],
  ['Sello de tiempo cualificado', 'does'],
  ['Returned trays per 100 meals went from 41 to 27.', 'result'],
  ['Las devoluciones pasaron de 30 a 12.', 'result'],
  ['A home in 2022: from 90 h to 31 h.', 'result'],
  ['Volume from 0 to 900 mL', 'does'],
  ['No acelera el pago de nadie', 'safety'],
  ['No refactura ni discute débitos ya hechos', 'safety'],
  ['No emite factura electrónica.', 'safety'],
  ['No hay API.', 'safety'],
  ['El cajón no mide la humedad.', 'safety'],
  ['Cratewell no emite facturas.', 'safety'],
  ['No daña los alimentos.', 'does'],
  ['No ocupa lugar.', 'does'],
  ['No solo enfría, también avisa.', 'does'],
  ['No pierda tiempo.', 'does'],
  ['No tiene costo de alta.', 'commercial'],
  ['No Sundays.', 'safety'],
  ['no air trap, you still watch your line', 'safety'],
  ["The small crate doesn't stack.", 'safety'],
  ["doesn't record or send data anywhere", 'safety'],
  ['No contract and no minimum.', 'commercial'],
  ['No set-up, no training.', 'service'],
  ['No ice to buy.', 'does'],
  ['It has no cables.', 'does'],
  ['No wifi is needed.', 'does'],
  ['Its walls have no seams.', 'does'],
  ["It doesn't need power.", 'does'],
  ['No waiting for a truck.', 'does'],
  ['No more cold trays.', 'does'],
  ['No one has to lift it.', 'does'],
  ['No cap on users.', 'does'],
  ['No limit on crates.', 'does'],
  ['No phone tag.', 'does'],
  ['Nurses have no idea where pumps are.', 'service'],
  ['The nurse has no idea where pumps are.', 'service'],
  ['The kitchen has no way to tell.', 'does'],
  ['Cooks have no list of what came back.', 'does'],
  ['No patients left waiting.', 'does'],
  ['No weekend.', 'safety'],
  ['No weekend delivery.', 'safety'],
  ['No home visits outside Ohio.', 'safety'],
  ['No children under 12.', 'safety'],
  ['No hospitals.', 'safety'],
  ['No night visits.', 'safety'],
  ['No patients were harmed.', 'does'],
  ['No crates were lost.', 'does'],
  ['No falls in 9 months.', 'does'],
  ['No matter the weather.', 'does'],
  ['No guesswork.', 'does'],
  ['No missed doses.', 'does'],
  ['No errors.', 'does'],
  ['No nurse has to lift it.', 'service'],
  ['No doubt it helps.', 'does'],
  ['No tray leaves the kitchen cold.', 'does'],
  ['No lifting.', 'does'],
  ['No other crate stacks.', 'does'],
  ['No credit card.', 'does'],
  ['No wonder cooks like it.', 'does'],
  ['No lost trays.', 'does'],
  ['The charge nurse hears it.', 'service'],
  ['Hand crank up and down (spring, nothing to charge).', 'does'],
  ['Charge time is 2 hours.', 'does'],
] as const)('the kind of “%s” is %s', (text, kind) => expect(kindOf(text, '', false)).toBe(kind));

it('a price alone on its line is no heading and no title of the row below', () => {
  const { claims } = proposeByRules({
    productName: 'Cratewell',
    source: 'Cratewell is a crate.\n\n$310 per crate\n\nChile: 45 USD/mes',
    isDescription: true,
  });
  expect(claims.slice(1).map(({ text, kind }) => [text, kind])).toEqual([
    ['$310 per crate', 'commercial'],
    ['Chile: 45 USD/mes', 'commercial'],
  ]);
});

it('a heading close to its text ends with it; one that stands by itself is over all that follows', () => {
  const kinds = (source: string) =>
    proposeByRules({ productName: 'Cratewell', source, isDescription: true }).claims.map(({ kind }) => kind);
  const [price, seal] = ['One crate is 31 a month.', 'The seal is blue.'];
  expect(kinds(`Cratewell is a crate.\n\nPRICES\n${price}\n\n${seal}`)).toEqual([
    'what_it_is',
    'commercial',
    'does',
  ]);
  expect(kinds(`Cratewell is a crate.\n\nPRICES\n\n${price}\n\n${seal}`)).toEqual([
    'what_it_is',
    'commercial',
    'commercial',
  ]);
});

it('what stands below a heading of limits is one, in its own words where it denies itself', () => {
  const said = (source: string) =>
    proposeByRules({
      productName: 'Cratewell',
      source: `Cratewell is a crate.\n\n${source}`,
      isDescription: true,
    })
      .claims.slice(1)
      .map(({ text, kind }) => [text, kind]);
  expect(said('--- Lo que NO hace ---\n- No lava los cajones\n- Nada de hielo\n- Carga de camiones')).toEqual(
    [
      ['No lava los cajones', 'safety'],
      ['Nada de hielo', 'safety'],
      ['Lo que NO hace: Carga de camiones', 'safety'],
    ],
  );
  expect(said("== Not for / doesn't do ==\n- no platelets\n- not in the MRI room\n- dry ice")).toEqual([
    ['no platelets', 'safety'],
    ['not in the MRI room', 'safety'],
    ["Not for / doesn't do: dry ice", 'safety'],
  ]);
  expect(said('--- Precio ---\nUn cajón sale 31 al mes.')).toEqual([
    ['Un cajón sale 31 al mes.', 'commercial'],
  ]);
  expect(said('--- Para probar ---\nLe dejamos un cajón. Gratis, una vez.')).toEqual([
    ['Le dejamos un cajón.', 'service'],
    ['Gratis, una vez.', 'service'],
  ]);
});

describe('below a heading over those whom it is not for', () => {
  const said = (heading: string, ...bullets: string[]) =>
    proposeByRules({
      productName: 'Roble',
      source: `Roble is a crate for samples.\n\n${heading}\n${bullets.map((one) => `• ${one}`).join('\n')}`,
      isDescription: true,
    })
      .claims.slice(1)
      .map(({ kind, text }) => [kind, text]);

  it.each([
    ['¿Para quién NO es?', 'Para quién NO es'],
    ['Para quién no es', 'Para quién no es'],
    ['¿A quién no le sirve?', 'A quién no le sirve'],
    ['Quién no debería comprarlo', 'Quién no debería comprarlo'],
    ['No es para usted si:', 'No es para usted si'],
    ['¿Cuándo no conviene?', 'Cuándo no conviene'],
    ['Who it is not for', 'Who it is not for'],
    ['Who is it not for?', 'Who is it not for'],
    ["Who it's NOT for", "Who it's NOT for"],
    ['Who should not use it', 'Who should not use it'],
    ['Not for you if …', 'Not for you if'],
    ["Roble isn't for you if:", "Roble isn't for you if"],
    ['When not to use it', 'When not to use it'],
  ])('%s: bullets are limits, with the heading that makes them so', (heading, label) =>
    expect(said(heading, 'Farmacias de barrio', 'Quien busca un congelador.')).toEqual([
      ['safety', `${label}: Farmacias de barrio`],
      ['safety', `${label}: Quien busca un congelador.`],
    ]),
  );

  it('what denies by itself, explains or has a label stays as it is, and is a limit too', () =>
    expect(
      said(
        '¿Para quién NO es?',
        'Consultorios de solo cita. Roble cuenta cajas.',
        'Hogares: no vamos a domicilio.',
      ),
    ).toEqual([
      ['safety', 'Para quién NO es: Consultorios de solo cita.'],
      ['safety', 'Roble cuenta cajas.'],
      ['safety', 'Hogares: no vamos a domicilio.'],
    ]));

  it.each([
    "Home visits; we don't drive",
    'Open cuts where a pad can stick',
    "Other fluids. We'll say so at once",
    'Reference or contract laboratories that receive no patients.',
    'Sites: too far or too small',
  ])('every bullet carries it, also with a verb: %s', (bullet) =>
    expect(said('NOT FOR', 'Pico scans', bullet)[1]).toEqual(['safety', `Not for: ${bullet}`]),
  );

  it.each([
    ['Wards with night scans', 'Not for: Wards with night scans'],
    ['Laboratories that take walk-ins.', 'Not for: Laboratories that take walk-ins.'],
    ['A big cyst can give a false reading.', 'A big cyst can give a false reading.'],
    ['We tell you so.', 'We tell you so.'],
  ])('a line carries it, unless it is a sentence of its own: %s', (line, text) => {
    const source = `Roble is a crate.\n\nNOT FOR\n- Schools\n\n- Pico scans\n${line}\n\nWHERE\nIn Ohio.`;
    const { claims } = proposeByRules({ productName: 'Roble', source, isDescription: true });
    expect(claims.map((claim) => claim.text)).toEqual([
      'Roble is a crate.',
      'Not for: Schools',
      'Not for: Pico scans',
      text,
      'In Ohio.',
    ]);
  });

  it('ends with the next question, and is no heading over those whom it is for', () => {
    const source =
      'Roble es una caja.\n\n¿Para quién no es?\n\n• Farmacias.\n\n¿Y el hielo?\n\nRoble lo guarda dos días.';
    const { claims, angles } = proposeByRules({ productName: 'Roble', source, isDescription: true });
    expect(claims.at(-1)).toMatchObject({ kind: 'does', text: 'Roble lo guarda dos días.' });
    expect(angles[0]?.line).toBe('Roble es una caja.');
    expect(said('Who it is for', 'Small laboratories')[0]?.[0]).not.toBe('safety');
    expect(said('¿Para quién es?', 'Laboratorios sin nevera')[0]?.[0]).not.toBe('safety');
  });

  it('a line of an email is none of its limits, and a monthly schedule is no price', () => {
    const source =
      'Caja de muestras\n\nPara quién no es\n• Roble cuenta cajas, no tubos.\n\nQué hace\n• Cuadro mensual: dos sedes.';
    const { claims, angles } = proposeByRules({ productName: 'Roble', source, isDescription: true });
    expect(angles).toEqual([]);
    expect(claims.at(-1)?.kind).toBe('does');
  });
});
