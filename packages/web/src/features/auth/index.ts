export { LoginPage } from './login-page';
export { SetPasswordPage } from './set-password-page';
export { SignInScreen } from './sign-in-screen';
