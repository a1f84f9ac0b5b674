import type { Db } from '#server/platform/database/open.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountById } from '../identity/index.ts'
import { joinTo, lockMember, type MemberToJoin } from './store/memberships.ts'

interface Joining {
  member: MemberToJoin
  associationId: number
  accountId: string
  now: Date
}

/**
 * Joins a member to an account, by whatever shows that they are one person: a letter, a card at the counter. Two birth dates that differ
 * are two people. Joined already, nothing happens.
 */
export async function joinAccount(tx: Tx, { member, associationId, accountId, now }: Joining): Promise<void> {
  if (member.accountId === accountId) return
  if (member.accountId !== null) return refuse('MEMBER_OF_ANOTHER')
  const { birthDate } = (await accountById(tx, accountId)) ?? refuse('NOT_FOUND')
  const isOther = member.birthDate !== null && birthDate !== null && member.birthDate !== birthDate
  if (isOther) return refuse('MEMBER_BORN_OTHERWISE')
  if (!(await joinTo(tx, { memberId: member.id, associationId, accountId, now })))
    return refuse('MEMBER_ALREADY')
}

interface JoiningById extends Omit<Joining, 'member'> {
  memberId: string
}

/** In a transaction of its own, with what is written together with it where something changed. */
export async function joinMember(
  db: Db,
  { memberId, ...joining }: JoiningById,
  write: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  await retryDecision(() =>
    inTransaction(db, async (tx) => {
      const member =
        (await lockMember(tx, { memberId, associationId: joining.associationId })) ??
        refuse('MEMBER_NOT_FOUND')
      await joinAccount(tx, { ...joining, member })
      if (member.accountId === null) await write(tx)
      return true
    }),
  )
}
