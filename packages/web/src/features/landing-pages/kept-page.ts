import { type PageDoc, pageDoc } from '@myra/shared/contracts/page-doc';

/** A page that this device holds until the server has it, and the revision it was typed on. */
export interface KeptPage {
  doc: PageDoc;
  revision: number;
}

export const pageToKeep = (kept: KeptPage): string => JSON.stringify(kept);

/** What was typed and not saved; undefined for nothing, or for what no page can be. */
export function keptPage(text: string | undefined): KeptPage | undefined {
  if (text === undefined) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    const revision: unknown = Reflect.get(Object(kept), 'revision');
    const doc = pageDoc.safeParse(Reflect.get(Object(kept), 'doc'));
    return doc.success && typeof revision === 'number' ? { doc: doc.data, revision } : undefined;
  } catch {
    return undefined;
  }
}
