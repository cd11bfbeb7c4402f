import { ASK_LABELS, ASKS_WITH_FILE, ASKS_WITH_LINK, askTexts } from '@myra/shared/constants/ask-texts';
import { ASK_KINDS, type AskKind } from '@myra/shared/constants/product-sheet';
import { sendsWhatIsThere } from '@myra/shared/rules/sheet/ask-faults';
import { Plus, Trash2 } from 'lucide-react';
import { PageMenu } from '@/components/page-menu';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { AskDocument } from './ask-document';
import type { AskForm } from './campaign-form';
import { OfferNotes } from './offer-notes';

const TEXT_MAX = 200;
const URL_MAX = 2_000;

const LINK_HINT = (
  <span className="text-warning-soft-foreground">
    The address stands behind this: say what can be seen there, and not that you will send it.
  </span>
);

interface AsksFieldProps {
  asks: readonly AskForm[];
  /** The language that a new ask's texts are in. */
  language: string;
  productId: string;
  productName: string;
  /** What is wrong with a text of a row, counted from 0. */
  faultOf: (row: number, field: 'question' | 'statement' | 'url') => string | undefined;
  onChange: (asks: AskForm[]) => void;
  /** One file more, or one less, is being sent. */
  onSending: (more: 1 | -1) => void;
}

/** What the emails may ask for: each as a question, and as a statement that needs nothing before it. */
export function AsksField(props: AsksFieldProps) {
  const { asks, language, productId, productName, faultOf, onChange, onSending } = props;
  const free = ASK_KINDS.filter((kind) => !asks.some((one) => one.kind === kind));
  const add = (kind: AskKind) =>
    onChange([
      ...asks,
      { kind, ...askTexts(kind, language, productName), url: '', document_id: '', document_name: '' },
    ]);
  const change = (kind: AskKind, part: Partial<AskForm>) =>
    onChange(asks.map((ask) => (ask.kind === kind ? { ...ask, ...part } : ask)));
  /** Texts that nobody changed say whether the thing is sent on a reply or is behind the link. */
  const changeLink = (
    ask: AskForm,
    part: Partial<Pick<AskForm, 'url' | 'document_id' | 'document_name'>>,
  ) => {
    const hasLink = (one: AskForm) => one.document_id !== '' || one.url.trim() !== '';
    const begun = askTexts(ask.kind, language, productName, hasLink(ask));
    const isBegun = ask.question === begun.question && ask.statement === begun.statement;
    const texts = askTexts(ask.kind, language, productName, hasLink({ ...ask, ...part }));
    change(ask.kind, { ...part, ...(isBegun && texts) });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">What the emails may ask for</legend>
      <p className="mb-2 text-xs text-muted-foreground">
        Only what you can honour. An email ends with the offer of its angle; an offer of a sample, a document
        or a visit needs the same here.
      </p>
      {asks.length > 0 && (
        <ul className="mb-2 divide-y rounded-xl border">
          {asks.map((ask, row) => (
            <li key={ask.kind} className="flex flex-col gap-3 p-3" aria-label={ASK_LABELS[ask.kind]}>
              <div className="flex items-center gap-2">
                <span className="font-medium">{ASK_LABELS[ask.kind]}</span>
                <IconButton
                  icon={Trash2}
                  label={`Remove ${ASK_LABELS[ask.kind].toLowerCase()}`}
                  className="ml-auto"
                  onClick={() => onChange(asks.filter((one) => one !== ask))}
                />
              </div>
              <Field
                label="As a question"
                error={faultOf(row, 'question')}
                help={
                  sendsWhatIsThere(ask.question, ask.url)
                    ? LINK_HINT
                    : 'Printed where the email asks nothing else: by an angle whose offer is a question, in a very short email, and to who has answered.'
                }
              >
                <Input
                  maxLength={TEXT_MAX}
                  value={ask.question}
                  onChange={(event) => change(ask.kind, { question: event.target.value })}
                />
              </Field>
              <Field
                label="As a statement"
                error={faultOf(row, 'statement')}
                help={
                  sendsWhatIsThere(ask.statement, ask.url)
                    ? LINK_HINT
                    : 'Printed below the question of an angle.'
                }
              >
                <Input
                  maxLength={TEXT_MAX}
                  value={ask.statement}
                  onChange={(event) => change(ask.kind, { statement: event.target.value })}
                />
              </Field>
              {ASKS_WITH_FILE.includes(ask.kind) && (
                <AskDocument ask={ask} onSending={onSending} onChange={(part) => changeLink(ask, part)} />
              )}
              {ASKS_WITH_LINK.includes(ask.kind) && ask.document_id === '' && (
                <Field label="Address" error={faultOf(row, 'url')} help="Printed behind the sentence.">
                  <Input
                    type="url"
                    maxLength={URL_MAX}
                    placeholder="https://"
                    value={ask.url}
                    onChange={(event) => changeLink(ask, { url: event.target.value })}
                  />
                </Field>
              )}
              {ASKS_WITH_LINK.includes(ask.kind) && ask.document_id === '' && (
                <PageMenu label="Use a landing page" onPick={(url) => changeLink(ask, { url })} />
              )}
            </li>
          ))}
        </ul>
      )}
      <OfferNotes productId={productId} asks={asks} onAdd={add} />
      {free.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button icon={Plus} variant="outline" size="sm">
              Add an ask
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            {free.map((kind) => (
              <DropdownMenuItem key={kind} onSelect={() => add(kind)}>
                {ASK_LABELS[kind]}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </fieldset>
  );
}
