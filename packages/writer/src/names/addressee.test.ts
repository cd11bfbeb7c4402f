import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calledName, readAddressee } from './addressee.ts';

type Case = {
  first_name: string;
  last_name: string;
  title: string;
  credential: string;
  email: string;
  accept: string[];
  why: string;
};
const table = new URL('../../../../tests/bench/writing/names.json', import.meta.url);
const cases = JSON.parse(readFileSync(table, 'utf8')) as Case[];

it.each(cases)('addresses "$first_name" "$last_name" ($title, $credential) as people do: $why', (one) => {
  const called = calledName(
    readAddressee({
      firstName: one.first_name,
      lastName: one.last_name,
      title: one.title,
      credential: one.credential,
      email: one.email,
    }),
  );
  expect(one.accept).toContain(called ?? '');
});

it('reads a whole name behind the name of the organization', () =>
  expect(
    readAddressee({
      firstName: 'Summit Vascular',
      lastName: 'Curtis Beale',
      title: 'Clinic Mgr',
      email: 'cbeale@summitvasc.example',
      organization: 'Summit Vascular',
    }),
  ).toMatchObject({ first: 'Curtis', last: 'Beale' }));

it.each([
  ['Dr. med. ELLISON', 'GRACE, MD, FACC', 'gellison@lakeshoreheart.example', 'Grace', 'Ellison'],
  ['Grace', 'Ellison', 'gellison@lakeshoreheart.example', 'Grace', 'Ellison'],
  ['Margaret "Peg"', 'Lowry', 'peg@clearview.example', 'Peg', 'Lowry'],
  ['Lorraine (Lori)', 'Massimo', 'lori@stbrendan.example', 'Lori', 'Massimo'],
  ['Anna (Acting)', 'Weil', 'aweil@stbrendan.example', 'Anna', 'Weil'],
])('believes the address which of %s and %s is the family name', (firstName, lastName, email, first, last) =>
  expect(readAddressee({ firstName, lastName, title: null, email })).toMatchObject({ first, last }),
);

it('calls the owner of a practice that has the same name', () =>
  expect(
    readAddressee({
      firstName: 'Bao',
      lastName: 'Nguyen DDS',
      title: 'Owner',
      email: 'bao@baonguyen.example',
      organization: 'Bao Nguyen Dental',
    }),
  ).toMatchObject({ first: 'Bao', last: 'Nguyen', isDoctor: true }));

it.each([
  ['DPM (owner)', true],
  ['Co-owner, DDS', true],
  ['DO (owner)', true],
  ['MD', true],
  ['MD, FAAP, Med Dir Newborn Nursery', true],
  ['MD, Neonatology', true],
  ['Jefe Depto. Urgencias, MD MSc', true],
  ['Md. Esp. Med. Urgencias', true],
  ['Med Dir, MD (PM&R)', true],
  ['Medical Director (DO)', true],
  ['Chief of Staff - MD', true],
  ['Director of Media, MD', false],
  ['Director of Nursing, MD', false],
  ['Cirujana ortopédica', true],
  ['Pediatra', true],
  ['Coordinator, Baltimore, MD', false],
  ['MD market lead', false],
  ['Enfermera pediatra', false],
  ['Sales manager (MD)', false],
  ['Patient care manager, PhD', false],
  ['Office manager', false],
])('whether “%s” is the title of a doctor: %s', (title, isDoctor) =>
  expect(readAddressee({ firstName: 'Omar', lastName: 'Vance', title, email: null }).isDoctor).toBe(isDoctor),
);

it('addresses clergy in Spanish', () => {
  const called = (firstName: string) =>
    calledName(readAddressee({ firstName, lastName: 'Collins', title: null, email: null }), 'es');
  expect(['Sister Bernadette', 'Fr. Michael', 'Rev. Paul'].map(called)).toEqual([
    'Hermana Bernadette',
    'Padre Collins',
    'Rev. Collins',
  ]);
});

it.each(['Central Supply', 'Admisiones', 'Patient Access', 'Wound Care Team', 'Nurse Manager'])(
  'greets nobody where a row names %s',
  (firstName) => {
    const read = readAddressee({ firstName, lastName: null, title: null, email: 'x@y.example' });
    expect(read).toMatchObject({ first: undefined, last: undefined, isDesk: true });
  },
);

it.each([
  'administracion',
  'direccion',
  'gerencia',
  'secretaria',
  'turnos',
  'mesadeentradas',
  'Facturacion.2',
])('takes an address of %s for a desk where nobody is named', (local) => {
  const row = { firstName: null, lastName: null, title: null, email: `${local}@acacias.example` };
  expect(readAddressee(row).isDesk).toBe(true);
  expect(readAddressee({ ...row, firstName: 'Rita', lastName: 'Paz' }).isDesk).toBe(false);
});

it.each([
  ['CPC Julio', 'Cárdenas', 'Julio', 'Cárdenas'],
  ['Q.F. Rosario', 'Mamani T.', 'Rosario', 'Mamani'],
  ['QF Rosa', 'Luna', 'Rosa', 'Luna'],
  ['Q.F. Rosario Mamani', 'Ticona', 'Rosario', 'Mamani Ticona'],
  ['Ana Lucía', 'Berrocal', 'Ana Lucía', 'Berrocal'],
  ['Lisa Garcia', 'Thompson', 'Lisa Garcia', 'Thompson'],
  ['Dra. Andrea Quiñenao', 'Lagos', 'Andrea', 'Quiñenao Lagos'],
  ['Dra. Romina Andrea', 'Lagos', 'Romina Andrea', 'Lagos'],
  ['EU Loreto', 'Painemal Jara', 'Loreto', 'Painemal Jara'],
  ['TM Hugo', 'Cid', 'Hugo', 'Cid'],
  ['Mat. Rosa', 'Cid', 'Rosa', 'Cid'],
  ['Carmen Rosa', 'Iglesias V.', 'Carmen Rosa', 'Iglesias'],
])('%s %s has no title and no initial in the name', (firstName, lastName, first, last) =>
  expect(readAddressee({ firstName, lastName, title: null, email: null })).toMatchObject({ first, last }),
);

it('greets by no title that stands before a Spanish name', () => {
  const called = (firstName: string) =>
    calledName(readAddressee({ firstName, lastName: 'Paz', title: null, email: null }), 'es');
  expect(['Cra. Silvina', 'Cdor. Raúl', 'Sr. Ezequiel', 'Klga. Belén', 'Dra. Rita'].map(called)).toEqual([
    'Silvina',
    'Raúl',
    'Ezequiel',
    'Belén',
    'Dra. Paz',
  ]);
});

it.each([
  ['Yuliana A.', 'Yuliana'],
  ['Ángela M.', 'Ángela'],
  ['Mary J', 'Mary'],
  ['GLORIA D.', 'Gloria'],
  ['María Elena R.', 'María Elena'],
  ['Peter J.R.', 'Peter'],
  ['Ana B. C.', 'Ana'],
  ['J. Robert T.', 'Robert'],
  ['Jo', 'Jo'],
  ['Mary Jo', 'Mary Jo'],
])('%s is called %s, without the initial behind', (firstName, first) =>
  expect(readAddressee({ firstName, lastName: 'Perdomo Trujillo', title: null, email: null }).first).toBe(
    first,
  ),
);

it('an initial in the place of a family name is no part of the greeting', () =>
  expect(
    calledName(readAddressee({ firstName: 'Yuliana P.', lastName: null, title: 'Jefe', email: null }), 'es'),
  ).toBe('Yuliana'));
