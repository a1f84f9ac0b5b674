export { SignOut } from './sign-out/sign-out.tsx'
export { SecondFactorReminder } from './second-factor/warden-reminder.tsx'
export { ConfirmByOwnWays, useConfirmedForm } from './second-factor/use-confirmed-form.tsx'
export { useConfirmed } from './second-factor/use-confirmed.ts'
