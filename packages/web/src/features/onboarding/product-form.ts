import type { Organization } from '@/components/organization-fields/organization-form';

export interface ProductRow {
  /** Stays with the row while others come and go. */
  key: string;
  /** The stored product's; undefined before it was saved. */
  id?: string | undefined;
  name: string;
  description: string;
}

export interface ProductForm {
  products: ProductRow[];
}

export const emptyRow = (key: string): ProductRow => ({ key, name: '', description: '' });

/** The stored products, or one empty row (ONB-15). */
export function productFormOf(organization: Organization): ProductForm {
  const products = organization.products.map(({ id, name, description }) => ({
    key: id,
    id,
    name: name ?? '',
    description: description ?? '',
  }));
  return { products: products.length > 0 ? products : [emptyRow('first')] };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A form that was kept on this device; undefined where it does not fit. */
export function readProductForm(value: unknown): ProductForm | undefined {
  if (!isRecord(value) || !Array.isArray(value.products) || value.products.length === 0) return undefined;
  const products = value.products.filter(isRecord).map((row, index) => ({
    key: textOf(row.key) || String(index),
    ...(typeof row.id === 'string' && { id: row.id }),
    name: textOf(row.name),
    description: textOf(row.description),
  }));
  return { products };
}

export interface ProductFaults {
  name?: string | undefined;
  description?: string | undefined;
}

/** What is missing in each row, in order; a row without faults is empty (ONB-18). */
export const productFaults = ({ products }: ProductForm): ProductFaults[] =>
  products.map((row) => ({
    ...(row.name.trim() === '' && { name: 'Each product needs a name.' }),
    ...(row.description.trim() === '' && { description: 'Each product needs a description.' }),
  }));

/** What the server refused in one row. */
export const productIssues = (issues: ReadonlyMap<string, string>, index: number): ProductFaults => ({
  name: issues.get(`products.${index}.name`),
  description: issues.get(`products.${index}.description`),
});
