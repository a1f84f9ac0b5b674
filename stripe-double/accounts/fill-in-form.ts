import { type Act, done } from '../api/call.ts'
import { oneOf } from '../api/parameters.ts'
import { notFound } from '../api/refusal.ts'
import { recordEvent } from '../events/record.ts'
import type { Account, AccountLink, Write } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { findAccount } from './find.ts'
import { presentAccount } from './present.ts'

/** What one can answer on the hosted form, and the account afterwards. */
export const ANSWERS = {
  complete: 'complete',
  withoutBank: 'withoutPayouts',
  waitForCheck: 'checking',
  leave: undefined,
} as const satisfies Record<string, Account['stage'] | undefined>
export type FormAnswer = keyof typeof ANSWERS

/** The link is used up by its first visit. */
export const openForm: Act = (call, world) => {
  const link = findLink(call.id, world)
  return done({}, [['accountLinks', link.id, { ...link, state: 'open' }]])
}

/** The form is sent, or left as it was; once for a visit. */
export const fillInForm: Act = (call, world) => {
  const link = findLink(call.id, world)
  const answer = oneOf(call.form, 'answer', Object.keys(ANSWERS) as FormAnswer[]) ?? 'leave'
  const closed: Write = ['accountLinks', link.id, { ...link, state: 'closed' }]
  const account = findAccount(link.accountId, world)
  const stage = ANSWERS[answer]
  if (link.state !== 'open' || stage === undefined || stage === account.stage) return done({}, [closed])
  const next: Account = { ...account, stage }
  return done({}, [
    closed,
    ['accounts', next.id, next],
    ...recordEvent('account.updated', presentAccount(next), next.id, call, world),
  ])
}

function findLink(id: string, { store }: World): AccountLink {
  const link = store.accountLinks.get(id)
  if (link === undefined) throw notFound('account_link', id, 'id')
  return link
}
