export type FaultKind = 'timeout' | 'unreachable' | 'cut' | 'too-large';

/** The connection failed: there is no answer, or only a part of one. */
export class TransportFault extends Error {
  readonly kind: FaultKind;
  /** Whether the other side may have acted on the request. */
  readonly mayHaveArrived: boolean;

  constructor(kind: FaultKind, mayHaveArrived: boolean, cause?: unknown) {
    super(`The upstream could not be asked: ${kind}`, cause === undefined ? undefined : { cause });
    this.name = 'TransportFault';
    this.kind = kind;
    this.mayHaveArrived = mayHaveArrived;
  }
}
