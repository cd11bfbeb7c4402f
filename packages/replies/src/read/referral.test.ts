import { expect, test } from 'vitest';
import { composed, nothing } from '../answer/compose-draft.fixture.ts';
import { inputFor } from '../answer/draft-input.fixture.ts';
import { helpAnswer } from '../questions/answer-help.ts';
import { foldText, sentencesOf } from '../text.ts';
import { ownSentences } from './own-words.ts';
import { read } from './read-reply.fixture.ts';

test.each([
  [
    "Hi, this goes to Tammy Ledford, she's our training officer and does equipment. tledford@harlan.example",
    'Tammy Ledford',
    'tledford@harlan.example',
  ],
  ['This belongs with Ray Ostrow, he runs fleet. rostrow@pine.example', 'Ray Ostrow', 'rostrow@pine.example'],
  ['That all goes through Kim Ito, kito@pine.example', 'Kim Ito', 'kito@pine.example'],
  [
    'Buen día. Eso lo ve el contador Julio Peralta, su mail es jperalta@clinicalasacacias.example. Saludos, Noe',
    'Julio Peralta',
    'jperalta@clinicalasacacias.example',
  ],
  [
    'De las compras se encarga Marta Ruiz, correo: mruiz@clinica.example. Gracias',
    'Marta Ruiz',
    'mruiz@clinica.example',
  ],
  [
    'That would be Nora Pell, npel@pine.example sorry npell@pine.example. Thanks.',
    'Nora Pell',
    'npell@pine.example',
  ],
  [
    'Eso lo ve la Lic. Irma Solís, isolis@lab.example, perdón: irsolis@lab.example',
    'Irma Solís',
    'irsolis@lab.example',
  ],
])('who is named is read with the address, and thanks are drafted: %s', (words, name, email) => {
  expect(read(words)).toMatchObject({ intent: 'referral', facts: { colleague: { name, email } } });
  const input = inputFor(words);
  const { body } = composed(words, { reading: { ...input.reading, certainty: 0.9 } });
  expect(body).toMatch(/Thank you|Gracias/u);
  expect(body).toContain(name);
  expect(helpAnswer(input)?.open).toEqual([]);
});

test.each([
  [
    'Eso mejor véalo con mi administradora, la Sra. Fiorella Chambi, fchambi@policlinico.example. Dígale que va de mi parte',
    'Fiorella Chambi',
    'fchambi@policlinico.example',
    'administradora',
  ],
  [
    'Escríbale a nuestra jefa de compras, la Lic. Nora Vega, nvega@clinica.example. Yo no veo esos temas.',
    'Nora Vega',
    'nvega@clinica.example',
    'jefa de compras',
  ],
  [
    "Actually better to take this up with our clinic director, Yolanda Frye, yfrye@whitcomb.example. I'm out of the loop on supplies.",
    'Yolanda Frye',
    'yfrye@whitcomb.example',
    'clinic director',
  ],
])('a name with its address is drafted to beside words that ask nothing: %s', (words, name, email, role) => {
  expect(read(words)).toMatchObject({ intent: 'referral', facts: { colleague: { name, email, role } } });
  const { body, warnings } = composed(words);
  expect(body).toContain(name);
  expect(body).toMatch(/Thank you|Gracias/u);
  expect(warnings).toEqual([expect.stringContaining('add the colleague below the message')]);
});

test('a name with its address is not drafted to where something is asked beside it', () => {
  const words = 'Better ask our director, Yolanda Frye, yfrye@whitcomb.example. Do you ship to Canada?';
  expect(nothing(words)).toMatchObject({ ok: false });
});

test('an address at the end of a sentence is not cut at its dots', () => {
  expect(
    ownSentences({ message: { subject: '', ownText: 'Escriba a jperalta@clinica.com.example. Él decide.' } }),
  ).toEqual(['Escriba a jperalta@clinica.com.example.', 'Él decide.']);
});

test.each([
  [
    'Please write to b.castellano@clinic.example. She orders these.',
    ['Please write to b.castellano@clinic.example.', 'She orders these.'],
  ],
  [
    'Is m.j.okafor-hill+orders@st.anne.example the right person to copy? I do not know.',
    ['Is m.j.okafor-hill+orders@st.anne.example the right person to copy?', 'I do not know.'],
  ],
  [
    'Escriba a dra.lucia_paz@sanatorio.com.example. Ella ve las compras.',
    ['Escriba a dra.lucia_paz@sanatorio.com.example.', 'Ella ve las compras.'],
  ],
  [
    'Copy dr.lindqvist@heartgroup.example on the quote, please. He signs it.',
    ['Copy dr.lindqvist@heartgroup.example on the quote, please.', 'He signs it.'],
  ],
])('no stop within an address ends a sentence: %s', (ownText, sentences) => {
  expect(ownSentences({ message: { subject: '', ownText } })).toEqual(sentences);
  expect(sentencesOf(foldText(ownText))).toEqual(sentences.map((one) => one.toLowerCase()));
});

test('a post ends before what somebody does', () =>
  expect(
    read('Not my area. Our head of supply chain handles this, Nora Pell, npell@pine.example.').facts
      .colleague,
  ).toMatchObject({ name: 'Nora Pell', role: 'head of supply chain' }));
