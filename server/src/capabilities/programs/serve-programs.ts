import * as calls from '#contract/programs.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { limitedPlacesOn } from '../catalogue/index.ts'
import { changedCatches } from '../outings/index.ts'
import { pageOf } from './pages.ts'
import { changedMembers } from './store/changed-members.ts'
import { changedSales } from './store/changed-sales.ts'

/** Of a page: a permit has as many places as zones and slots. */
const PERMITS_OF_A_PAGE = 50

/** What programs of an association read of it, and of no other. */
export function servePrograms(serve: Serve, services: Services): void {
  const { db } = services

  serve(calls.readSalesByKey, async ({ input, caller, language, now }) => {
    const read = (page: Parameters<typeof changedSales>[2]) => changedSales(db, caller.associationId, page)
    const { rows, ...paging } = await pageOf(calls.readSalesByKey, input, now, read)
    return {
      ...paging,
      sales: rows.map(({ id, changed, name, permitId, zoneId, slot, paidBy, receipt, soldAt, ...sale }) => ({
        ...sale,
        saleId: id,
        kind: permitId === null ? ('membership' as const) : ('permit' as const),
        ...(permitId !== null && { permitId }),
        name: inLanguage(name, language),
        ...(zoneId !== null && { zoneId }),
        ...(slot !== null && { slot }),
        paidBy: sale.amountCents === 0 ? ('free' as const) : paidBy,
        ...(receipt !== null && { receipt }),
        soldAt: soldAt.toISOString(),
        changedAt: changed,
      })),
    }
  })

  serve(calls.readMembersByKey, async ({ input, caller, now }) => {
    const read = (page: Parameters<typeof changedMembers>[2]) =>
      changedMembers(db, caller.associationId, page)
    const { rows, ...paging } = await pageOf(calls.readMembersByKey, input, now, read)
    return {
      ...paging,
      members: rows.map(({ id, changed, isGone, ...member }) => ({
        memberId: id,
        isGone,
        ...withoutNulls(member),
        changedAt: changed,
      })),
    }
  })

  serve(calls.readCatchesByKey, async ({ input, caller, now }) => {
    const read = (page: Parameters<typeof changedCatches>[2]) =>
      changedCatches(db, caller.associationId, page)
    const { rows, ...paging } = await pageOf(calls.readCatchesByKey, input, now, read)
    return {
      ...paging,
      catches: rows.map(({ id, changed, caughtAt, zoneId, lengthMm, weightGrams, ...fish }) => ({
        ...fish,
        catchId: id,
        ...withoutNulls({ zoneId, lengthMm, weightGrams }),
        caughtAt: caughtAt.toISOString(),
        changedAt: changed,
      })),
    }
  })

  serve(calls.readPlacesByKey, async ({ input: { day, after }, caller, language, now }) => {
    const found = await limitedPlacesOn(services, { ...caller, day, language, now })
    const [page, [following]] = split(found.filter(({ permitId }) => permitId > (after ?? 0)))
    const next = following && page.at(-1)?.permitId
    return { permits: page, ...(next !== undefined && { next }) }
  })
}

const split = <T>(all: readonly T[]) =>
  [all.slice(0, PERMITS_OF_A_PAGE), all.slice(PERMITS_OF_A_PAGE)] as const

type WithoutNulls<T> = { [K in keyof T]?: Exclude<T[K], null> }

const withoutNulls = <T extends object>(row: T): WithoutNulls<T> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<T>
