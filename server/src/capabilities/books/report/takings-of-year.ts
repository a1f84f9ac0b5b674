import type { Takings } from '#contract/office-takings.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import { WAYS_OF_PAYMENT } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { permitsSold, plansSold, type TakingsRow, takingsOf } from '../store/takings.ts'

const MONTHS = 12
const NOTHING: Takings = { sold: 0, paidCents: 0, refunded: 0, refundedCents: 0 }

const sumsIn = (row: TakingsRow | undefined): Takings =>
  row === undefined
    ? NOTHING
    : {
        sold: row.sold,
        paidCents: row.paidCents,
        refunded: row.refunded,
        refundedCents: row.refundedCents,
      }
const netOf = ({ paidCents, refundedCents }: Takings): number => paidCents - refundedCents

/** What an association took in a year: in all, by month, permit and way of payment. */
export async function takingsOfYear(
  db: Db,
  { associationId, year, language }: { associationId: number; year: number; language: Language },
) {
  const { timeZone, firstYear, names } = await permitsSold(db, associationId)
  const rows = await takingsOf(db, { associationId, timeZone, year })
  const joined = rows.flatMap((row) => (row.planKey === null ? [] : [{ ...row, planKey: row.planKey }]))
  const plans = joined.length === 0 ? new Map<string, Localised>() : await plansSold(db, associationId)
  return {
    firstYear,
    total: sumsIn(
      rows.find(
        ({ month, permitId, planKey, way }) =>
          month === null && permitId === null && planKey === null && way === null,
      ),
    ),
    byMonth: Array.from({ length: MONTHS }, (_, index) => ({
      month: index + 1,
      ...sumsIn(rows.find(({ month }) => month === index + 1)),
    })),
    byPermit: rows
      .flatMap((row) =>
        row.permitId === null
          ? []
          : [
              {
                permitId: row.permitId,
                name: inLanguage(names.get(row.permitId), language) ?? '',
                ...sumsIn(row),
              },
            ],
      )
      .toSorted((one, other) => netOf(other) - netOf(one) || one.name.localeCompare(other.name, language)),
    ...(joined.length > 0 && {
      byPlan: joined
        .map((row) => ({
          plan: row.planKey,
          name: inLanguage(plans.get(row.planKey), language) ?? row.planKey,
          ...sumsIn(row),
        }))
        .toSorted((one, other) => netOf(other) - netOf(one) || one.name.localeCompare(other.name, language)),
    }),
    byPayment: WAYS_OF_PAYMENT.flatMap((way) => {
      const row = rows.find((each) => each.way === way)
      return row === undefined ? [] : [{ way, ...sumsIn(row) }]
    }),
  }
}
