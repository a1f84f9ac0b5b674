import type { FieldMistake } from '#contract/read.ts'
import { ADULT_AGE, isAdult } from '#rules/age.ts'
import type { Day } from '#rules/permit-terms.ts'
import { isSamePerson, type NamedPerson } from '#rules/sale/same-person.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type Account, accountById, activeAnglerByEmail } from '../../identity/index.ts'
import type { MembershipRequest } from './read-memberships.ts'
import type { Joiner } from './store/members.ts'
import { childApplicationAt } from './store/applications.ts'
import { isBlocked } from './store/membership-situation.ts'

/** Why a membership cannot be had: a code of `membership-sale.refused`, or one whose sentence is the message. */
export class NotPossible extends Error {
  readonly code: string
  /** It may be because the buyer has not said that they renew. */
  asksRenewal: boolean
  constructor(code: string, asksRenewal = false) {
    super(code)
    this.code = code
    this.asksRenewal = asksRenewal
  }
}

/** A field of a membership that is wrong. */
export interface WrongField extends Omit<FieldMistake, 'field'> {
  field: keyof MembershipRequest['input']
}

export class WrongFields extends Error {
  readonly mistakes: readonly WrongField[]
  constructor(mistakes: readonly WrongField[]) {
    super('a field of a membership is wrong')
    this.mistakes = mistakes
  }
}

/** As with permits: who is not born yet joins nothing, and who is of age is no child, or was none when it was asked for. */
function birthMistakes({ holder }: MembershipRequest, day: Day, orderedOn: Day): WrongField[] {
  if (holder.kind === 'guest')
    return holder.guest.birthDate > day ? [{ field: 'guestBirthDate', code: 'DAY_IN_FUTURE' }] : []
  const birthDate = holder.kind === 'minor' ? holder.child.birthDate : undefined
  if (birthDate === undefined) return []
  if (birthDate > day) return [{ field: 'minorBirthDate', code: 'DAY_IN_FUTURE' }]
  return isAdult(birthDate, orderedOn)
    ? [{ field: 'minorBirthDate', code: 'MINOR_TOO_OLD', values: { most: ADULT_AGE - 1 } }]
    : []
}

/** When a child who is of age by now was applied for: the association's answer can take weeks. Undefined: they were not, or are a child. */
async function childAppliedFor(
  db: Services['db'],
  { holder, input: { associationId, plan }, buyer: { accountId } }: MembershipRequest,
  day: Day,
): Promise<Date | undefined> {
  if (holder.kind !== 'minor') return undefined
  const { firstName = '', lastName = '', birthDate } = holder.child
  if (birthDate === undefined || !isAdult(birthDate, day)) return undefined
  const child = { firstName, lastName, birthDate }
  return childApplicationAt(db, { associationId, planKey: plan, accountId, child })
}

export interface Person {
  buyer: Account
  holder: Account
  joiner: Joiner
  birthDate: Day | undefined
}

/** Who pays and who joins. Throws NotPossible or WrongFields. */
export async function personOf(
  { db }: Services,
  request: MembershipRequest,
  { day, timeZone }: { day: Day; timeZone: string },
  known: Account | undefined,
): Promise<Person> {
  const appliedAt = await childAppliedFor(db, request, day)
  const mistakes = birthMistakes(request, day, appliedAt === undefined ? day : dayIn(timeZone, appliedAt))
  if (mistakes.length > 0) throw new WrongFields(mistakes)
  const { holder, memberId, buyer: by, input } = request
  const { accountId } = by
  const { associationId } = input
  const buyer = known ?? (await accountById(db, accountId)) ?? refuse('SIGN_IN_NEEDED')
  const of = async (account: Account): Promise<Person> => {
    if (await isBlocked(db, { associationId, email: account.email, day })) throw new NotPossible('BLOCKED')
    const { birthDate } = account
    return {
      buyer,
      holder: account,
      joiner: { accountId: account.accountId, ...(memberId !== undefined && { memberId }) },
      birthDate: birthDate ?? undefined,
    }
  }
  switch (holder.kind) {
    case 'self':
      return of(buyer)
    case 'other':
      return of((await activeAnglerByEmail(db, holder.email)) ?? refuse('OTHER_HOLDER_UNKNOWN'))
    case 'minor': {
      const { firstName = '', lastName = '', birthDate = '' } = holder.child
      const person = { firstName, lastName, birthDate }
      return {
        buyer,
        holder: buyer,
        joiner: memberId === undefined ? { person } : { person, memberId },
        birthDate,
      }
    }
    case 'guest': {
      const { firstName, lastName, birthDate, email } = holder.guest
      if (email !== undefined && (await isBlocked(db, { associationId, email, day })))
        throw new NotPossible('BLOCKED')
      const person = { firstName, lastName, birthDate }
      const joiner = memberId === undefined ? { person } : { person, memberId }
      return { buyer, holder: buyer, joiner, birthDate: birthDate === '' ? undefined : birthDate }
    }
    default:
      throw new NotPossible('NOT_INVITED')
  }
}

/** Of a membership that is decided. */
type OfPerson = Pick<Person, 'holder' | 'joiner'> & { memberKey: string }

/** Of whom it is, as far as a name and a birth date say. */
function personOfDecided({ joiner, holder }: OfPerson): NamedPerson | undefined {
  if ('person' in joiner) return joiner.person.birthDate === '' ? undefined : joiner.person
  const { firstName, lastName, birthDate } = holder
  return birthDate === null ? undefined : { firstName, lastName, birthDate }
}

/** Two accounts are two people, whatever they are called; a name that is typed may be an account's. */
export function isOfSamePerson(one: OfPerson, other: OfPerson): boolean {
  if (one.memberKey === other.memberKey) return true
  const [first, second] = [personOfDecided(one), personOfDecided(other)]
  const isTyped = 'person' in one.joiner || 'person' in other.joiner
  return isTyped && first !== undefined && second !== undefined && isSamePerson(first, second)
}
