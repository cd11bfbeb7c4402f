/** Who gets a copy of an answer, and who a blind one. */
export type Copies = { cc: string[]; bcc: string[] };

type Given = { [Kind in keyof Copies]?: readonly string[] | null | undefined };

/** Whether anything is said of copies: without a word they stay as they are. */
export const saysCopies = ({ cc, bcc }: Given): boolean => cc != null || bcc != null;

/** The addresses once each; one that gets a copy gets no blind one. */
export function copiesOf({ cc, bcc }: Given): Copies {
  const seen = new Set<string>();
  const once = (address: string) => {
    const key = address.toLowerCase();
    return seen.size < seen.add(key).size;
  };
  return { cc: (cc ?? []).filter(once), bcc: (bcc ?? []).filter(once) };
}
