import type { Message } from '@myra/shared/mail/conversation';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchSigned } from '@/lib/http';
import { attachmentPath } from './attachment-path';
import { rasterType } from './raster-type';

/** Larger pictures stay in the list of attachments. */
const BYTES_MAX = 5 * 1024 * 1024;
const PICTURES_MAX = 20;
const TOTAL_BYTES_MAX = 15 * 1024 * 1024;

type PictureMessage = Pick<Message, 'id' | 'attachments'>;
type Picture = { contentId: string; attachmentId: string };

/** RFC 2392: the header has marks around the id, the address in the HTML has none and may be encoded. */
function bareId(contentId: string): string {
  const bare = contentId.trim().replace(/^<|>$/g, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

/** Which parts of a message its HTML shows in place, within what a page may hold of them. */
export function picturesOf(html: string, { attachments }: PictureMessage): Picture[] {
  const ids = [...html.matchAll(/\sdata-cid="([^"]{1,300})"/g)].map(([, id]) => id ?? '');
  const found: Picture[] = [];
  let left = TOTAL_BYTES_MAX;
  for (const contentId of new Set(ids)) {
    const part = attachments?.find(
      (each) => each.content_id && bareId(each.content_id) === bareId(contentId),
    );
    const bytes = part?.bytes ?? 0;
    if (!part || bytes > Math.min(BYTES_MAX, left) || found.length === PICTURES_MAX) continue;
    left -= bytes;
    found.push({ contentId, attachmentId: part.id });
  }
  return found;
}

/** The bytes as an address that holds them, if they are a picture by what they are. */
async function readPicture(url: string): Promise<string | undefined> {
  const response = await fetchSigned(url);
  if (!response.ok) return undefined;
  const blob = await response.blob();
  if (blob.size > BYTES_MAX) return undefined;
  const type = rasterType(new Uint8Array(await blob.slice(0, 16).arrayBuffer()));
  if (type === undefined) return undefined;
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([blob], { type }));
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Puts the pictures where the HTML names them. */
export function withPictures(html: string, sources: ReadonlyMap<string, string>): string {
  let shown = html;
  for (const [contentId, source] of sources)
    shown = shown.replace(
      new RegExp(`\\sdata-cid="${escaped(contentId)}"`, 'g'),
      () => ` data-cid="${contentId}" src="${source}"`,
    );
  return shown;
}

/**
 * The HTML of a message with the pictures that came with it. They are read in the person's name and go into the frame as
 * data, so that the frame itself fetches nothing; what is no raster picture by its bytes is left out.
 */
export function useInlinePictures(html: string, message: PictureMessage): string {
  const pictures = useMemo(() => picturesOf(html, message), [html, message]);
  const { data } = useQuery({
    queryKey: ['inline-pictures', message.id, pictures.map(({ attachmentId }) => attachmentId)],
    enabled: pictures.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: 1,
    queryFn: async () => {
      const sources = new Map<string, string>();
      for (const { contentId, attachmentId } of pictures) {
        const source = await readPicture(attachmentPath(message.id, attachmentId));
        if (source !== undefined) sources.set(contentId, source);
      }
      return sources;
    },
  });
  return useMemo(() => (data === undefined ? html : withPictures(html, data)), [html, data]);
}
