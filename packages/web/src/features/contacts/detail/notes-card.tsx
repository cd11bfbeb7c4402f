import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Time } from '@/components/time';
import { Button } from '@/components/ui/button';
import { Card, CardHeader } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { formatFullDate } from '@/lib/format-date';
import { useIsAdmin, useUser } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import type { Contact } from '../contact';
import { NoteForm } from './note-form';

type Note = NonNullable<Contact['colleague_notes']>[number];

/** What people noted about a lead, newest first, and below it the lead's own field of a file or the form. */
export function NotesCard({ lead, notes }: { lead: Contact; notes: string | null }) {
  const [isAdding, setIsAdding] = useState(false);
  const utils = trpc.useUtils();
  const add = trpc.leads.addNote.useMutation({ onSettled: () => utils.leads.history.invalidate() });
  const told = lead.colleague_notes ?? [];
  return (
    <Card aria-label="Notes">
      <CardHeader>
        <h2>Notes</h2>
        {told.length > 0 && <span className="text-xs text-muted-foreground tabular-nums">{told.length}</span>}
        {!isAdding && (
          <Button icon={Plus} variant="ghost" size="sm" className="ml-auto" onClick={() => setIsAdding(true)}>
            Add a note
          </Button>
        )}
      </CardHeader>
      {isAdding && (
        <div className="border-b p-4">
          <NoteForm
            label="New note"
            saved=""
            draftKey={`lead-note.${lead.id}`}
            send={(text) => add.mutateAsync({ params: { id: lead.id }, body: { text } })}
            onClose={() => setIsAdding(false)}
          />
        </div>
      )}
      {told.length === 0 && !notes && !isAdding && (
        <p className="p-4 text-muted-foreground">Nobody has noted anything yet.</p>
      )}
      <ul>
        {told.map((note) => (
          <NoteLine key={note.id} leadId={lead.id} note={note} />
        ))}
        {notes && (
          <li className="border-b px-4 py-3 last:border-b-0">
            <p className="wrap-anywhere whitespace-pre-wrap">{notes}</p>
            <p className="pt-1 text-xs text-muted-foreground">From a list, or typed under Edit</p>
          </li>
        )}
      </ul>
    </Card>
  );
}

/** One note. Its author can change it; its author and admins can take it away, and bring it back. */
function NoteLine({ leadId, note }: { leadId: string; note: Note }) {
  const user = useUser();
  const isAdmin = useIsAdmin();
  const [isEditing, setIsEditing] = useState(false);
  const utils = trpc.useUtils();
  const readAgain = { onSettled: () => utils.leads.history.invalidate() };
  const edit = trpc.leads.editNote.useMutation(readAgain);
  const remove = trpc.leads.removeNote.useMutation(readAgain);
  const restore = trpc.leads.restoreNote.useMutation(readAgain);
  const readNewest = async () => {
    const { lead } = await utils.leads.history.fetch({ params: { id: leadId } }, { staleTime: 0 });
    return lead?.colleague_notes?.find((each) => each.id === note.id);
  };
  const { id, by, text, at, edited_at: editedAt, version } = note;
  const isOwn = by?.id === user.id;
  const params = { id };
  const fail = (error: unknown) => toast.error(writeFailure(error));
  const takeAway = async () => {
    try {
      await remove.mutateAsync({ params });
    } catch (error) {
      fail(error);
      return;
    }
    const bringBack = () => void restore.mutateAsync({ params }).catch(fail);
    toast.success('Note deleted', { action: { label: 'Undo', onClick: bringBack } });
  };
  if (isEditing) {
    return (
      <li className="border-b p-4 last:border-b-0">
        <NoteForm
          label="Note"
          saved={text ?? ''}
          version={version ?? undefined}
          draftKey={`lead-note.edit.${id}`}
          send={(body, seen) => edit.mutateAsync({ params, version: seen, body: { text: body } })}
          readAgain={readNewest}
          onClose={() => setIsEditing(false)}
        />
      </li>
    );
  }
  return (
    <li className="border-b px-4 py-3 last:border-b-0">
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      <div className="flex min-h-7 items-center gap-1 text-xs text-muted-foreground">
        <span className="min-w-0 truncate">
          {by?.name ?? 'Somebody who left'}, <Time at={at} />
          {editedAt && <span title={formatFullDate(editedAt)}>, edited</span>}
        </span>
        <span className="ml-auto flex shrink-0">
          {isOwn && <IconButton icon={Pencil} label="Edit this note" onClick={() => setIsEditing(true)} />}
          {(isOwn || isAdmin) && (
            <IconButton
              icon={Trash2}
              label="Delete this note"
              isBusy={remove.isPending}
              onClick={() => void takeAway()}
            />
          )}
        </span>
      </div>
    </li>
  );
}
