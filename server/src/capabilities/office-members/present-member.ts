import type { OfficeMember } from '#contract/office-members.ts'
import { ADDRESS_PARTS, type AddressPart, type PostalAddress } from '#rules/membership/postal-address.ts'
import type { MemberRow } from './store/find-members.ts'

const nameOf = ({ firstName, lastName, accountName }: MemberRow): string | null => {
  const own = [firstName, lastName].filter((part) => part !== null).join(' ')
  return own === '' ? accountName : own
}

/** The parts that are known. */
export const addressOf = (row: Readonly<Record<AddressPart, string | null>>): PostalAddress =>
  Object.fromEntries(ADDRESS_PARTS.flatMap((part) => (row[part] === null ? [] : [[part, row[part]]])))

export function presented(row: MemberRow): OfficeMember {
  const {
    id,
    email,
    number,
    firstName,
    lastName,
    birthDate,
    validUntil,
    isJoined,
    byOffice,
    isListed,
    paidUntil,
  } = row
  const name = nameOf(row)
  return {
    memberId: id,
    isJoined,
    isOnlyInFile: !byOffice,
    isListed,
    ...(email !== null && { email }),
    ...(number !== null && { number }),
    ...(name !== null && { name }),
    ...(firstName !== null && { firstName }),
    ...(lastName !== null && { lastName }),
    ...(birthDate !== null && { birthDate }),
    ...addressOf(row),
    ...(validUntil !== null && { validUntil }),
    ...(paidUntil !== null && { paidUntil }),
  }
}
