import { expect, it } from 'vitest';
import { namedBy, withoutPeople } from './questions-of-people.ts';

const CLAIM = ['AuthPilot is priced per request.', 'The price of a long case is the same.'];

/** Whether a question about the claim stays when this lead is erased. */
function stays(question: string, first_name: string | null, last_name: string | null, email = 'x@y.example') {
  const named = namedBy([{ first_name, last_name }], [email]);
  return withoutPeople({ questions: [question], texts: [...CLAIM, null] }, named).length === 1;
}

it('a question that holds the address, the whole name or the last name of a person goes', () => {
  const address = 'ann.lee@north.example';
  expect(stays('Does Ann.Lee@north.example get a copy?', 'Ann', 'Li', address)).toBe(false);
  expect(stays('Is the contact (ann.lee@north.example)?', 'Ann', 'Li', address)).toBe(false);
  expect(stays('Is it sent to ann.lee@north.example?', 'Ann', 'Li', address)).toBe(false);
  expect(stays('Is it for joann.lee@north.example?', 'Ann', 'Li', address)).toBe(true);
  expect(stays('Does ann  li see it?', 'Ann', 'Li')).toBe(false);
  expect(stays('Does Dr. Quendolin’s nurse see it?', 'Mara', 'Quendolin')).toBe(false);
  expect(stays('Quendolin asks: who pays?', 'Mara', 'QUENDOLIN, MD')).toBe(false);
  expect(stays('Does Dra. Nuñez see it?', 'Ana', 'Núñez')).toBe(false);
  expect(stays('Does Ms. de la Cruz see it?', 'Ana', 'De la Cruz')).toBe(false);
  expect(stays('Does Sra. Huenchumán see it?', 'Catalina', 'Huenchumán Rivas')).toBe(false);
  expect(stays("Does O'Brien see it?", 'Pat', 'O’Brien')).toBe(false);
});

it('a last name that is short, in small letters or part of another word takes no question away', () => {
  expect(stays('Is Li told?', 'Ann', 'Li')).toBe(true);
  expect(stays('Who may brown out?', 'Ann', 'Brown')).toBe(true);
  expect(stays('Is Brownfield meant?', 'Ann', 'Brown')).toBe(true);
  expect(stays('Does Ann see it?', 'Ann', 'Brown')).toBe(true);
  expect(stays('Is it in the EHR?', null, null)).toBe(true);
});

it('a last name that is a word of the claim takes no question away but with the first name; one that is another word does', () => {
  expect(stays('Is the Price per request?', 'Ann', 'Price')).toBe(true);
  expect(stays('Does Ann Price pay per request?', 'Ann', 'Price')).toBe(false);
  expect(stays('Will it run here?', 'Ann', 'Will')).toBe(true);
  expect(stays('Does it suit Will?', 'Ann', 'Will')).toBe(false);
  expect(stays('Does Mr. Will see it?', 'Ann', 'Will')).toBe(false);
});
