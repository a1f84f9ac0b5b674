import { readCardAccount } from '#contract/office-cards.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountOpenedBy, refreshAccountState } from '../card-accounts/index.ts'
import { namedAccount } from './store/account-of-draft.ts'

/** The state is Stripe's answer of this moment: the address with which one comes back from its form says nothing. */
export function serveReadCardAccount(serve: Serve, services: Services): void {
  const { db, payments } = services
  serve(readCardAccount, async ({ input: { associationId }, now }) => {
    const { account, published } = (await namedAccount(db, associationId)) ?? refuse('NOT_FOUND')
    if (account === null) return { state: 'none' as const, isOpenedHere: false, isInUse: false }
    const opened = await accountOpenedBy(db, associationId, payments.livemode)
    const state = await refreshAccountState(services, account, now).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return 'silent' as const
      throw error
    })
    return { state, accountId: account, isOpenedHere: account === opened, isInUse: account === published }
  })
}
