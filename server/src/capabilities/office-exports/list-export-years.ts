import { listExportYears } from '#contract/office-exports.ts'
import { kindsOfExport, type OfficeExport } from '#rules/club/office-exports.ts'
import { rightsOf } from '#rules/club/office-rights.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { type YearsOfSales, yearsOfSales } from '../books/index.ts'
import { yearsOfFish } from '../outings/index.ts'

const NONE: YearsOfSales = { sold: [], refunded: [] }

/** A choice of years that leads to no empty sheet. */
export function serveListExportYears(serve: Serve, { db }: Services): void {
  serve(listExportYears, async ({ input: { associationId }, caller }) => {
    const kinds = kindsOfExport(rightsOf(caller.role)).filter((kind) => kind !== 'members')
    const [{ sold, refunded }, caught] = await Promise.all([
      kinds.some((kind) => kind !== 'catches') ? yearsOfSales(db, associationId) : NONE,
      kinds.includes('catches') ? yearsOfFish(db, associationId) : [],
    ])
    const eitherWay = [...new Set([...sold, ...refunded])].toSorted((one, other) => other - one)
    const years: Record<Exclude<OfficeExport, 'members'>, number[]> = {
      sales: eitherWay,
      refunds: refunded,
      takings: eitherWay,
      catches: caught,
    }
    return { sheets: kinds.map((kind) => ({ kind, years: years[kind] })) }
  })
}
