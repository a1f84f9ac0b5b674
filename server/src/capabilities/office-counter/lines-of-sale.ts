import type { CounterLineInput } from '#contract/office-counter.ts'
import type { Language } from '#contract/languages.ts'
import type { FieldMistake } from '#contract/read.ts'
import { isAdult } from '#rules/age.ts'
import type { Db } from '#server/platform/database/open.ts'
import { Refusal, refuse, refuseFields } from '#server/platform/refusal.ts'
import { currentCatalogue } from '../catalogue/index.ts'
import { accountById } from '../identity/index.ts'
import { type CounterLine, type Customer, newCustomer } from '../purchase/index.ts'
import { holderOfRef } from './holder-ref.ts'
import type { KnownHolder } from './store/holders.ts'

interface LinesToSell {
  associationId: number
  /** Of another than the association: what it takes is its own, and it owes the price of permits alone. */
  outletId?: string | undefined
  lines: readonly CounterLineInput[]
}

/** A line with whoever it names of the people whom the association knows. */
interface Named {
  input: CounterLineInput
  known: KnownHolder | undefined
}

const mistake = (line: number, field: string, code: FieldMistake['code']): FieldMistake => ({
  field: `righe.${line}.${field}`,
  code,
})

/** The lines as they are ordered, and who buys them. Refuses a person or a permit of another association. */
export async function linesOfSale(
  db: Db,
  { associationId, outletId, lines }: LinesToSell,
  language: Language,
): Promise<{ lines: CounterLine[]; customer: Customer }> {
  if (lines.length === 0) return refuseFields([{ field: 'righe', code: 'REQUIRED' }])
  if (outletId !== undefined) refuseMembershipsAtOutlet(lines)
  await requireOwnPermits(db, { associationId, lines })
  const named = await namedIn(db, { associationId, lines })
  requireNames(named)
  const customer = await customerOf(db, named, language)
  const joinsOf = (line: Named) => joinsAs(line, associationId)
  return { customer, lines: named.map((line) => ({ ...ordered(line, customer), ...joinsOf(line) })) }
}

function refuseMembershipsAtOutlet(lines: readonly CounterLineInput[]): void {
  const mistakes = lines.flatMap(({ joins }, line) =>
    joins === undefined ? [] : [mistake(line, 'tessera', 'NOT_A_CHOICE')],
  )
  if (mistakes.length > 0) refuseFields(mistakes)
}

/** Who was chosen from the list goes on as the same member. */
const joinsAs = ({ input: { joins }, known }: Named, associationId: number) =>
  joins && {
    joins: { associationId, ...joins, memberId: known?.kind === 'member' ? known.id : undefined },
  }

async function requireOwnPermits(db: Db, { associationId, lines }: LinesToSell): Promise<void> {
  const { permits } = await currentCatalogue(db)
  const mistakes = lines.flatMap(({ permitId }, line) =>
    permits.get(permitId)?.associationId === associationId
      ? []
      : [mistake(line, 'idPermesso', 'NOT_A_CHOICE')],
  )
  if (mistakes.length > 0) refuseFields(mistakes)
}

async function namedIn(db: Db, { associationId, lines }: LinesToSell): Promise<Named[]> {
  const named = await Promise.all(
    lines.map(async (input) => ({
      input,
      known: input.person === undefined ? undefined : await holderOfRef(db, associationId, input.person),
    })),
  )
  const unknown = named.flatMap(({ input, known }, line) =>
    input.person !== undefined && known === undefined ? [mistake(line, 'persona', 'NOT_A_CHOICE')] : [],
  )
  return unknown.length > 0 ? refuseFields(unknown) : named
}

/** Nobody is sold to without a name and a birth date, and a child fishes beside an adult of the same sale. */
function requireNames(named: readonly Named[]): void {
  const hasAdult = named.some((line) => !line.input.accompanied && isAdultLine(line))
  const mistakes = named.flatMap((one, line) => {
    const { firstName, lastName, birthDate } = personOf(one)
    const { accompanied } = one.input
    return [
      ...(firstName === '' ? [mistake(line, 'nomeOspite', 'REQUIRED')] : []),
      ...(lastName === '' ? [mistake(line, 'cognomeOspite', 'REQUIRED')] : []),
      ...(birthDate === undefined && !hasAccount(one)
        ? [mistake(line, 'dataNascitaOspite', 'REQUIRED')]
        : []),
      ...(accompanied && hasAccount(one) ? [mistake(line, 'minoreAccompagnato', 'NOT_A_CHOICE')] : []),
      ...(accompanied && !hasAdult ? [mistake(line, 'minoreAccompagnato', 'ADULT_MISSING')] : []),
    ]
  })
  if (mistakes.length > 0) refuseFields(mistakes)
}

const hasAccount = ({ known }: Named): boolean => known?.kind === 'account'

/** What is known of a person counts; the list of members has no birth date, and may have no name. */
function personOf({ input, known }: Named) {
  const firstName = known?.firstName ? known.firstName : (input.firstName ?? '')
  const lastName = known?.lastName ? known.lastName : (input.lastName ?? '')
  const birthDate = known?.birthDate ?? input.birthDate
  const email = input.email ?? (known === undefined ? undefined : (known.email ?? undefined))
  return { firstName, lastName, birthDate, email }
}

const isAdultLine = (line: Named): boolean => {
  const { birthDate } = personOf(line)
  return birthDate !== undefined && isAdult(birthDate, line.input.firstDay)
}

/** The first with an account, an adult where a child is there; without one, an account under the name of the first adult. */
async function customerOf(db: Db, named: readonly Named[], language: Language): Promise<Customer> {
  const fishing = named.filter(({ input }) => !input.accompanied)
  const withAccount = fishing.filter((line) => hasAccount(line))
  const buys = withAccount.find((line) => isAdultLine(line)) ?? withAccount[0]
  if (buys?.known !== undefined) {
    const account = (await accountById(db, buys.known.id)) ?? refuse('NOT_FOUND')
    return { account, isNew: false }
  }
  const names = fishing.find((line) => isAdultLine(line)) ?? fishing[0] ?? named[0]
  if (names === undefined) throw new Error('a sale without lines')
  return newCustomer(personOf(names), language)
}

function ordered(line: Named, { account }: Customer): CounterLine {
  const {
    person: _named,
    firstName: _first,
    lastName: _last,
    birthDate: _born,
    email: _email,
    accompanied,
    guestFacts,
    joins: _membership,
    ...choice
  } = line.input
  const { known } = line
  if (hasAccount(line))
    return known?.id === account.accountId ? choice : { ...choice, otherEmail: known?.email ?? '' }
  const { firstName, lastName, birthDate, email } = personOf(line)
  if (accompanied)
    return {
      ...choice,
      accompaniedMinor: true,
      minorFirstName: firstName,
      minorLastName: lastName,
      minorBirthDate: birthDate,
    }
  return {
    ...choice,
    guestFirstName: firstName,
    guestLastName: lastName,
    guestBirthDate: birthDate,
    guestEmail: email,
    guestFacts,
    ...(known?.onList && { membership: { until: known.memberUntil ?? undefined } }),
  }
}

const OF_ORDER: Record<string, string> = {
  nomeMinore: 'nomeOspite',
  cognomeMinore: 'cognomeOspite',
  dataNascitaMinore: 'dataNascitaOspite',
  emailAltroUtente: 'persona',
}

/** The mistakes of an order under the names that the counter's lines have. */
export async function inFieldsOfCounter<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.mistakes === undefined) throw error
    return refuseFields(
      error.details.mistakes.map((one) => ({
        ...one,
        field: one.field.replace(/[^.]+$/, (name) => OF_ORDER[name] ?? name),
      })),
    )
  }
}
