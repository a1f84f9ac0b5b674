import { addPasskey, passkeyRegistrationOptions, removePasskey } from '#contract/second-factor.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountRow } from '../store/accounts.ts'
import { requireConfirmation } from './confirmations.ts'
import { postNews } from './letters.ts'
import { passkeysOf, readNewPasskey, registrationOptions, siteOf } from './passkeys.ts'
import { afterDisabling, afterEnabling } from './enable-and-disable.ts'

export const MOST_PASSKEYS = 10

async function requireRoom(tx: Tx, accountId: string): Promise<void> {
  if ((await passkeysOf(tx, accountId)).length >= MOST_PASSKEYS) refuse('TOO_MANY_PASSKEYS')
}

/** Adds and removes a person's passkeys, each with its name. */
export function serveChangePasskeys(serve: Serve, services: Services): void {
  const { db, outbox, config } = services
  const site = siteOf(config)

  serve(passkeyRegistrationOptions, ({ caller, now }) =>
    inTransaction(db, async (tx) => {
      await requireConfirmation(tx, caller, now)
      await requireRoom(tx, caller.accountId)
      const { id, email, first_name: firstName, last_name: lastName } = await accountRow(tx, caller.accountId)
      return { options: await registrationOptions(tx, site, { id, email, firstName, lastName }, now) }
    }),
  )

  serve(addPasskey, async ({ input, caller, now }) => {
    const { accountId } = caller
    const added = await inTransaction(db, async (tx) => {
      await requireConfirmation(tx, caller, now)
      await requireRoom(tx, accountId)
      const made = await readNewPasskey(tx, site, accountId, input.passkey, now)
      if (made === undefined) return refuse('PASSKEY_REFUSED')
      const kept = await tx
        .insertInto('passkey')
        .values({
          id: made.id,
          account_id: accountId,
          name: input.name,
          public_key: Buffer.from(made.publicKey),
          counter: made.counter,
          transports: made.transports,
          created_at: now,
          last_used_at: null,
        })
        .onConflict((c) => c.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (kept === undefined) return refuse('PASSKEY_KNOWN')
      await postNews(tx, services, await accountRow(tx, accountId), 'passkeyAdded', { passkey: input.name })
      return { id: kept.id, recoveryCodes: await afterEnabling(tx, caller, now) }
    })
    outbox.nudge()
    const { id, recoveryCodes } = added
    return { id, ...(recoveryCodes && { recoveryCodes }) }
  })

  serve(removePasskey, async ({ input, caller, now }) => {
    const { accountId } = caller
    await inTransaction(db, async (tx) => {
      await requireConfirmation(tx, caller, now)
      const gone = await tx
        .deleteFrom('passkey')
        .where('id', '=', input.id)
        .where('account_id', '=', accountId)
        .returning('name')
        .executeTakeFirst()
      if (gone === undefined) return refuse('NOT_FOUND')
      await afterDisabling(tx, accountId)
      await postNews(tx, services, await accountRow(tx, accountId), 'passkeyRemoved', { passkey: gone.name })
    })
    outbox.nudge()
    return { removed: true } as const
  })
}
