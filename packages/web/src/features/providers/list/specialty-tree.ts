import { finderOf } from '@myra/shared/rules/screens/providers';

/** A branch of the tree of specialties, named by the beginning of its codes. */
export type TreeOption = {
  value: string;
  label: string;
  detail: string;
  parent: string | null;
  /** Shown in place of `detail`. */
  shown?: string;
};

export type Branch = TreeOption & { children: Branch[] };

/**
 * Makes the tree of its branches, in the order of the alphabet. A branch with a single branch below it that has as many rows is
 * shown once.
 */
export function makeTree(options: readonly TreeOption[]): Branch[] {
  const below = Map.groupBy(options, ({ parent }) => parent);
  const branchesOf = (parent: string | null): Branch[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => a.label.localeCompare(b.label))
      .map((option) => {
        const children = branchesOf(option.value);
        const [only, ...others] = children;
        const isSame = only !== undefined && others.length === 0 && only.detail === option.detail;
        return { ...option, children: isSame ? only.children : children };
      });
  return branchesOf(null);
}

/** The branches of which the name or the code begins as typed, at most `max`, each with the names above it. */
export function findBranches(
  tree: readonly Branch[],
  typed: string,
  max: number,
): { branch: Branch; path: string }[] {
  const isFound = finderOf(typed);
  const found: { branch: Branch; path: string }[] = [];
  const look = (branches: readonly Branch[], path: string) => {
    for (const branch of branches) {
      if (found.length === max) return;
      if (isFound(`${branch.label} ${branch.value}`)) found.push({ branch, path });
      look(branch.children, path === '' ? branch.label : `${path} › ${branch.label}`);
    }
  };
  look(tree, '');
  return found;
}

/** Whether a branch above this one is chosen. */
export const isBelowChosen = (value: string, chosen: readonly string[]): boolean =>
  chosen.some((each) => each !== value && /^\d/.test(each) && value.startsWith(each));

/** The chosen values after a click: what stands below a newly chosen branch is left out, because the branch has it. */
export function toggleBranch(chosen: readonly string[], value: string): string[] {
  if (chosen.includes(value)) return chosen.filter((each) => each !== value);
  return [...chosen.filter((each) => !isBelowChosen(each, [value])), value];
}
