import { isUpload, type Upload } from '@/lib/upload';

/** A file that the gateway holds and a screen has not used yet. */
export type KeptUpload = Pick<Upload, 'upload_id' | 'name' | 'bytes'>;

/** Reads a list of uploads from a local draft; anything that does not fit is left out. */
export function parseKeptUploads(text: string): KeptUpload[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isUpload) : [];
  } catch {
    return [];
  }
}
