import type { FoundHolder } from '#contract/office-counter.ts'
import type { OfficeMember } from '#contract/office-members.ts'

/** Whose membership it is to be. */
export interface PersonToSellTo {
  /** Of the search; with neither, somebody new by name and birth date. */
  ref?: string
  /** Of the list of members. */
  memberId?: string
  name: string
  number?: string | undefined
  /** The list may have no name and no birth date of a member. */
  needsName: boolean
  needsBirthDate: boolean
}

export const NEW_PERSON: PersonToSellTo = { name: '', needsName: true, needsBirthDate: true }

export const fromMember = (member: OfficeMember): PersonToSellTo => {
  const { memberId, name, email, number, firstName, lastName, birthDate, isJoined } = member
  return {
    memberId,
    name: name ?? email ?? number ?? '',
    number,
    needsName: !isJoined && (firstName === undefined || lastName === undefined) && name === undefined,
    needsBirthDate: !isJoined && birthDate === undefined,
  }
}

export const fromFound = (found: FoundHolder): PersonToSellTo => {
  const { ref, firstName, lastName, birthDate, memberNumber, hasAccount } = found
  return {
    ref,
    name: `${firstName} ${lastName}`.trim() || (memberNumber ?? ''),
    number: memberNumber,
    needsName: !hasAccount && (firstName === '' || lastName === ''),
    needsBirthDate: !hasAccount && birthDate === undefined,
  }
}

export const isNew = ({ ref, memberId }: PersonToSellTo): boolean =>
  ref === undefined && memberId === undefined
