/**
 * The classes that tailwind-merge must know. Its own table covers all of Tailwind and is as large as the whole shell.
 * This one has the properties that a `className` here may override. Other classes are left alone.
 */

const any = (): boolean => true;
const isNumber = (value: string): boolean => /^\d+(\.\d+)?$/.test(value);
const isLength = (value: string): boolean => isNumber(value) || /^\[[\d.]+(px|rem|em|%)\]$/.test(value);

const prefix = (name: string) => [{ [name]: [any] }];
/** Another property begins with the same word. */
const isNot =
  (other: RegExp) =>
  (value: string): boolean =>
    !other.test(value);
const without = (name: string, other: RegExp) => [{ [name]: [isNot(other)] }];
const words = (name: string, choices: readonly string[]) => [{ [name]: [...choices] }];
const lines = (name: string) => [{ [name]: ['', isLength] }];

export const CLASS_GROUPS = {
  display: [
    'block',
    'inline-block',
    'inline',
    'flex',
    'inline-flex',
    'grid',
    'inline-grid',
    'contents',
    'hidden',
    'sr-only',
  ],
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  inset: without('inset', /^(ring|shadow)/),
  'inset-x': prefix('inset-x'),
  'inset-y': prefix('inset-y'),
  top: prefix('top'),
  right: prefix('right'),
  bottom: prefix('bottom'),
  left: prefix('left'),
  z: prefix('z'),
  size: prefix('size'),
  w: prefix('w'),
  h: prefix('h'),
  'min-w': prefix('min-w'),
  'max-w': prefix('max-w'),
  'min-h': prefix('min-h'),
  'max-h': prefix('max-h'),
  p: prefix('p'),
  px: prefix('px'),
  py: prefix('py'),
  pt: prefix('pt'),
  pr: prefix('pr'),
  pb: prefix('pb'),
  pl: prefix('pl'),
  m: prefix('m'),
  mx: prefix('mx'),
  my: prefix('my'),
  mt: prefix('mt'),
  mr: prefix('mr'),
  mb: prefix('mb'),
  ml: prefix('ml'),
  gap: prefix('gap'),
  'gap-x': prefix('gap-x'),
  'gap-y': prefix('gap-y'),
  translate: prefix('translate'),
  'translate-x': prefix('translate-x'),
  'translate-y': prefix('translate-y'),
  direction: words('flex', ['row', 'col', 'row-reverse', 'col-reverse']),
  wrap: words('flex', ['wrap', 'nowrap']),
  flex: [{ flex: ['1', 'auto', 'none', 'initial'] }],
  grow: lines('grow'),
  shrink: lines('shrink'),
  basis: prefix('basis'),
  'grid-cols': prefix('grid-cols'),
  items: prefix('items'),
  justify: prefix('justify'),
  self: prefix('self'),
  'place-items': prefix('place-items'),
  overflow: [{ overflow: ['auto', 'hidden', 'visible', 'scroll'] }],
  'overflow-x': prefix('overflow-x'),
  'overflow-y': prefix('overflow-y'),
  'font-size': words('text', ['xs', 'sm', 'base', 'lg', 'xl']),
  'text-align': words('text', ['left', 'center', 'right']),
  'text-wrap': words('text', ['balance', 'wrap', 'nowrap', 'pretty']),
  'text-overflow': ['truncate', 'text-ellipsis', 'text-clip'],
  'text-color': prefix('text'),
  'font-weight': words('font', ['normal', 'medium', 'semibold', 'bold']),
  'font-family': words('font', ['sans', 'mono']),
  leading: prefix('leading'),
  tracking: prefix('tracking'),
  whitespace: prefix('whitespace'),
  underline: ['underline', 'no-underline', 'line-through'],
  rounded: [{ rounded: ['', isNot(/^(t|r|b|l|tl|tr|br|bl|s|e|ss|se|ee|es)(-|$)/)] }],
  'border-width': lines('border'),
  'border-width-x': lines('border-x'),
  'border-width-y': lines('border-y'),
  'border-width-t': lines('border-t'),
  'border-width-r': lines('border-r'),
  'border-width-b': lines('border-b'),
  'border-width-l': lines('border-l'),
  'border-style': words('border', ['solid', 'dashed', 'dotted', 'none']),
  'border-color': without('border', /^(separate|collapse|spacing|[xytrblse]-)/),
  'background-color': prefix('bg'),
  shadow: [{ shadow: ['', 'none', 'float', 'dialog'] }],
  opacity: prefix('opacity'),
  cursor: prefix('cursor'),
  stroke: prefix('stroke'),
};

/** Setting the first overrides an earlier one of the others. */
export const CONFLICTS: Partial<Record<keyof typeof CLASS_GROUPS, (keyof typeof CLASS_GROUPS)[]>> = {
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  size: ['w', 'h'],
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  gap: ['gap-x', 'gap-y'],
  translate: ['translate-x', 'translate-y'],
  flex: ['grow', 'shrink', 'basis'],
  overflow: ['overflow-x', 'overflow-y'],
  'font-size': ['leading'],
  'border-width': [
    'border-width-x',
    'border-width-y',
    'border-width-t',
    'border-width-r',
    'border-width-b',
    'border-width-l',
  ],
};
