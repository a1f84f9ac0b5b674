import type { Limit } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountRow } from './accounts.ts'
import { oldPasswordGuesses } from './guessing.ts'
import { passwords } from './passwords.ts'

interface Asked {
  address: string
  now: Date
}

/** Asks for the present password of an open session; at most ten tries in a quarter of an hour. */
export function passwordAsked(services: Services) {
  const guesses = oldPasswordGuesses(services)
  return (accountId: string, typed: string, asked: Asked) =>
    requirePassword(services, guesses, accountId, typed, asked)
}

/** Answers with its hash. */
export async function requirePassword(
  { db }: Services,
  guesses: Limit,
  accountId: string,
  typed: string,
  { address, now }: Asked,
): Promise<string> {
  await guesses.count(accountId, now)
  const { password_hash } = await accountRow(db, accountId)
  if (password_hash === null || !(await passwords.matches(typed, password_hash, address)))
    return refuse('OLD_PASSWORD_WRONG')
  await guesses.giveBack(accountId)
  return password_hash
}
