import { describe, expect, it } from 'vitest';
import { rasterType } from './raster-type';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('a picture is recognised by its first bytes', () => {
  it.each([
    ['image/png', '\x89PNG\r\n\x1a\n....'],
    ['image/jpeg', '\xff\xd8\xff\xe0....'],
    ['image/gif', 'GIF89a....'],
    ['image/gif', 'GIF87a....'],
    ['image/webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
  ])('%s', (type, text) => expect(rasterType(bytes(text))).toBe(type));

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['another RIFF', 'RIFF\x10\x00\x00\x00WAVEfmt '],
    ['a cut PNG', '\x89PNG'],
    ['nothing', ''],
  ])('%s is none', (_, text) => expect(rasterType(bytes(text))).toBeUndefined());
});
