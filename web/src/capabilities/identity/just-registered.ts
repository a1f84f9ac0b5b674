/** So that the code of the mail signs in immediately. In memory only: it is gone after a reload. */
let known: { email: string; password: string } | undefined

export const rememberRegistration = (email: string, password: string): void => {
  known = { email, password }
}

export function takeRegistration(email: string): { email: string; password: string } | undefined {
  const mine = known?.email === email.trim().toLowerCase() ? known : undefined
  known = undefined
  return mine
}
