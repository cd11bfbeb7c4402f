import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { CLASS_GROUPS, CONFLICTS } from './class-groups';

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: CLASS_GROUPS,
  conflictingClassGroups: CONFLICTS,
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', '*', '**', 'placeholder', 'file', 'marker', 'selection'],
}));

/** Joins class names. Of two that set the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
