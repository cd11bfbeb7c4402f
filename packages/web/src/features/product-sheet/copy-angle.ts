import { type Angle, type AngleForm, angleForm } from './sheet';

const NAME_MAX = 80;

/** 'Hold times 2': the name of a copy, with the first number that no other has. */
function nameOfCopy(name: string, names: readonly string[]): string {
  const bare = name.replace(/ \d+$/, '');
  for (let number = 2; ; number += 1) {
    const next = `${bare.slice(0, NAME_MAX - 5)} ${number}`;
    if (!names.includes(next)) return next;
  }
}

/** A new angle with the words of another one: for whom it is, is chosen anew. */
export const copyOfAngle = (angle: Angle, all: readonly Angle[]): AngleForm => ({
  ...angleForm(angle),
  name: nameOfCopy(
    angle.name,
    all.map(({ name }) => name),
  ),
  roles: [],
  settings: [],
  specialties: [],
});
