import type { Download, MakeCall } from '../upstream/call.ts';
import type { Session } from './session.ts';

/** A signed-in person, and the calls made as that person. */
export type Caller = {
  session: Session;
  /** Sends the person's token. After a 401 there is one refresh and one retry. */
  call: MakeCall;
  download: Download;
};
