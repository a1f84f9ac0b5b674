import type { OfficeMember } from '#contract/office-members.ts'

/** What a member is called by: at least one of the three is known. */
export const titleOf = ({ name, email, number }: OfficeMember): string => name ?? email ?? number ?? ''
