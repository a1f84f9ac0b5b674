import { answerEmailChange, askEmailChange } from '#contract/personal-data.ts'
import { wireNameOf } from '#contract/wire.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { isUniqueViolation } from '#server/platform/database/trouble.ts'
import { networkLimit } from '#server/platform/http/network-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { accountRow, mailLimit, passwordCheck, requireSecondFactor } from '../../identity/index.ts'
import { beginEmailChange } from './begin-email-change.ts'
import { changeOfCode, type EmailChange } from '../store/email-changes.ts'
import { changeLetter } from './letters.ts'
import { moveToEmail } from '../store/move-to-email.ts'

type State = 'waiting' | 'changed' | 'refused' | 'passwordNeeded'

const QUARTER_HOUR = 15 * 60
const ANSWERS_FROM_A_NETWORK = 60

/** Changes the e-mail: requested with the password, confirmed from both mailboxes. */
export function serveEmailChange(serve: Serve, services: Services): void {
  const { db, pool, outbox, config } = services
  const requirePassword = passwordCheck(services)
  const countMail = mailLimit(services)
  const answers = networkLimit(pool, 'email-change', ANSWERS_FROM_A_NETWORK, QUARTER_HOUR)

  serve(askEmailChange, async ({ input, caller, address, now }) => {
    const field = wireNameOf(askEmailChange.request, 'email')
    if (input.email === caller.email) return refuseFields([{ field, code: 'EMAIL_IS_THE_SAME' }])
    await requirePassword(caller.accountId, input.password, { address, now })
    await inTransaction(db, (tx) => requireSecondFactor(tx, caller, now))
    for (const email of [caller.email, input.email]) await countMail(email, address, now)
    await inTransaction(db, async (tx) => {
      const account = await accountRow(tx, caller.accountId)
      await beginEmailChange(tx, services, account, { newEmail: input.email, now })
    })
    outbox.nudge()
    return { mailed: true } as const
  })

  serve(answerEmailChange, async ({ input, address, now }) => {
    await answers(address, now)
    const owner = input.confirms ? await ownerToProve(input.code, now) : undefined
    if (owner !== undefined) {
      if (input.password === undefined) return { state: 'passwordNeeded' as const }
      await requirePassword(owner, input.password, { address, now })
    }
    const state = await inTransaction(db, (tx) => answered(tx, input.code, input.confirms, now)).catch(
      (error: unknown) => {
        // The new e-mail was registered at the same moment.
        if (isUniqueViolation(error)) return undefined
        throw error
      },
    )
    if (state === undefined) return refuse('CODE_SPENT')
    outbox.nudge()
    return { state }
  })

  /** The account of an address that an office has noted: without the password, whoever reads the new mailbox would have it. */
  async function ownerToProve(code: string, now: Date): Promise<string | undefined> {
    const found = await inTransaction(db, (tx) => changeOfCode(tx, code, now))
    if (found === undefined || found.change.association_id === null || found.change.outcome !== null)
      return undefined
    return found.change.account_id
  }

  async function answered(tx: Tx, code: string, confirms: boolean, now: Date): Promise<State | undefined> {
    const found = await changeOfCode(tx, code, now)
    if (found === undefined) return undefined
    const { change, mailbox } = found
    // The same answer again, in case the first was lost.
    if (change.outcome === 'done') return confirms ? 'changed' : undefined
    if (change.outcome === 'refused') return confirms ? undefined : 'refused'
    if (change.outcome !== null) return undefined
    if (!confirms) {
      await end(tx, change, 'refused', now)
      return 'refused'
    }
    const confirmed = mailbox === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now }
    await tx.updateTable('email_change').set(confirmed).where('id', '=', change.id).execute()
    const isWhole = mailbox === 'old' ? change.new_confirmed_at !== null : change.old_confirmed_at !== null
    return isWhole ? await complete(tx, change, now) : 'waiting'
  }

  async function complete(tx: Tx, change: EmailChange, now: Date): Promise<State | undefined> {
    const account = await accountRow(tx, change.account_id)
    const newEmail = change.new_email
    if (!(await moveToEmail(tx, account, newEmail))) return undefined
    await end(tx, change, 'done', now)
    const about = { newEmail, publicUrl: config.publicUrl }
    await outbox.post(tx, changeLetter('emailChanged', account, about))
    await outbox.post(tx, changeLetter('emailChanged', { ...account, email: newEmail }, about))
    return 'changed'
  }
}

const end = (tx: Tx, { id }: EmailChange, outcome: 'done' | 'refused', now: Date) =>
  tx.updateTable('email_change').set({ ended_at: now, outcome }).where('id', '=', id).execute()
