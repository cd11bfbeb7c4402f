import {
  BENEFITS_MAX,
  BULLETS_MAX,
  PAGE_BLOCK_LABELS,
  PAGE_CHARS_MAX,
  type PageBlock,
} from '@myra/shared/constants/landing-page-templates';
import type { PageDoc } from '@myra/shared/contracts/page-doc';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';

interface BlockFieldsProps {
  block: PageBlock;
  doc: PageDoc;
  /** What is wrong with the address of the call to action. */
  urlFault: string | undefined;
  /** `group` names the field that is typed in. */
  onChange: (doc: PageDoc, group?: string) => void;
}

/** The texts of one block. */
export function BlockFields({ block, doc, urlFault, onChange }: BlockFieldsProps) {
  switch (block) {
    case 'bullets':
      return <BulletFields doc={doc} onChange={onChange} />;
    case 'benefits':
      return <BenefitFields doc={doc} onChange={onChange} />;
    case 'call_to_action': {
      const act = doc.call_to_action;
      const change = (part: Partial<typeof act>, group: string) =>
        onChange({ ...doc, call_to_action: { ...act, ...part } }, group);
      return (
        <>
          <Field label="Text of the button" size="sm">
            <Input
              maxLength={PAGE_CHARS_MAX.call_to_action}
              value={act.text}
              onChange={(event) => change({ text: event.target.value }, 'act')}
            />
          </Field>
          <Field label="Address it opens" size="sm" error={urlFault}>
            <Input
              maxLength={PAGE_CHARS_MAX.url}
              placeholder="https:// or mailto:"
              value={act.url}
              onChange={(event) => change({ url: event.target.value }, 'url')}
            />
          </Field>
        </>
      );
    }
    default:
      return (
        <Field label={PAGE_BLOCK_LABELS[block]} isLabelHidden>
          <Textarea
            className="min-h-15"
            maxLength={PAGE_CHARS_MAX[block]}
            value={doc[block].text}
            onChange={(event) =>
              onChange({ ...doc, [block]: { ...doc[block], text: event.target.value } }, block)
            }
          />
        </Field>
      );
  }
}

/** An item has no name but its place. */
const placed = <Item extends object>(items: readonly Item[]) => items.map((item, at) => ({ ...item, at }));

type ListProps = Pick<BlockFieldsProps, 'doc' | 'onChange'>;

function BulletFields({ doc, onChange }: ListProps) {
  const { items } = doc.bullets;
  const set = (next: typeof items, group?: string) =>
    onChange({ ...doc, bullets: { ...doc.bullets, items: next } }, group);
  return (
    <>
      {placed(items).map(({ text, at }) => (
        <div key={at} className="flex items-center gap-1">
          <Field label={`Bullet ${at + 1}`} isLabelHidden className="flex-1">
            <Input
              maxLength={PAGE_CHARS_MAX.bullet}
              value={text}
              onChange={(event) => set(items.with(at, { text: event.target.value }), `bullet ${at}`)}
            />
          </Field>
          <RemoveItem label={`Remove bullet ${at + 1}`} onClick={() => set(items.toSpliced(at, 1))} />
        </div>
      ))}
      <AddItem
        label="Add a bullet"
        isFull={items.length >= BULLETS_MAX}
        onClick={() => set([...items, { text: '' }])}
      />
    </>
  );
}

function BenefitFields({ doc, onChange }: ListProps) {
  const { items } = doc.benefits;
  const set = (next: typeof items, group?: string) =>
    onChange({ ...doc, benefits: { ...doc.benefits, items: next } }, group);
  return (
    <>
      {placed(items).map(({ at, ...item }) => (
        <div key={at} className="flex items-start gap-1 border-b pb-2">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <Field label={`Heading of benefit ${at + 1}`} isLabelHidden>
              <Input
                placeholder="Heading, if it needs one"
                maxLength={PAGE_CHARS_MAX.benefit_title}
                value={item.title}
                onChange={(event) =>
                  set(items.with(at, { ...item, title: event.target.value }), `title ${at}`)
                }
              />
            </Field>
            <Field label={`Benefit ${at + 1}`} isLabelHidden>
              <Textarea
                className="min-h-9"
                maxLength={PAGE_CHARS_MAX.benefit}
                value={item.text}
                onChange={(event) =>
                  set(items.with(at, { ...item, text: event.target.value }), `benefit ${at}`)
                }
              />
            </Field>
          </div>
          <RemoveItem label={`Remove benefit ${at + 1}`} onClick={() => set(items.toSpliced(at, 1))} />
        </div>
      ))}
      <AddItem
        label="Add a benefit"
        isFull={items.length >= BENEFITS_MAX}
        onClick={() => set([...items, { title: '', text: '' }])}
      />
    </>
  );
}

function RemoveItem({ label, onClick }: { label: string; onClick: () => void }) {
  return <IconButton icon={Trash2} label={label} onClick={onClick} />;
}

function AddItem({ label, isFull, onClick }: { label: string; isFull: boolean; onClick: () => void }) {
  if (isFull) return <p className="text-xs text-muted-foreground">A page has no more of these.</p>;
  return (
    <Button icon={Plus} variant="outline" size="sm" className="self-start" onClick={onClick}>
      {label}
    </Button>
  );
}
