import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { PageMenu } from './page-menu';

interface AttachPageProps {
  documentId: string;
  /** The text as it stands. */
  body: () => string;
  /** Saves what is typed; answers whether it is saved. Without it nothing is typed here. */
  flush?: () => Promise<boolean>;
  onAttach: (body: string) => void;
}

/** The body with an address behind its call to action, or as its last line. */
function withAddress(body: string, ask: string, url: string): string {
  const at = ask === '' ? -1 : body.lastIndexOf(ask);
  if (at >= 0) return `${body.slice(0, at + ask.length)} ${url}${body.slice(at + ask.length)}`;
  return `${body.trimEnd()}\n\n${url}`;
}

/** Puts the address of a published landing page into the call to action of an email; nothing where there is none. */
export function AttachPage({ documentId, body, flush, onAttach }: AttachPageProps) {
  const utils = trpc.useUtils();
  const attach = async (url: string) => {
    if (flush && !(await flush())) {
      return toast.error('The text could not be saved yet, so no page was attached.');
    }
    try {
      const parts = await utils.client.documents.split.query({ params: { id: documentId } });
      onAttach(withAddress(body(), parts.call_to_action ?? '', url));
    } catch (error) {
      toast.failure(error, 'The landing page could not be attached.');
    }
  };
  return <PageMenu label="Attach landing page" body={body()} onPick={(url) => void attach(url)} />;
}
