import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { emailOfCustomer } from '#server/platform/mail/nowhere.ts'
import { currentCatalogue, type HolderFacts } from '../../catalogue/index.ts'
import type { Account } from '../../identity/index.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { type OrderSituation, readOrderSituations } from '../store/order-situation.ts'

/**
 * Who buys at a counter: the account of the first holder who has one, or one of the sale's own, without an address, under the
 * name of the first guest. So no two sales wait for one account, and a seller's account has nothing of customers.
 */
export interface Customer {
  account: Account
  /** It is written with the sale. */
  isNew: boolean
}

export function newCustomer(
  { firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>,
  language: Language,
): Customer {
  const accountId = uuidv7()
  return {
    isNew: true,
    account: {
      accountId,
      kind: 'angler',
      email: emailOfCustomer(accountId),
      firstName,
      lastName,
      birthDate: null,
      language,
      active: true,
    },
  }
}

/** Nobody signs in to it. */
export const writeCustomer = (tx: Tx, { account }: Customer, now: Date) =>
  tx
    .insertInto('account')
    .values({
      id: account.accountId,
      kind: account.kind,
      email: account.email,
      password_hash: null,
      first_name: account.firstName,
      last_name: account.lastName,
      birth_date: null,
      language: account.language,
      newsletter: false,
      status: 'active',
      created_at: now,
      activated_at: now,
    })
    .execute()

/** What decides about the lines of a sale; an account that is not written yet has nothing. */
export async function situationsOfSale(
  db: Db,
  lines: readonly OrderRequest[],
  { account, isNew }: Customer,
): Promise<OrderSituation[]> {
  if (!isNew) return readOrderSituations(db, lines)
  const catalogue = await currentCatalogue(db)
  const facts: HolderFacts = {
    accountId: account.accountId,
    revision: 0,
    email: account.email,
    memberOf: new Map(),
    blockedBy: new Map(),
    stated: new Map(),
    permits: [],
  }
  const situation = {
    catalogue,
    buyer: account,
    buyerRevision: 0,
    sameOrder: [],
    liveHolds: 0,
    holder: { account, facts },
  }
  return lines.map(() => situation)
}
