import { rowsOfFormat1 } from '#rules/format-1/prices.ts'
import type { WrittenFile1 } from '../file/association-file.ts'
import { moneyOf } from '../file/values.ts'
import type { withCalendars } from './convert-calendars.ts'
import { inPlaceOf } from './in-place-of.ts'

type Permit1 = WrittenFile1['permits'][number]
type Price1 = Permit1['price']
type Code1 = NonNullable<WrittenFile1['discountCodes']>[number]

const rowsOf = ({ per = 'day', ...price }: Price1) => rowsOfFormat1({ ...price, per })

/** The prices that format 1 has names for, in the order of their rows. */
export const namesOfRows = (price: Price1) => rowsOf(price).map(({ name }) => name)

function pricesOf(price: Price1) {
  const rows = rowsOf(price).map(({ row: { groups, members, cents } }) => ({
    ...(groups && { groups: groups.map(({ key }) => key) }),
    ...(members !== undefined && { members }),
    price: moneyOf(cents),
  }))
  return {
    ...(price.per && { per: price.per }),
    base: moneyOf(price.adultCents),
    ...(rows.length > 0 && { rows }),
  }
}

type PermitWithCalendar = ReturnType<typeof withCalendars>['permits'][number]

/** A permit with its prices as a table, as are those of its extras. */
export function withPrices(permit: PermitWithCalendar) {
  const priced = inPlaceOf(['price'], { prices: pricesOf(permit.price) }, permit)
  const addOns = permit.options?.map((option) =>
    inPlaceOf(
      ['priceCents', 'per'],
      { prices: { per: option.per, base: moneyOf(option.priceCents) } },
      option,
    ),
  )
  return inPlaceOf(['options'], addOns ? { addOns } : {}, priced)
}

export const codeInEuros = (code: Code1) =>
  code.amountCents === undefined
    ? code
    : inPlaceOf(['amountCents'], { amount: moneyOf(code.amountCents) }, code)
