import { PlaceLink } from './place-link';
import type { Span } from './thread';

/** A sentence of an answer. Its figures and names open their rows. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, opens }, place) =>
    opens ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity but their place.
      <PlaceLink key={place} text={text ?? ''} opens={opens} />
    ) : (
      text
    ),
  );
}
