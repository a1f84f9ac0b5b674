import { wordsOfName } from '#rules/sale/same-person.ts'
import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import type { Account } from '../../identity/index.ts'
import type { Joiner } from './store/members.ts'

/** Whom a membership makes a member. */
export function joinerOf(line: MembershipLine): Joiner {
  const isChild = line.holder_kind === 'minor'
  if (!isChild && line.holder_kind !== 'guest') return { accountId: line.holder_id }
  return {
    person: {
      firstName: (isChild ? line.minor_first_name : line.holder_first_name) ?? '',
      lastName: (isChild ? line.minor_last_name : line.holder_last_name) ?? '',
      birthDate: (isChild ? line.minor_birth_date : line.holder_birth_date) ?? '',
    },
  }
}

/** By which two orders are of one person, where the list does not know them. */
export const keyOf = (joiner: Joiner): string =>
  'accountId' in joiner
    ? `account:${joiner.accountId}`
    : `person:${wordsOfName(joiner.person.firstName, joiner.person.lastName)}:${joiner.person.birthDate}`

/** As somebody else would type a person who joins by their account; none where it has no birth date. */
export function keysByName(
  joiner: Joiner,
  { firstName, lastName, birthDate }: Pick<Account, 'firstName' | 'lastName' | 'birthDate'>,
): string[] {
  if (!('accountId' in joiner) || birthDate === null) return []
  return [keyOf({ person: { firstName, lastName, birthDate } })]
}

/** As the line was decided: as a member of the list, where they are one, as whoever joins, and as others may type them. */
export function keysOfLine(line: MembershipLine): string[] {
  const joiner = joinerOf(line)
  const { holder_first_name: firstName, holder_last_name: lastName, holder_birth_date: birthDate } = line
  return [line.member_key, keyOf(joiner), ...keysByName(joiner, { firstName, lastName, birthDate })]
}

/** Of the member, as the mails and lists name them. */
export const nameOfMember = (
  line: Pick<
    MembershipLine,
    'holder_kind' | 'minor_first_name' | 'minor_last_name' | 'holder_first_name' | 'holder_last_name'
  >,
): { firstName: string; lastName: string } =>
  line.holder_kind === 'minor'
    ? { firstName: line.minor_first_name ?? '', lastName: line.minor_last_name ?? '' }
    : { firstName: line.holder_first_name, lastName: line.holder_last_name }
