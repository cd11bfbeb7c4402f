const COLOR = [/^#[0-9a-f]{3,8}$/i, /^[a-z]{3,30}$/i, /^rgba?\([\d\s,.%]{5,40}\)$/i];
const LENGTH = [/^-?[\d.]{1,8}(px|em|rem|pt|%)?(\s+-?[\d.]{1,8}(px|em|rem|pt|%)?){0,3}$/i, /^auto$/i];
const WORDS = [/^[a-z0-9 ,.'"-]{1,200}$/i];

/** Allowed values of each property. */
const ALLOWED: ReadonlyMap<string, readonly RegExp[]> = new Map([
  ['color', COLOR],
  ['background-color', COLOR],
  ['font-family', WORDS],
  ['font-size', LENGTH],
  ['font-weight', WORDS],
  ['font-style', WORDS],
  ['line-height', LENGTH],
  ['margin', LENGTH],
  ['padding', LENGTH],
  ['text-align', WORDS],
  ['text-decoration', WORDS],
  ['border-top', [/^[\d.]{1,5}px [a-z]{3,10} (#[0-9a-f]{3,8}|[a-z]{3,30})$/i]],
  ['white-space', WORDS],
]);

const DECLARATIONS_MAX = 100;

/**
 * The allowed declarations of a style attribute: colours, sizes and fonts. It need not parse CSS exactly, because whatever is
 * split wrongly has no allowed form and is dropped.
 */
export function plainStyle(style: string): string {
  return style
    .split(';', DECLARATIONS_MAX)
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const written = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      // The short form is allowed with a colour only.
      const name = written === 'background' ? 'background-color' : written;
      const value = declaration
        .slice(colon + 1)
        .replace(/!\s*important\s*$/i, '')
        .trim();
      return ALLOWED.get(name)?.some((form) => form.test(value)) ? [`${name}:${value}`] : [];
    })
    .join(';');
}
