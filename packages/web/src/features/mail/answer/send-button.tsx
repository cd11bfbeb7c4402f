import { ChevronDown, Clock, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { TimeDialog } from './time-dialog';

interface SendButtonProps {
  label: string;
  shortcut?: string | undefined;
  leadName: string;
  isBusy: boolean;
  isDisabled?: boolean | undefined;
  /** Sends now, or at a time in epoch ms. Resolves to whether it was accepted. */
  onSend: (at?: number) => Promise<boolean>;
}

/** The split button: send now, or at a time. */
export function SendButton({
  label,
  shortcut,
  leadName,
  isBusy,
  isDisabled = false,
  onSend,
}: SendButtonProps) {
  const [isPlanning, setIsPlanning] = useState(false);
  return (
    <span className="inline-flex">
      <Button className="rounded-r-none" isBusy={isBusy} disabled={isDisabled} onClick={() => void onSend()}>
        {label}
        {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton
            icon={ChevronDown}
            label={`${label}: when`}
            size="icon"
            className="w-7 rounded-l-none border-l-primary-foreground/40"
            disabled={isDisabled}
            variant="default"
          />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => void onSend()}>
            <Send aria-hidden="true" />
            Send now
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setIsPlanning(true)}>
            <Clock aria-hidden="true" />
            Send later
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isPlanning && (
        <TimeDialog
          title="Send later"
          description={`Answer to ${leadName}`}
          submitLabel="Schedule"
          onChoose={onSend}
          onClose={() => setIsPlanning(false)}
        />
      )}
    </span>
  );
}
