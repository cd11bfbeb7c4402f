import { useRef, useState } from 'react';

/**
 * Which conversation a person chose. It is known at once, and in the address only after it is drawn: writing an address takes
 * longer than marking a row. An address that somebody else changes, as the browser's back button does, wins.
 *
 * @param address the id in the address
 * @param write puts an id there
 */
export function useChosenId(address: string | undefined, write: (sequenceId: string) => void) {
  const [chosen, setChosen] = useState({ id: address, address });
  const written = useRef<string>(undefined);
  let { id } = chosen;
  if (chosen.address !== address) {
    // An own writing that arrives after a further step does not take that back.
    if (address !== written.current) {
      id = address;
      written.current = undefined;
    }
    setChosen({ id, address });
  }
  const choose = (sequenceId: string) => setChosen((before) => ({ ...before, id: sequenceId }));
  const put = (sequenceId: string) => {
    written.current = sequenceId;
    write(sequenceId);
  };
  return {
    id,
    choose,
    /** Chooses it with the address at once. */
    chooseNow: (sequenceId: string) => {
      choose(sequenceId);
      put(sequenceId);
    },
    onShown: (sequenceId: string) => {
      if (sequenceId === id && sequenceId !== address && sequenceId !== written.current) put(sequenceId);
    },
  };
}
