import { createHash, randomBytes } from 'node:crypto'
import type { AccountKind } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { uuidv7 } from '../ids.ts'
import type { LenzaForTest } from './lenza-for-test.ts'

export interface Person {
  accountId: string
  email: string
  token: string
}

interface About {
  kind?: AccountKind
  email?: string
  firstName?: string
  lastName?: string
  birthDate?: string
  language?: Language
}

const DAY_MS = 24 * 60 * 60 * 1000

/** For a hexadecimal digit each: no name, and no number of a receipt, is found in what is written with them. */
const CONSONANTS = 'bcdfghjkmnpqrstv'

/** An e-mail address that nobody else has and that no search by a name or a number finds by chance. */
export function anEmail(): string {
  const random = uuidv7().slice(-12)
  return `${random.replace(/./g, (digit) => CONSONANTS.charAt(Number.parseInt(digit, 16)))}@example.org`
}

/** An active, signed-in account, written to the database directly, without hashing a password. */
export async function aPerson(lenza: Pick<LenzaForTest, 'db' | 'clock'>, about: About = {}): Promise<Person> {
  const accountId = uuidv7()
  const now = lenza.clock.now()
  const email = about.email ?? anEmail()
  await lenza.db
    .insertInto('account')
    .values({
      id: accountId,
      kind: about.kind ?? 'angler',
      email,
      password_hash: null,
      first_name: about.firstName ?? 'Anna',
      last_name: about.lastName ?? 'Bianchi',
      birth_date: about.birthDate ?? '1988-04-12',
      language: about.language ?? 'en',
      nationality: null,
      phone: null,
      status: 'active',
      activated_at: now,
    })
    .execute()
  return { accountId, email, ...(await signedInAgain(lenza, { accountId })) }
}

/** Extends all sessions to 2030, for a story that spans years. */
export async function keepSignedIn({ db }: Pick<LenzaForTest, 'db'>): Promise<void> {
  const far = { created_at: new Date('2029-07-01'), expires_at: new Date('2030-01-01') }
  await db.updateTable('session').set(far).execute()
}

/** Another sign-in of the same person, as on another phone. */
export async function signedInAgain(
  { db, clock }: Pick<LenzaForTest, 'db' | 'clock'>,
  { accountId }: Pick<Person, 'accountId'>,
): Promise<{ token: string }> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id: accountId,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 30 * DAY_MS),
    })
    .execute()
  return { token }
}
