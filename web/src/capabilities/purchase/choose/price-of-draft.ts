import { addDays, isDay } from '#rules/days.ts'
import type { DiscountRule } from '#rules/sale/discount.ts'
import { type FourPrices, tableOfFour } from '#rules/sale/four-prices.ts'
import type { Prices } from '#rules/permit-terms.ts'
import { isUnlocked } from '#rules/permit/unlocked-zones.ts'
import { ADULT_GUEST, CHILD_GUEST, type Payer, type PriceBreakdown, priceOf } from '#rules/sale/price.ts'
import type { HolderKind, OrderDraft } from '../order-draft.ts'
import type { PermitShown } from './permit-shown.ts'

/** What the server answers about the price. */
interface PriceKnown {
  unitCents?: number | undefined
  /** Whether the holder is a member. */
  member?: boolean | undefined
  discount?: DiscountRule | undefined
  /** The rows whose other permit the angler has. */
  besideRows?: readonly number[] | undefined
}

type PricedDraft = Pick<OrderDraft, 'firstDay' | 'lastDay' | 'zoneId' | 'slot' | 'holder' | 'options'>

/** For another holder and for an invited person the general price applies: the form does not know their age or membership. */
function payerOf(permit: PermitShown, { holder }: PricedDraft, member = permit.member): Payer {
  if (holder.kind === 'other' || holder.kind === 'invited') return ADULT_GUEST
  const isGuest = holder.kind === 'guest'
  const birthDate = holder.kind === 'minor' || isGuest ? holder.birthDate : permit.ownBirthDate
  return {
    accompanied: holder.kind === 'minor',
    member: (member && !isGuest) || holder.join !== undefined,
    ...(birthDate !== undefined && isDay(birthDate) && { birthDate }),
  }
}

/** Without a day or a table: one price for all, as the server names it. */
function plainPrices(
  kind: HolderKind,
  { pricePer: per, unitPrices, member }: PermitShown,
  unitCents: number,
): { prices: Prices; holder: Payer } {
  const of = (price: FourPrices, holder: Payer) => ({ prices: tableOfFour(price), holder })
  if (kind === 'minor') return of({ ...unitPrices, per }, { ...CHILD_GUEST, member })
  return of({ adultCents: unitCents, per }, ADULT_GUEST)
}

/** A period of the least length, while no day is chosen: plain prices depend on its length alone. */
const ANY_DAY = '2027-01-01'
const shortestOf = ({ daysAtLeast }: PermitShown) => ({
  firstDay: ANY_DAY,
  lastDay: addDays(ANY_DAY, daysAtLeast - 1),
})

/** Without the rows beside a permit that the angler does not have, at their places in the table. */
const pricesBeside = (
  { rows, baseCents }: NonNullable<PermitShown['priceTable']>,
  per: Prices['per'],
  besideRows: readonly number[] = [],
): Prices => ({
  per,
  baseCents,
  rows: rows.map(({ besideOf, ...row }, index) =>
    besideOf === undefined || besideRows.includes(index) ? row : { ...row, beside: { permits: [] } },
  ),
})

/** The expected price, by the same function as on the server. The payment intent decides. */
export function priceOfDraft(
  permit: PermitShown,
  draft: PricedDraft,
  { unitCents, member, discount, besideRows }: PriceKnown = {},
): PriceBreakdown {
  const { firstDay = '', lastDay = '', zoneId, slot, options } = draft
  const { kind } = draft.holder
  const isDated = firstDay !== '' && lastDay >= firstDay
  const { priceTable: table, pricePer: per } = permit
  // The buyer's price does not apply to another holder: the adult price is used until the server answers.
  const untilKnown =
    kind === 'other' || kind === 'invited' ? permit.unitPrices.adultCents : permit.unitPriceCents
  const { prices, holder } =
    isDated && table !== undefined
      ? { prices: pricesBeside(table, per, besideRows), holder: payerOf(permit, draft, member) }
      : plainPrices(kind, permit, unitCents ?? untilKnown)
  const days = isDated ? { firstDay, lastDay } : shortestOf(permit)
  const addOns = permit.options.map((option) => ({
    code: option.code,
    prices: { per: option.per, baseCents: option.priceCents, rows: isDated ? rowsOf(option) : [] },
  }))
  return priceOf({ prices, addOns }, { ...days, zoneId, slot, holder, options, discount })
}

const rowsOf = ({ priceTable }: PermitShown['options'][number]) => priceTable?.rows ?? []

/** What a paid extra costs this draft: `per` day where all its days cost the same, or for all of them. */
export function priceOfExtra(
  permit: PermitShown,
  draft: PricedDraft,
  { code, per }: PermitShown['options'][number],
  known: PriceKnown = {},
): { cents: number; per: Prices['per'] } {
  const options = [...new Set([...draft.options, code])]
  const lines = priceOfDraft(permit, { ...draft, options }, known).lines.flatMap((line) =>
    line.kind === 'option' && line.code === code ? [line] : [],
  )
  const [first] = lines
  if (first !== undefined && lines.length === 1 && per === 'day')
    return { cents: first.cents / first.days, per }
  return { cents: lines.reduce((sum, { cents }) => sum + cents, 0), per: 'permit' }
}

export interface PriceSoFar extends PriceBreakdown {
  /** Another zone or slot that may still be chosen costs more. */
  isFrom: boolean
}

/** The zones and slots that rows of the table tell apart, and that the draft has not chosen. */
function openChoices(
  { priceTable, options, bookedDayByDay, hasZones, rules, slots }: PermitShown,
  { zoneId, slot, options: chosen }: PricedDraft,
): Pick<PricedDraft, 'zoneId' | 'slot'>[] {
  const ofExtras = options.filter(({ code }) => chosen.includes(code)).flatMap(rowsOf)
  const rows = [...(priceTable?.rows ?? []), ...ofExtras]
  if (bookedDayByDay || rows.every((row) => row.zones === undefined && row.slots === undefined))
    return [{ zoneId, slot }]
  const zones = hasZones
    ? rules.zones.filter((zone) => (zoneId === undefined ? isUnlocked(zone, chosen) : zone.zoneId === zoneId))
    : [{ zoneId: undefined, slots: slots.map(({ code }) => code) }]
  return zones.flatMap((zone) =>
    slots.length === 0 || slot !== undefined
      ? [{ zoneId: zone.zoneId, slot }]
      : zone.slots.map((code) => ({ zoneId: zone.zoneId, slot: code })),
  )
}

/** The price of the draft, or the least of what it may become with the zone and slot that are still to be chosen. */
export function priceSoFar(permit: PermitShown, draft: PricedDraft, known: PriceKnown = {}): PriceSoFar {
  const plain = priceOfDraft(permit, draft, known)
  const all = openChoices(permit, draft).map((choice) => priceOfDraft(permit, { ...draft, ...choice }, known))
  const least = all.reduce(
    (lowest, one) => (one.totalCents < lowest.totalCents ? one : lowest),
    all[0] ?? plain,
  )
  return { ...least, isFrom: all.some(({ totalCents }) => totalCents > least.totalCents) }
}

export interface PriceBeside {
  totalCents: number
  /** Beside which permit, in words. */
  name: string
  /** That permit may be of another person, who tells its code. */
  byCode: boolean
}

/** What it costs less beside a permit that the angler may have, or somebody who comes along; undefined: nothing. */
export function priceBeside(
  permit: PermitShown,
  draft: PricedDraft,
  known: PriceKnown = {},
): PriceBeside | undefined {
  const rows = permit.priceTable?.rows ?? []
  if (rows.every(({ besideOf }) => besideOf === undefined)) return undefined
  const alone = priceOfDraft(permit, draft, known)
  const beside = priceOfDraft(permit, draft, { ...known, besideRows: rows.map((_row, index) => index) })
  const found = beside.lines.flatMap((line) => {
    const row = line.kind === 'base' && line.row !== undefined ? rows[line.row] : undefined
    return row?.besideOf === undefined ? [] : [row]
  })
  const [row] = found
  if (row === undefined || beside.totalCents >= alone.totalCents) return undefined
  return {
    totalCents: beside.totalCents,
    name: row.inLine ?? row.name,
    byCode: found.some(({ besideOf }) => besideOf !== 'holder'),
  }
}
