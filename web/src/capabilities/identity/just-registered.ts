/**
 * The password that was chosen a moment ago, so that the code from the mail signs in at once. In memory only:
 * a reload forgets it, and the person then signs in as usual.
 */
let known: { email: string; password: string } | undefined

export const rememberRegistration = (email: string, password: string): void => {
  known = { email, password }
}

export function takeRegistration(email: string): { email: string; password: string } | undefined {
  const mine = known?.email === email.trim().toLowerCase() ? known : undefined
  known = undefined
  return mine
}
