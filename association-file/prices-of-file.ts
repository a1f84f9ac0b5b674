import type { WrittenFile } from './file/association-file.ts'
import { centsOf, moneyOf } from './file/values.ts'

type Permit = WrittenFile['permits'][number]
type Table = Permit['prices']

/** An amount of a permit, where it is in it. */
export interface PlacedPrice {
  /** The key of the permit. */
  permit: string
  /** Absent: of the permit itself. The place of the extra in its list. */
  addOn?: number
  /** Absent: the price where no row applies. */
  row?: number
  /** `"21.00"` */
  amount: string
}

const pricesIn = ({ base, rows = [] }: Table): { row?: number; amount: string }[] => [
  ...rows.map(({ price }, row) => ({ row, amount: price })),
  { amount: base },
]

/** Every price of a file, permit by permit, in the order in which they are read. */
export const pricesOfFile = ({ permits }: Pick<WrittenFile, 'permits'>): PlacedPrice[] =>
  permits.flatMap(({ key, prices, addOns = [] }) => [
    ...pricesIn(prices).map((one) => ({ permit: key, ...one })),
    ...addOns.flatMap((addOn, index) =>
      pricesIn(addOn.prices).map((one) => ({ permit: key, addOn: index, ...one })),
    ),
  ])

const withAmount = (table: Table, { row, amount }: PlacedPrice): Table =>
  row === undefined
    ? { ...table, base: amount }
    : {
        ...table,
        rows: (table.rows ?? []).map((one, index) => (index === row ? { ...one, price: amount } : one)),
      }

/** The permit with another amount in one place. */
export function withPrice(permit: Permit, price: PlacedPrice): Permit {
  const { addOn } = price
  if (addOn === undefined) return { ...permit, prices: withAmount(permit.prices, price) }
  const addOns = (permit.addOns ?? []).map((one, index) =>
    index === addOn ? { ...one, prices: withAmount(one.prices, price) } : one,
  )
  return { ...permit, addOns }
}

/**
 * An amount changed by a percentage and rounded, half up, to a multiple of `roundCents`. What is free stays free; what
 * costs something never becomes free by rounding.
 */
export function changedByPercent(amount: string, percent: number, roundCents: number): string {
  const cents = centsOf(amount)
  if (cents === 0) return amount
  const steps = Math.floor((cents * (100 + percent)) / 100 / roundCents + 0.5)
  return moneyOf(Math.max(steps, 1) * roundCents)
}
