import type { RawRow } from '../../files/table.ts';
import { fieldNamed } from './column-names.ts';

const NAMES_MIN = 2;

const isName = (cell: string): boolean => fieldNamed(cell) !== undefined;

const isValue = (cell: string): boolean => cell.includes('@') || /\d{5}/.test(cell);

/**
 * The line of the header where titles, notes or dates stand above it: the first row with at least two known names of columns
 * and no values. Undefined if no row is one; then the first row is taken.
 */
export const findHeaderLine = (top: readonly RawRow[]): number | undefined =>
  top.find(({ values }) => values.filter(isName).length >= NAMES_MIN && !values.some(isValue))?.line;
