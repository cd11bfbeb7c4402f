/** Who gets a copy of an answer, and who a blind one. */
export type Copies = { cc: string[]; bcc: string[] };

type Given = { [Kind in keyof Copies]?: readonly string[] | null | undefined };

/** The addresses once each; one that gets a copy gets no blind one. Copies that are not given stay as they were `before`. */
export function copiesOf({ cc, bcc }: Given, before: Given = {}): Copies {
  const seen = new Set<string>();
  const once = (address: string) => {
    const key = address.toLowerCase();
    return seen.size < seen.add(key).size;
  };
  return { cc: (cc ?? before.cc ?? []).filter(once), bcc: (bcc ?? before.bcc ?? []).filter(once) };
}
