import type { Limit } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountRow } from './store/accounts.ts'
import { oldPasswordGuesses } from './guessing.ts'
import { passwords } from './passwords.ts'

interface Request {
  address: string
  now: Date
}

/** Checks the password within an open session; at most ten tries in a quarter of an hour. */
export function passwordCheck(services: Services) {
  const guesses = oldPasswordGuesses(services)
  return (accountId: string, typed: string, request: Request) =>
    requirePassword(services, guesses, accountId, typed, request)
}

/** Returns its hash. Refuses with OLD_PASSWORD_WRONG. */
export async function requirePassword(
  { db }: Services,
  guesses: Limit,
  accountId: string,
  typed: string,
  { address, now }: Request,
): Promise<string> {
  await guesses.count(accountId, now)
  const { password_hash } = await accountRow(db, accountId)
  if (password_hash === null || !(await passwords.matches(typed, password_hash, address)))
    return refuse('OLD_PASSWORD_WRONG')
  await guesses.giveBack(accountId)
  return password_hash
}
