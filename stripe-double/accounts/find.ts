import { type Act, found } from '../api/call.ts'
import { allowOnly } from '../api/parameters.ts'
import { noAccess } from '../api/refusal.ts'
import type { Account } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { presentAccount } from './present.ts'

/** The account of another platform: asked about it, Stripe refuses. */
export const NOT_CONNECTED = 'acct_notConnected'
/** Connected, and has no way but cards turned on. */
export const CARDS_ALONE = 'acct_cardsAlone'

/** GET /v1/accounts/:id. */
export const retrieveAccount: Act = (call, world) => {
  allowOnly(call.form)
  return found(presentAccount(findAccount(call.id, world)))
}

/** One that was created here; any other id of the right form is an account whose form was completed long ago. */
export function findAccount(id: string, { store }: World): Account {
  const created = store.accounts.get(id)
  if (created !== undefined) return created
  if (!/^acct_\w{1,64}$/.test(id) || id === NOT_CONNECTED) throw noAccess(id)
  return { id, createdAt: 0, country: 'IT', email: null, metadata: {}, stage: 'complete' }
}
