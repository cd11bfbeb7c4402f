export { SandboxPage } from './sandbox-page';
