export { ForgotPasswordPage } from './forgot-password-page';
export { LoginPage } from './login-page';
export { ResetPasswordPage } from './reset-password-page';
export { SetPasswordPage } from './set-password-page';
export { SignInScreen } from './sign-in-screen';
