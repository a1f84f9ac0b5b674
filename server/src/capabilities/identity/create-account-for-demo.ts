import type { AccountKind } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { columnsOf } from '#server/platform/database/voluntary-columns.ts'
import { accountRowByEmail } from './store/accounts.ts'
import { passwords } from './passwords.ts'

interface DemoAccount {
  kind: AccountKind
  /** In lower case. */
  email: string
  password: string
  firstName: string
  lastName: string
  birthDate: string | null
  language: Language
  /** Two letters, ISO 3166. */
  nationality?: string
  phone?: string
}

/** An active account with a known password, for the demo and for tests. One that exists stays as it is. */
export async function createAccountForDemo(
  { db }: Pick<Services, 'db'>,
  person: DemoAccount,
  now: Date,
): Promise<string> {
  const known = await accountRowByEmail(db, person.kind, person.email)
  if (known !== undefined) return known.id
  const id = uuidv7()
  await db
    .insertInto('account')
    .values({
      id,
      kind: person.kind,
      email: person.email,
      password_hash: await passwords.hash(person.password, 'demo'),
      first_name: person.firstName,
      last_name: person.lastName,
      birth_date: person.birthDate,
      language: person.language,
      newsletter: false,
      ...columnsOf(person),
      status: 'active',
      created_at: now,
      activated_at: now,
    })
    .execute()
  return id
}
