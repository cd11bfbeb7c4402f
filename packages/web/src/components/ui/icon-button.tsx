import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button';

interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'children'> {
  icon: LucideIcon;
  /** What it does, for who cannot see the icon. */
  label: string;
}

/** A button of an icon alone. */
export const IconButton = ({ label, ...props }: IconButtonProps) => (
  <Button variant="ghost" size="icon-sm" aria-label={label} {...props} />
);
