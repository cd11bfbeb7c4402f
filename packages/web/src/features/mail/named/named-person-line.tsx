import type { Message } from '@myra/shared/mail/conversation';
import { useRouter } from '@tanstack/react-router';
import { UserCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { trpc } from '@/lib/trpc';
import { snippetFields } from '../snippets/snippet-fields';
import { NamedLeadDialog } from './named-lead-dialog';
import { type NamedPerson, namedIn, sayNamed } from './named-person';
import { useNamedLead } from './use-named-lead';

interface NamedPersonLineProps {
  sequenceId: string;
  message: Message;
}

/** Offers to add the colleague whom a message names as a lead, or says that they are one. Nobody is added by itself. */
export function NamedPersonLine({ sequenceId, message }: NamedPersonLineProps) {
  const named = namedIn(message);
  if (named === undefined) return null;
  return <NamedLine sequenceId={sequenceId} messageId={message.id} named={named} />;
}

interface NamedLineProps {
  sequenceId: string;
  messageId: string;
  named: NamedPerson;
}

function NamedLine({ sequenceId, messageId, named }: NamedLineProps) {
  const [company, setCompany] = useState<string>();
  const [added, setAdded] = useState<string>();
  const router = useRouter();
  const utils = trpc.useUtils();
  const { leadId = added, isKnown } = useNamedLead(named.email);
  if (leadId === undefined && !isKnown) return null;
  if (leadId !== undefined) {
    const open = () => router.history.push(`/leads/${encodeURIComponent(leadId)}`);
    return (
      <Notice size="sm" icon={UserCheck} action={{ label: 'Open the lead', onClick: open }}>
        <span className="wrap-anywhere">{sayNamed(named)} is a lead.</span>
      </Notice>
    );
  }
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
          messageId={messageId}
          named={named}
          company={company}
          onAdded={setAdded}
          onClose={() => setCompany(undefined)}
        />
      )}
    </>
  );
}
