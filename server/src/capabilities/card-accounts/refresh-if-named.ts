import { type Asking, refreshAccountState } from './refresh-account-state.ts'
import { isNamed } from './store/account-states.ts'

/** The card provider says that something of an account has changed: what it is now, is asked. */
export async function refreshIfNamed(services: Asking, account: string, now: Date): Promise<void> {
  if (await isNamed(services.db, account)) await refreshAccountState(services, account, now)
}
