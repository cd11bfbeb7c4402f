import { screenTexts } from '@myra/shared/messages/screen-texts';
import { CircleUser, LogOut, Settings } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Avatar } from '@/components/ui/avatar';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useUser } from '@/lib/session';
import { leave } from '@/lib/sign-out';

const SettingsDialog = lazyPart(() => import('@/features/settings').then((module) => module.SettingsDialog));

const ProfileDialog = lazyPart(() => import('@/features/profile').then((module) => module.ProfileDialog));

const texts = screenTexts.shell.menu;

/** The avatar and its menu. */
export function AccountMenu() {
  const { email } = useUser();
  const [open, setOpen] = useState<'settings' | 'profile'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger aria-label="Account menu" className="rounded-full">
          <Avatar initials={email.charAt(0).toUpperCase()} tone="primary" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuLabel className="max-w-64 truncate">{email}</DropdownMenuLabel>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setOpen('settings')}>
            <Settings aria-hidden="true" />
            {texts.settings}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setOpen('profile')}>
            <CircleUser aria-hidden="true" />
            {texts.profile}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void leave()}>
            <LogOut aria-hidden="true" />
            {texts.logout}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Suspense>
        {open === 'settings' && <SettingsDialog onClose={close} />}
        {open === 'profile' && <ProfileDialog onClose={close} />}
      </Suspense>
    </>
  );
}
