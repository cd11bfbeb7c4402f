import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { setTheme, type Theme, useTheme } from '@/lib/theme';

const texts = screenTexts.shell.themes;
const CHOICES = [
  { value: 'system', label: texts.system, icon: Monitor },
  { value: 'light', label: texts.light, icon: Sun },
  { value: 'dark', label: texts.dark, icon: Moon },
] as const satisfies readonly { value: Theme; label: string; icon: typeof Sun }[];

/** System, light or dark. */
export function ThemeMenu() {
  const { theme } = useTheme();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton icon={SunMoon} label={`Theme: ${theme}`} size="icon" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-40">
        <DropdownMenuRadioGroup value={theme}>
          {CHOICES.map(({ value, label, icon: Icon }) => (
            <DropdownMenuRadioItem key={value} value={value} onSelect={() => setTheme(value)}>
              <Icon aria-hidden="true" />
              {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
