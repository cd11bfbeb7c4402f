import type { Message } from '@myra/shared/mail/conversation';
import { Ellipsis, Image } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Notice } from '@/components/notice';
import { cleanEmail } from './clean-email';
import { EmailFrame } from './email-frame';
import { useInlinePictures } from './inline-pictures';
import { isHtml } from './is-html';
import { partsOf } from './quoted-text';
import { SpecialCard } from './special-card';

type BodyMessage = Pick<
  Message,
  | 'id'
  | 'subject'
  | 'body'
  | 'body_text'
  | 'body_format'
  | 'own_text'
  | 'truncated'
  | 'attachments'
  | 'invitation'
>;

/** What a message says: HTML shut off in a frame, or plain text; what it quotes is folded until asked for. */
export function MessageBody({ message }: { message: BodyMessage }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SpecialCard message={message} />
      {isHtml(message) ? (
        <HtmlBody message={message} />
      ) : (
        <TextBody text={message.body ?? ''} ownText={message.own_text} />
      )}
      {message.truncated && (
        <p className="text-xs text-muted-foreground">This message is longer than what is kept of one.</p>
      )}
    </div>
  );
}

function HtmlBody({ message }: { message: BodyMessage }) {
  const cleaned = useMemo(() => cleanEmail(message.body ?? ''), [message.body]);
  const html = useInlinePictures(cleaned.html, message);
  const email = useMemo(() => ({ ...cleaned, html }), [cleaned, html]);
  const [hasImages, setHasImages] = useState(false);
  const [hasQuote, setHasQuote] = useState(false);
  return (
    <>
      {email.hasRemote && !hasImages && (
        <Notice size="sm" icon={Image} action={{ label: 'Show images', onClick: () => setHasImages(true) }}>
          Images from elsewhere are not loaded; loading them can tell the sender that this was read.
        </Notice>
      )}
      <EmailFrame
        email={email}
        title={message.subject || 'Message'}
        hasImages={hasImages}
        hasQuote={hasQuote}
      />
      {email.hasQuote && <QuoteToggle isOpen={hasQuote} onToggle={() => setHasQuote(!hasQuote)} />}
    </>
  );
}

function TextBody({ text, ownText }: { text: string; ownText: string | null }) {
  const parts = useMemo(() => partsOf(text, ownText), [text, ownText]);
  const [hasQuote, setHasQuote] = useState(false);
  return (
    <>
      {parts.map((part, at) =>
        part.isQuoted ? (
          hasQuote && (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never move
              key={at}
              className="border-l-2 border-border-strong pl-3 wrap-anywhere whitespace-pre-wrap text-muted-foreground"
            >
              {part.text}
            </p>
          )
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never move
          <p key={at} className="wrap-anywhere whitespace-pre-wrap">
            {part.text}
          </p>
        ),
      )}
      {parts.some((part) => part.isQuoted) && (
        <QuoteToggle isOpen={hasQuote} onToggle={() => setHasQuote(!hasQuote)} />
      )}
    </>
  );
}

function QuoteToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={isOpen ? 'Hide quoted text' : 'Show quoted text'}
      onClick={onToggle}
      className="grid h-5 w-8 place-items-center self-start rounded-md bg-secondary text-muted-foreground hover:bg-accent"
    >
      <Ellipsis className="size-3.5" aria-hidden="true" />
    </button>
  );
}
