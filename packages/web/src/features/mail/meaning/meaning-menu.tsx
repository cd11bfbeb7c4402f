import { isReplyIntent, type ReplyIntent } from '@myra/shared/constants/reply-intents';
import type { Message } from '@myra/shared/mail/conversation';
import { ChevronDown } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useShortcut } from '@/lib/shortcuts';
import { MeaningDialog } from './meaning-dialog';
import { consequencesOf, doubtOf, howRead, MEANING_GROUPS, meaningLabel, namesDay } from './meanings';
import { useCorrectMeaning } from './use-correct-meaning';

interface MeaningMenuProps {
  sequenceId: string;
  message: Message;
  /** The lead's newest message: its menu opens with a key. */
  hasShortcut: boolean;
  startsOpen?: boolean | undefined;
  /** It was corrected. */
  onCorrected?: (() => void) | undefined;
}

/** What a received message means and who said so. A person corrects it here. */
export function MeaningMenu({
  sequenceId,
  message,
  hasShortcut,
  startsOpen = false,
  onCorrected,
}: MeaningMenuProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [asked, setAsked] = useState<ReplyIntent>();
  const { correct } = useCorrectMeaning(sequenceId, onCorrected);
  const address = message.from[0]?.email || 'this address';
  const doubt = doubtOf(message);
  useShortcut({
    keys: 'm',
    label: 'Correct the meaning',
    group: 'Conversation',
    isOff: !hasShortcut,
    run: () => setIsOpen(true),
  });
  const choose = (value: string) => {
    if (!isReplyIntent(value) || (value === message.intent && doubt === undefined)) return;
    if (namesDay(value) || consequencesOf(message, value, address).length > 0) setAsked(value);
    // Its failure is told, and what is stored is shown again.
    else correct(message, value).catch(() => undefined);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {/* Not modal: the message stays readable beside the menu, also for a screen reader. */}
      <DropdownMenu open={isOpen} onOpenChange={setIsOpen} modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm">
            Meaning: {meaningLabel(message.intent)}
            <ChevronDown aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent collisionPadding={8} className="w-72 max-w-[calc(100vw-32px)]">
          <p className="px-2 py-1.5 text-xs text-muted-foreground">
            An answer that Myra drafted from the old meaning is withdrawn, and one is drafted from the new
            one.
          </p>
          <DropdownMenuRadioGroup value={message.intent ?? 'unclear'} onValueChange={choose}>
            {MEANING_GROUPS.map(({ label, intents }) => (
              <Fragment key={label}>
                <DropdownMenuSeparator />
                <DropdownMenuLabel>{label}</DropdownMenuLabel>
                {intents.map((intent) => (
                  <DropdownMenuRadioItem key={intent} value={intent}>
                    {meaningLabel(intent)}
                    {intent === message.intent && doubt !== undefined && ' (confirm)'}
                  </DropdownMenuRadioItem>
                ))}
              </Fragment>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
      <span className="text-xs text-muted-foreground">{howRead(message)}</span>
      {doubt !== undefined && (
        <p className="flex basis-full flex-wrap items-center gap-x-2 gap-y-0.5 text-muted-foreground">
          {doubt.text}
          {doubt.intents.map((intent) => (
            <Button key={intent} variant="ghost" size="sm" onClick={() => choose(intent)}>
              Set to “{meaningLabel(intent)}”
            </Button>
          ))}
          {message.intent !== null && message.intent !== 'unclear' && (
            <Button variant="ghost" size="sm" onClick={() => choose(message.intent ?? 'unclear')}>
              It is only “{meaningLabel(message.intent)}”
            </Button>
          )}
        </p>
      )}
      {asked !== undefined && (
        <MeaningDialog
          intent={asked}
          consequences={consequencesOf(message, asked, address)}
          onConfirm={(day) => correct(message, asked, day)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
