export { SignOut } from './sign-out/sign-out.tsx'
export { SecondFactorReminder } from './second-factor/warden-reminder.tsx'
