export { ProfileDialog } from './profile-dialog';
