import { hasRight } from '#rules/club/office-rights.ts'
import type { Officer } from '#server/platform/http/caller.ts'

/** Whose sales an officer may give back by hand: all with the right to the money, else their own in cash. */
export const sellsOnly = ({ role, accountId }: Pick<Officer, 'role' | 'accountId'>): string | undefined =>
  hasRight(role, 'money') ? undefined : accountId
