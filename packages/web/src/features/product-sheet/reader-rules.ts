import { pluralOfRole, unheardExecutives } from '@myra/shared/rules/leads/lead-roles';
import { JOBS_OF_ONE_MAX, jobsWithCopies } from '@myra/shared/rules/sheet/jobs-of';
import type { Angle, AngleForm } from './sheet';

type Ruled = Pick<AngleForm, 'name' | 'roles' | 'question' | 'line'>;

/** Whom an angle does not reach among `others` of its sheet, and which email it does not make, each in a line. */
export function readerRules(angle: Ruled, others: readonly Pick<Angle, keyof Ruled>[]): string[] {
  const { jobs, copyOf } = jobsWithCopies<Ruled>(angle, others);
  const unheard = unheardExecutives(angle.roles).map(pluralOfRole).join(', ');
  const why =
    copyOf === undefined
      ? `${jobs.length} kinds of readers: it makes a first email, and no second one. Write an angle for each.`
      : `The same words as “${copyOf}”: together they are for ${jobs.length} kinds of readers, so they make no second email. Say in each what only its readers care about.`;
  return [
    ...(jobs.length > JOBS_OF_ONE_MAX ? [why] : []),
    ...(unheard === ''
      ? []
      : [
          `Not for ${unheard} of larger places: it also names people of a department. Write them one of their own.`,
        ]),
  ];
}
