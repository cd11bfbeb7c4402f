import { JOBS_OF_ONE_MAX, jobsOf } from '@myra/shared/rules/jobs-of';
import { pluralOfRole, unheardExecutives } from '@myra/shared/rules/lead-roles';

/** Whom an angle with these roles does not reach, and which email it does not make, each in a line. */
export function readerRules({ roles }: { roles: readonly string[] }): string[] {
  const kinds = jobsOf(roles).length;
  const unheard = unheardExecutives(roles).map(pluralOfRole).join(', ');
  return [
    ...(kinds > JOBS_OF_ONE_MAX
      ? [`${kinds} kinds of readers: it makes a first email, and no second one. Write an angle for each.`]
      : []),
    ...(unheard === ''
      ? []
      : [
          `Not for ${unheard} of larger places: it also names people of a department. Write them one of their own.`,
        ]),
  ];
}
