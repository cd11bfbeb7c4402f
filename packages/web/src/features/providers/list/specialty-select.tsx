import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { useFieldControl } from '@/components/ui/field';
import { controlFrame, Input } from '@/components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { cn } from '@/lib/cn';
import type { ProvidersSearch } from '@/lib/provider-search';
import {
  type Branch,
  findBranches,
  isBelowChosen,
  makeTree,
  type TreeOption,
  toggleBranch,
} from './specialty-tree';
import { countText, useOptions } from './use-options';

interface SpecialtySelectProps {
  search: ProvidersSearch;
  options: readonly TreeOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

const FOUND_MAX = 60;

/** Any branches of the tree of specialties: opened step by step, or found by typing. */
export function SpecialtySelect({ search, options, value, onChange }: SpecialtySelectProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const counts = useOptions(search, 'specialty', { isOpen });
  const field = useFieldControl();
  const tree = useMemo(() => makeTree(withCounts(options, counts.options)), [options, counts.options]);
  const found = typed.trim() === '' ? undefined : findBranches(tree, typed, FOUND_MAX);
  const chosen = options.filter((option) => value.includes(option.value)).map(({ label }) => label);
  const toggle = (branch: string) => onChange(toggleBranch(value, branch));
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger
        disabled={options.length === 0}
        className={cn(controlFrame, 'flex h-9 w-full min-w-0 items-center gap-2 px-3 text-left text-sm')}
        {...field}
      >
        <span className={cn('truncate', chosen.length === 0 && 'text-muted-foreground')}>
          {chosen.length === 0 ? 'Any' : chosen.join(', ')}
        </span>
        <ChevronDown className="ml-auto text-muted-foreground" aria-hidden="true" />
      </PopoverTrigger>
      <PopoverContent align="end" className="w-96 gap-2 overflow-hidden p-2">
        <Input
          inputSize="sm"
          aria-label="Search specialties"
          placeholder="Search specialties"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="max-h-80 min-h-0 overflow-y-auto">
          {found?.length === 0 && <p className="p-3 text-muted-foreground">No matching results</p>}
          {found ? (
            <ul>
              {found.map(({ branch, path }) => (
                <li key={branch.value}>
                  <BranchBox branch={branch} path={path} value={value} onToggle={toggle} />
                </li>
              ))}
            </ul>
          ) : (
            <Branches branches={tree} value={value} onToggle={toggle} />
          )}
        </div>
      </PopoverContent>
    </Popover>
  );
}

/** The branches with their numbers of rows under the other filters. */
function withCounts(
  options: readonly TreeOption[],
  counted: ReturnType<typeof useOptions>['options'],
): TreeOption[] {
  if (counted === undefined) return [...options];
  const shown = new Map(counted.map(({ value, count }) => [value, countText(count)]));
  // Where every match was counted, a branch that is not listed has none.
  const other = counted.every(({ count }) => count?.exact) ? '0' : '';
  return options.map((option) => ({ ...option, shown: shown.get(option.value) ?? other }));
}

interface BranchesProps {
  branches: readonly Branch[];
  value: readonly string[];
  onToggle: (value: string) => void;
}

function Branches({ branches, value, onToggle }: BranchesProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const turn = (branch: string) => {
    const next = new Set(opened);
    if (!next.delete(branch)) next.add(branch);
    setOpened(next);
  };
  return (
    <ul>
      {branches.map((branch) => {
        const isOpen = opened.has(branch.value);
        return (
          <li key={branch.value}>
            <div className="flex items-start">
              {branch.children.length === 0 ? (
                <span className="w-6 shrink-0" />
              ) : (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-label={`Open ${branch.label}`}
                  className="grid h-8 w-6 shrink-0 place-items-center rounded-sm text-muted-foreground hover:text-foreground"
                  onClick={() => turn(branch.value)}
                >
                  {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
                </button>
              )}
              <BranchBox branch={branch} value={value} onToggle={onToggle} />
            </div>
            {isOpen && (
              <div className="pl-4">
                <Branches branches={branch.children} value={value} onToggle={onToggle} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface BranchBoxProps {
  branch: Branch;
  path?: string;
  value: readonly string[];
  onToggle: (value: string) => void;
}

/** A branch with its checkbox; one below a chosen branch is ticked with it. */
function BranchBox({ branch, path, value, onToggle }: BranchBoxProps) {
  const isIncluded = isBelowChosen(branch.value, value);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is a button with the role.
    <label className="flex min-w-0 flex-1 items-start gap-2 rounded-md px-1 py-1.5 hover:bg-accent">
      <Checkbox
        className="mt-0.5"
        aria-label={branch.label}
        checked={isIncluded || value.includes(branch.value)}
        disabled={isIncluded}
        onCheckedChange={() => onToggle(branch.value)}
      />
      <span className="min-w-0 leading-5">
        {branch.label}
        {path && <span className="block truncate text-xs text-muted-foreground">{path}</span>}
      </span>
      <span className="ml-auto shrink-0 text-xs leading-5 text-muted-foreground tabular-nums">
        {branch.shown ?? branch.detail}
      </span>
    </label>
  );
}
