import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { PasswordTab } from './password-tab';
import { ProfileTab } from './profile-tab';
import { SecondStepTab } from './second-step-tab';
import { SessionsTab } from './sessions-tab';

const { tabs } = screenTexts.profile;

/** 'Profile' of the account menu, for everybody. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader title={screenTexts.shell.menu.profile} />
        <Tabs defaultValue="profile" className="flex min-h-0 flex-col">
          <TabsList className="px-6">
            <TabsTrigger value="profile">{tabs.profile}</TabsTrigger>
            <TabsTrigger value="password">{tabs.changePassword}</TabsTrigger>
            <TabsTrigger value="sessions">Sessions</TabsTrigger>
            <TabsTrigger value="second-step">Two-step sign-in</TabsTrigger>
          </TabsList>
          <TabsContent value="profile">
            <ProfileTab onClose={onClose} />
          </TabsContent>
          <TabsContent value="password">
            <PasswordTab onClose={onClose} />
          </TabsContent>
          <TabsContent value="sessions">
            <SessionsTab />
          </TabsContent>
          <TabsContent value="second-step">
            <SecondStepTab />
          </TabsContent>
        </Tabs>
      </DialogContent>
    </Dialog>
  );
}
