import type { Message } from '@myra/shared/mail/conversation';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { trpc } from '@/lib/trpc';
import { snippetFields } from '../snippets/snippet-fields';
import { NamedLeadDialog } from './named-lead-dialog';
import { namedIn, sayNamed } from './named-person';

interface NamedPersonLineProps {
  sequenceId: string;
  message: Message;
}

/** Offers to add the colleague whom a message names as a lead. Nobody is added by itself. */
export function NamedPersonLine({ sequenceId, message }: NamedPersonLineProps) {
  const [company, setCompany] = useState<string>();
  const utils = trpc.useUtils();
  const named = namedIn(message);
  if (named === undefined) return null;
  const open = async () => {
    const detail = utils.mail.getSequence.getData({ sequence_id: sequenceId });
    const fields = detail && (await snippetFields(utils, detail.sequence, undefined));
    setCompany(fields?.company ?? '');
  };
  return (
    <>
      <Notice size="sm" icon={UserPlus} action={{ label: 'Add as a lead', onClick: () => void open() }}>
        <span className="wrap-anywhere">Names {sayNamed(named)}.</span>
      </Notice>
      {company !== undefined && (
        <NamedLeadDialog
          messageId={message.id}
          named={named}
          company={company}
          onClose={() => setCompany(undefined)}
        />
      )}
    </>
  );
}
