import { toWireAddress } from './mail-address.ts';
import type { CheckResult, Envelope, SendOutcome, Transport } from './types.ts';

type Calls = {
  /** Never throws for what the provider does. `mayGoOn` is asked before the request that sends. */
  send(
    raw: Buffer,
    options: { signal: AbortSignal | undefined; mayGoOn: () => boolean },
  ): Promise<SendOutcome>;
  verify(signal?: AbortSignal): Promise<CheckResult>;
};

/** The API reads recipients from the headers and removes blind copies from what it sends. */
function withBlindCopies(raw: Buffer, { bcc = [] }: Envelope): Buffer {
  if (bcc.length === 0) return raw;
  const addresses = bcc.map((address) => toWireAddress(address, 'bcc'));
  return Buffer.concat([Buffer.from(`Bcc: ${addresses.join(',\r\n ')}\r\n`), raw]);
}

/** A transport over a provider's HTTP API. There is no connection to close. */
export function createHttpTransport({ send, verify }: Calls): Transport {
  const busy = new Set<Promise<unknown>>();
  return {
    send(raw, envelope, { signal, mayGoOn = () => true } = {}) {
      if (signal?.aborted) return Promise.resolve({ kind: 'not-sent', phase: 'connect', text: 'given up' });
      const running = send(withBlindCopies(raw, envelope), { signal, mayGoOn });
      const settled = running.catch(() => undefined).finally(() => busy.delete(settled));
      busy.add(settled);
      return running;
    },
    verify,
    async close() {
      await Promise.all(busy);
    },
  };
}
