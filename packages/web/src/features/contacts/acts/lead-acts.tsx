import {
  Ban,
  CalendarCheck,
  Download,
  Ellipsis,
  Eraser,
  ListPlus,
  Megaphone,
  Tags,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { SuppressDialog } from '@/components/lead-act/suppress-dialog';
import type { ChosenLeads } from '@/components/lead-act/use-lead-act';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useIsAdmin } from '@/lib/session';
import type { ContactFacets } from '../contact';
import { CampaignDialog } from './campaign-dialog';
import { EraseDialog } from './erase-dialog';
import { ListDialog } from './list-dialog';
import { OwnerDialog } from './owner-dialog';
import { PlanDialog } from './plan-dialog';
import { TagDialog } from './tag-dialog';

interface LeadActsProps {
  leads: ChosenLeads;
  /** '3 leads'. */
  text: string;
  facets: ContactFacets | undefined;
  /** A file with them, for admins. */
  exportHref: string;
  /** Something was done with them. */
  onDone: () => void;
}

type Act = 'tag' | 'own' | 'plan' | 'list' | 'campaign' | 'suppress' | 'erase';

/** What can be done with the chosen leads. */
export function LeadActs({ leads, text, facets, exportHref, onDone }: LeadActsProps) {
  const isAdmin = useIsAdmin();
  const [asked, setAsked] = useState<Act>();
  const common = { leads, text, onDone, onClose: () => setAsked(undefined) };
  return (
    <>
      <Button
        icon={Tags}
        variant="outline"
        size="sm"
        className="max-sm:hidden"
        onClick={() => setAsked('tag')}
      >
        Tag
      </Button>
      <Button
        icon={UserRound}
        variant="outline"
        size="sm"
        className="max-sm:hidden"
        onClick={() => setAsked('own')}
      >
        Owner
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" aria-label="More acts">
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem className="sm:hidden" onSelect={() => setAsked('tag')}>
            <Tags aria-hidden="true" />
            Tag
          </DropdownMenuItem>
          <DropdownMenuItem className="sm:hidden" onSelect={() => setAsked('own')}>
            <UserRound aria-hidden="true" />
            Owner
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setAsked('plan')}>
            <CalendarCheck aria-hidden="true" />
            Next task
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setAsked('list')}>
            <ListPlus aria-hidden="true" />
            List
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setAsked('campaign')}>
            <Megaphone aria-hidden="true" />
            Add to campaign
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setAsked('suppress')}>
            <Ban aria-hidden="true" />
            Do not contact
          </DropdownMenuItem>
          {isAdmin && (
            <DropdownMenuItem asChild>
              <a href={exportHref} download>
                <Download aria-hidden="true" />
                Export
              </a>
            </DropdownMenuItem>
          )}
          {isAdmin && (
            <DropdownMenuItem onSelect={() => setAsked('erase')}>
              <Eraser aria-hidden="true" />
              Erase
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {asked === 'tag' && (
        <TagDialog {...common} known={(facets?.tag ?? []).flatMap(({ value }) => value ?? [])} />
      )}
      {asked === 'own' && <OwnerDialog {...common} people={facets?.owners ?? []} />}
      {asked === 'plan' && <PlanDialog {...common} />}
      {asked === 'list' && <ListDialog {...common} lists={facets?.lists ?? null} />}
      {asked === 'campaign' && <CampaignDialog {...common} />}
      {asked === 'suppress' && <SuppressDialog {...common} />}
      {asked === 'erase' && <EraseDialog {...common} />}
    </>
  );
}
