import { buyOrder, giveUpOrder, payByTransfer, readOrder } from '#contract/orders.ts'
import { saveTransferAccount } from '#contract/transfer-account.ts'
import { jobsOf } from '#server/jobs.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { granted } from './buying.ts'
import { aMembership, aMembersWater, aPlan, join, type MembershipInput } from './memberships.ts'
import { aPersonOfTheOffice, confirmSession } from './officers.ts'
import { aLine } from './orders.ts'
import type { Shop } from './shop.ts'

export const ACCOUNT = { holder: 'Pescatori del Sarca', iban: 'IT60X0542811101000000123456', days: 14 }

/** Memberships of a shop that are paid by transfer. */
export function transfersOf(shop: Shop) {
  /** An association with one place of its plan, whose members may pay by transfer. */
  async function aClub({ allows = true, places = 1 } = {}) {
    const water = await aMembersWater(shop, [aPlan({ places })])
    const { associationId } = water
    const owner = await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' })
    const as = { token: owner.token, language: 'it' as const }
    const save = (account: object | undefined) =>
      shop.lenza.call(
        saveTransferAccount,
        { associationId, account: account as typeof ACCOUNT | undefined },
        as,
      )
    if (allows) {
      await confirmSession(shop.lenza, owner)
      granted(await save(ACCOUNT))
    }
    const ordered = async (who: Person, lines = false) =>
      granted(await join(shop, who, [aMembership(water)], lines ? { lines: [aLine(water)] } : {}))
    const awaited = async (who: Person, memberships: MembershipInput[]) => {
      const { orderId } = granted(await join(shop, who, memberships))
      granted(await callsOf(who, orderId).byTransfer())
      return callsOf(who, orderId)
    }
    return { water, associationId, owner, as, save, ordered, awaited }
  }

  function callsOf(who: Person, orderId: string) {
    const as = { token: who.token, language: 'it' as const }
    return {
      orderId,
      byTransfer: () => shop.lenza.call(payByTransfer, { orderId }, as),
      read: async () => granted(await shop.lenza.call(readOrder, { orderId }, as)),
      buy: () => shop.lenza.call(buyOrder, { orderId }, as),
      leave: async () => granted(await shop.lenza.call(giveUpOrder, { orderId }, as)),
    }
  }

  const runJob = (name: 'expire-holds' | 'sweep-payments') =>
    jobsOf(shop.lenza)
      .find((job) => job.name === name)
      ?.work(new AbortController().signal)

  return { aClub, callsOf, runJob }
}
