/** A file that the gateway holds and a screen has not used yet. */
export interface KeptUpload {
  upload_id: string;
  name: string;
  bytes: number;
}

const isKeptUpload = (value: unknown): value is KeptUpload =>
  typeof value === 'object' &&
  value !== null &&
  'upload_id' in value &&
  typeof value.upload_id === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'bytes' in value &&
  typeof value.bytes === 'number';

/** Reads a list of uploads from a local draft; anything that does not fit is left out. */
export function parseKeptUploads(text: string): KeptUpload[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isKeptUpload) : [];
  } catch {
    return [];
  }
}
