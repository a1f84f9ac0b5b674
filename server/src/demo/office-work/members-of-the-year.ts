import { createHash } from 'node:crypto'
import { recordEvent } from '#server/capabilities/staff/index.ts'
import { addDays } from '#rules/days.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { DemoOfficer } from './office-of-the-lake.ts'

const NAMES = 'Giulia Matteo Chiara Davide Elena Franco Silvia Paolo Teresa Ugo Lidia Remo'
const FIRST_NAMES = NAMES.split(' ')
const LAST_NAMES = ['Bonomi', 'Caola', 'Degasperi', 'Fedrizzi', 'Maestri', 'Nicolussi', 'Zanella'] as const
/** A list as clubs have them. */
const COUNT = 72
const FIRST_NUMBER = 110

interface DemoMember {
  id: string
  email: string | null
  number: string | null
  first_name: string
  last_name: string
  birth_date: string | null
  valid_until: string
  street: string | null
  postcode: string | null
  town: string | null
  province: string | null
}

const STREETS = [
  'Via Roma',
  'Via del Lago',
  'Piazza San Rocco',
  'Via delle Scuole',
  'Frazione Mulini',
] as const
const TOWNS = [
  ['38060', 'Ledro'],
  ['38066', 'Riva del Garda'],
  ['38062', 'Arco'],
] as const

/** Of most of those whom a letter alone reaches; two of them the office still has to ask. */
function addressAt(n: number): Pick<DemoMember, 'street' | 'postcode' | 'town' | 'province'> {
  const [postcode, town] = TOWNS[n % TOWNS.length] ?? TOWNS[0]
  const isKnown = n % 5 === 1 && n % 35 !== 21
  if (!isKnown) return { street: null, postcode: null, town: null, province: null }
  return { street: `${STREETS[n % STREETS.length]} ${1 + (n % 40)}`, postcode, town, province: 'TN' }
}

/** Of every standing: paid for next year, ending soon, just ended, ended a year ago; some without an e-mail, a number or a birth date. */
function memberAt(n: number, today: string): DemoMember {
  const year = Number(today.slice(0, 4))
  const [first, last] = [FIRST_NAMES[n % FIRST_NAMES.length] ?? '', LAST_NAMES[n % LAST_NAMES.length] ?? '']
  const until = [
    `${year + 1}-12-31`,
    `${year + 1}-12-31`,
    addDays(today, 31),
    addDays(today, 20 + (n % 30)),
    addDays(today, -1 - (n % 25)),
    addDays(today, -60 - (n % 90)),
  ][n % 6]
  const isYoung = n % 9 === 4
  const born = `${isYoung ? year - 8 - (n % 9) : 1948 + ((n * 7) % 55)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + ((n * 5) % 28)).padStart(2, '0')}`
  return {
    id: uuidv7(),
    email: n % 5 === 1 ? null : `${first}.${last}${n}@demo.example`.toLowerCase(),
    number: n % 11 === 7 ? null : `L-${FIRST_NUMBER + n}`,
    first_name: first,
    last_name: last,
    birth_date: n % 13 === 6 && n % 5 !== 1 ? null : born,
    valid_until: until ?? today,
    ...addressAt(n),
  }
}

/** The list of a season, from a spreadsheet, and a reminder that was sent to some of it. */
export async function theMembersOfTheYear(
  tx: Tx,
  officer: DemoOfficer,
  at: Date,
  today: string,
): Promise<void> {
  const { associationId } = officer
  const members = Array.from({ length: COUNT }, (_, n) => memberAt(n, today))
  await tx
    .insertInto('association_member')
    .values(
      members.map((member) => ({
        association_id: associationId,
        by_office: true,
        in_file: false,
        ...member,
      })),
    )
    .execute()
  const after = { added: COUNT, changed: 0, removed: 0 }
  await recordEvent(tx, officer, { act: 'members.imported', subjectId: uuidv7(), after }, at)
  await aReminderThatWasSent(tx, officer, at, members, today)
}

/** To those whose membership ended months ago; one of them has said no. */
async function aReminderThatWasSent(
  tx: Tx,
  officer: DemoOfficer,
  at: Date,
  members: readonly DemoMember[],
  today: string,
): Promise<void> {
  const { associationId, accountId } = officer
  const long = addDays(today, -31)
  const reminded = members
    .filter(({ email, valid_until }) => email !== null && valid_until < long)
    .slice(0, 4)
  const batchId = uuidv7()
  await tx
    .insertInto('reminder_batch')
    .values({
      id: batchId,
      association_id: associationId,
      account_id: accountId,
      at,
      kind: 'after',
      recipients: reminded.length,
    })
    .execute()
  await tx
    .insertInto('member_reminder')
    .values(
      reminded.map(({ id, valid_until }) => ({
        member_id: id,
        ends_on: valid_until,
        kind: 'after' as const,
        association_id: associationId,
        batch_id: batchId,
        link_hash: createHash('sha256').update(id).digest(),
      })),
    )
    .execute()
  const [first] = reminded
  if (first !== undefined)
    await tx
      .insertInto('reminder_refusal')
      .values({ member_id: first.id, ends_on: first.valid_until, at })
      .execute()
  const after = { people: reminded.length, kind: 'after' }
  await recordEvent(tx, officer, { act: 'members.reminded', subjectId: batchId, after }, at)
}
