import { extendTailwindMerge } from 'tailwind-merge';
import { describe, expect, it } from 'vitest';
import { cn } from './cn';

const full = extendTailwindMerge({ extend: { theme: { shadow: ['float', 'dialog'] } } });

describe('cn', () => {
  it.each([
    'h-8 px-3 text-sm h-7 px-2 text-xs',
    'px-3 pl-4 p-2',
    'p-2 px-3',
    'text-sm text-muted-foreground text-center text-foreground',
    'text-primary-soft-foreground text-inherit',
    'border border-input border-danger',
    'border-b border-b-2 border-border-strong',
    'border-border-strong border-0',
    'rounded-lg rounded-none',
    'rounded-xl rounded-[10px]',
    'bg-primary bg-primary/10 hover:bg-accent hover:bg-muted',
    'bg-inherit bg-[color-mix(in_srgb,red_55%,blue)]',
    'size-4 size-3 w-4',
    'size-8 w-full',
    'flex hidden max-sm:hidden max-sm:flex',
    'flex inline-flex flex-col flex-1 flex-row',
    'shadow-float shadow-dialog shadow-none',
    'font-medium font-normal font-sans',
    'overflow-hidden overflow-y-auto overflow-auto',
    'truncate text-clip whitespace-nowrap whitespace-normal',
    'max-w-[440px] max-w-[560px] w-[calc(100%-32px)] w-auto',
    'top-1/2 -translate-1/2 top-[15vh] translate-y-0',
    'gap-2 gap-x-1 gap-4',
    'leading-[22px] text-sm',
    'data-[state=on]:bg-background data-[state=on]:bg-muted',
    '[&_.lucide]:size-4 [&_.lucide]:size-3',
    'absolute relative inset-0 left-2',
    'left-2 inset-x-0',
    'opacity-50 opacity-62 cursor-pointer cursor-default',
    'min-h-10 min-h-12 max-h-none',
    'stroke-[1.75] stroke-3',
    'h-auto! px-0! h-8',
    'inset-ring inset-ring-border-strong inset-0 inset-4',
    'border-separate border-spacing-0 border-input border-b-danger',
    'rounded-xl rounded-t-none rounded-b-lg',
    'inset-ring-[1.5px] inset-ring-primary',
    'divide-y divide-border ring-3 ring-ring/22 outline-none -outline-offset-2',
    'underline underline-offset-3 no-underline',
    'sr-only not-a-class another',
  ])('settles %o as the full table of Tailwind does', (classes) => {
    expect(cn(classes)).toBe(full(classes));
  });
});

const sources = import.meta.glob<string>('../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const QUOTED = /'([^'\n{]{6,})'|"([^"\n{]{6,})"/g;
const CLASS_LIKE = /(^| )(flex|grid|absolute|relative|inset|(text|bg|border|rounded|h|w|size|m|p)[xytrbl]?-)/;

describe('the class names written in the client', () => {
  it('are left as they stand wherever the full table leaves them', () => {
    const written = Object.values(sources).flatMap((source) =>
      [...source.matchAll(QUOTED)].map((match) => match[1] ?? match[2] ?? ''),
    );
    const classes = [...new Set(written)].filter((text) => CLASS_LIKE.test(text));
    expect(classes.length).toBeGreaterThan(100);
    expect(classes.filter((text) => cn(text) !== full(text))).toEqual([]);
  });
});
