const STARTS: readonly [string, readonly (number | null)[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, null, 0x61]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

/**
 * The kind of raster picture, detected from the first bytes and nothing else. Undefined for anything else. SVG is
 * excluded, because it is a document.
 */
export function rasterType(bytes: Uint8Array): string | undefined {
  return STARTS.find(([, start]) =>
    start.every((value, index) => value === null || bytes[index] === value),
  )?.[0];
}
