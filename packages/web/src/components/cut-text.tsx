interface CutTextProps {
  text: string | null | undefined;
  className?: string | undefined;
}

/** A text that may be too long for its place; the whole of it shows under the pointer. */
export const CutText = ({ text, className }: CutTextProps) => (
  <span className={className} title={text ?? undefined}>
    {text}
  </span>
);
