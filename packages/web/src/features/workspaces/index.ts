export { WorkspacesPage } from './list/workspaces-page';
export { WorkspacePage } from './steps/workspace-page';
