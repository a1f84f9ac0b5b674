import type { PartName, PartValue } from './draft-parts.ts'
import type { WrittenFile } from './file/association-file.ts'
import { centsOf, moneyOf } from './file/values.ts'
import type { Path } from './mistakes.ts'

type Permit = WrittenFile['permits'][number]
type Plan = NonNullable<WrittenFile['membershipPlans']>[number]

/** An amount of a permit or of a membership plan, where it is in the file. */
export interface PlacedPrice {
  of: { permit: string } | { plan: string }
  /** Absent: of the permit itself. The place of the extra in its list. */
  addOn?: number
  /** Absent: the price where no row applies. */
  row?: number
  /** `"21.00"` */
  amount: string
}

/** What the tables of permits and of plans have alike. */
interface Table {
  base: string
  rows?: { price: string }[] | undefined
}

const pricesIn = ({ base, rows = [] }: Table): { row?: number; amount: string }[] => [
  ...rows.map(({ price }, row) => ({ row, amount: price })),
  { amount: base },
]

type Priced = Pick<WrittenFile, 'permits' | 'membershipPlans'>

/** Every price of a file, permit by permit and then plan by plan, in the order in which they are read. */
export const pricesOfFile = ({ permits, membershipPlans = [] }: Priced): PlacedPrice[] => [
  ...permits.flatMap(({ key, prices, addOns = [] }) => [
    ...pricesIn(prices).map((one) => ({ of: { permit: key }, ...one })),
    ...addOns.flatMap((addOn, index) =>
      pricesIn(addOn.prices).map((one) => ({ of: { permit: key }, addOn: index, ...one })),
    ),
  ]),
  ...membershipPlans.flatMap(({ key, prices }) =>
    pricesIn(prices).map((one) => ({ of: { plan: key }, ...one })),
  ),
]

/** The part of a draft that has a price, and where in it the price is. */
export function placeOfPrice({ of, addOn, row }: PlacedPrice, file: Priced): { part: PartName; path: Path } {
  const own: Path = row === undefined ? ['prices', 'base'] : ['prices', 'rows', row]
  if ('permit' in of)
    return { part: `permits/${of.permit}`, path: addOn === undefined ? own : ['addOns', addOn, ...own] }
  const index = (file.membershipPlans ?? []).findIndex(({ key }) => key === of.plan)
  return { part: 'membershipPlans', path: [index, ...own] }
}

const withAmount = <Of extends Table>(table: Of, { row, amount }: PlacedPrice): Of =>
  row === undefined
    ? { ...table, base: amount }
    : {
        ...table,
        rows: (table.rows ?? []).map((one, index) => (index === row ? { ...one, price: amount } : one)),
      }

function inPermit(permit: Permit, price: PlacedPrice): Permit {
  const { addOn } = price
  if (addOn === undefined) return { ...permit, prices: withAmount(permit.prices, price) }
  const addOns = (permit.addOns ?? []).map((one, index) =>
    index === addOn ? { ...one, prices: withAmount(one.prices, price) } : one,
  )
  return { ...permit, addOns }
}

const inPlan = (plan: Plan, price: PlacedPrice): Plan => ({ ...plan, prices: withAmount(plan.prices, price) })

/** The parts of a file with other amounts in some places. */
export function withPrices(file: Priced, changed: readonly PlacedPrice[]): Map<PartName, PartValue> {
  const ofPermit = (key: string) => changed.filter(({ of }) => 'permit' in of && of.permit === key)
  const ofPlan = (key: string) => changed.filter(({ of }) => 'plan' in of && of.plan === key)
  const permits = file.permits.flatMap((permit): [PartName, PartValue][] =>
    ofPermit(permit.key).length === 0
      ? []
      : [[`permits/${permit.key}`, ofPermit(permit.key).reduce(inPermit, permit)]],
  )
  const plans = (file.membershipPlans ?? []).map((plan) => ofPlan(plan.key).reduce(inPlan, plan))
  const hasPlans = changed.some(({ of }) => 'plan' in of)
  return new Map([...permits, ...(hasPlans ? [['membershipPlans', plans] as [PartName, PartValue]] : [])])
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
