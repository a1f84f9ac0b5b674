import { bestPlaces, type BestPlaces, refusalsForAnyone } from '#rules/sale/buying.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import { daysFromTo } from '#rules/days.ts'
import type { KeepingChosen } from '#rules/permit/keeping.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { CountedPlaces } from '#rules/sale/places.ts'
import { countedOn } from '#rules/sale/quotas/period.ts'
import type { FullCounter, Refused, RequestedPeriod } from '#rules/sale/refused.ts'
import { whyFull } from '#rules/sale/why-full.ts'
import type { Catalogue } from '../store/read-catalogue.ts'
import { isWithin, presentSpan } from './clock-span.ts'
import type { KeptPlaces, Memory, Read, Remembered } from './memory.ts'
import type { DayToRead, Reading } from './read-changes.ts'

/** The first day of a permit, and what else is chosen of an order. */
export interface Choice extends KeepingChosen {
  day: Day
  /** Absent: that of the shortest permit. */
  lastDay?: Day | undefined
  /** Codes of extras. */
  options?: readonly string[] | undefined
}

/** Part of a key; a list of all permits asks for a day alone, many times. */
function keyOfChoice({ zoneId, slot, lastDay, technique, keepsCatch, options }: Choice): string {
  if ((zoneId ?? slot ?? lastDay ?? technique ?? keepsCatch ?? options) === undefined) return ''
  const extras = options?.join(',')
  return [zoneId, slot, lastDay, technique, keepsCatch, extras].map((one) => `${one ?? ''} `).join('')
}

/** What is on sale and how many places are left, at one moment. */
export interface Board {
  catalogue: Catalogue
  now: Date
  rows(permitId: number, day: Day): CountedPlaces[]
  /** The chosen period, or the shortest from the chosen day on, and the reasons against it for any holder, without places. */
  saleOf(permit: PermitOnSale, choice: Choice): { period: RequestedPeriod; refused: Refused[] }
  /** The best places of that period. */
  bestOf(permit: PermitOnSale, choice: Choice, groups: readonly string[]): BestPlaces | undefined
  /** The counter without which that period has no place, if one decides. */
  whyFull(permit: PermitOnSale, choice: Choice, groups: readonly string[]): FullCounter | undefined
  /** The best places for this period, for a person of these groups; undefined where no number of places decides. */
  bestPlaces(permit: PermitOnSale, period: RequestedPeriod, groups: readonly string[]): BestPlaces | undefined
  /**
   * The result of `work` for a permit and a choice, computed again only when the catalogue, the clock or the places that
   * it reads from the board have changed. `key` names everything else that it depends on.
   */
  remember<T>(permit: PermitOnSale, choice: Choice, key: string, work: () => T): T
  /** The same for a result that depends on the catalogue only. */
  rememberAlways<T>(permit: PermitOnSale, key: string, work: () => T): T
}

/** With day-by-day booking, only quotas of a month or a season count the purchase. */
const isCountedWhenBought = ({ terms, quotas }: PermitOnSale): boolean =>
  terms.booking === 'dayByDay' ? quotas.some(({ period }) => period !== undefined) : quotas.length > 0

/** In these first rounds unread places count as free, so that a search ends at the first of them. */
const OPTIMISTIC_ROUNDS = 2

/** The board as one request reads it: from memory; it lists what the database has to confirm. */
export class BoardInMemory implements Board {
  readonly catalogue: Catalogue
  readonly now: Date
  round = 0
  #memory: Memory
  #seen = new Map<Day, Map<number, KeptPlaces | undefined>>()
  #reads: Read[][] = []
  /** The number of this request’s first statement; undefined: none yet. */
  #confirmedFrom: number | undefined

  constructor(memory: Memory, catalogue: Catalogue, now: Date) {
    this.#memory = memory
    this.catalogue = catalogue
    this.now = now
  }

  rows(permitId: number, day: Day): CountedPlaces[] {
    const quotas = this.catalogue.permits.get(permitId)?.quotas ?? []
    return quotas.flatMap((quota) => this.#read(quota.quotaId, countedOn(quota, day)) ?? [])
  }

  bestPlaces(
    permit: PermitOnSale,
    period: RequestedPeriod,
    groups: readonly string[],
  ): BestPlaces | undefined {
    if (!isCountedWhenBought(permit)) return undefined
    const days = daysFromTo(period.firstDay, period.lastDay).flatMap((day) =>
      permit.quotas.map((quota) => this.#read(quota.quotaId, countedOn(quota, day))),
    )
    if (days.every((rows) => rows !== undefined))
      return bestPlaces(permit, period, days.flat(), groups, this.now)
    const unread = this.round <= OPTIMISTIC_ROUNDS ? 1 : 0
    return { left: unread, places: unread }
  }

  saleOf(permit: PermitOnSale, choice: Choice): { period: RequestedPeriod; refused: Refused[] } {
    return this.remember(permit, choice, 'sale', () => {
      const { day, lastDay, ...chosen } = choice
      const shortest = shortestPeriod(permit, day)
      const period: RequestedPeriod = { ...shortest, ...(lastDay !== undefined && { lastDay }), ...chosen }
      return { period, refused: refusalsForAnyone(permit, period, this.now) }
    })
  }

  bestOf(permit: PermitOnSale, choice: Choice, groups: readonly string[]): BestPlaces | undefined {
    return this.remember(permit, choice, groups.length === 0 ? 'best' : `best ${groups.join(' ')}`, () =>
      this.bestPlaces(permit, this.saleOf(permit, choice).period, groups),
    )
  }

  whyFull(permit: PermitOnSale, choice: Choice, groups: readonly string[]): FullCounter | undefined {
    return this.remember(permit, choice, `full ${groups.join(' ')}`, () => {
      const { period } = this.saleOf(permit, choice)
      const rows = daysFromTo(period.firstDay, period.lastDay).flatMap((day) =>
        this.rows(permit.permitId, day),
      )
      return whyFull(permit, period, rows, groups, this.now)
    })
  }

  remember<T>(permit: PermitOnSale, choice: Choice, key: string, work: () => T): T {
    const { day } = choice
    const chosen = keyOfChoice(choice)
    const name = chosen === '' ? key : chosen + key
    const known = this.#memory.result(day, permit.permitId, name)
    if (known?.permit === permit && isWithin(known.span, this.now) && this.#isUnchanged(known.reads))
      return known.result as T
    const reads: Read[] = []
    this.#reads.push(reads)
    try {
      const result = work()
      const remembered: Remembered = { permit, span: presentSpan(permit, this.now), reads, result }
      if (reads.every(({ rows }) => rows !== undefined)) this.#memory.keepResult(day, name, remembered)
      return result
    } finally {
      this.#reads.pop()
    }
  }

  rememberAlways<T>(permit: PermitOnSale, key: string, work: () => T): T {
    const known = this.#memory.resultsOf(permit)
    if (!known.has(key)) known.set(key, work())
    return known.get(key) as T
  }

  /** The days that were read and are not confirmed yet. */
  unconfirmed(): DayToRead[] {
    return [...this.#seen].flatMap(([day, seen]) => {
      const open = [...seen].filter(([, places]) => !this.#isConfirmed(places))
      const byReading = Map.groupBy(open, ([, places]) => places?.readAt)
      return [...byReading].map(([since, of]) => ({
        day,
        quotaIds: of.map(([quotaId]) => quotaId),
        since,
      }))
    })
  }

  /** Reads the memory again after a statement. True: all places read so far are unchanged and confirmed. */
  confirm(reading: Reading): boolean {
    this.#confirmedFrom ??= reading.confirmed
    let isSame = true
    for (const [day, seen] of this.#seen)
      for (const [quotaId, places] of seen) {
        if (this.#isConfirmed(places)) continue
        const present = this.#memory.places(day, quotaId)
        isSame &&= present?.rows === places?.rows && this.#isConfirmed(present)
        seen.set(quotaId, present)
      }
    return isSame
  }

  #isConfirmed(places: KeptPlaces | undefined): boolean {
    if (places === undefined || this.#confirmedFrom === undefined) return false
    return places.readAt.confirmed >= this.#confirmedFrom
  }

  #isUnchanged(reads: Read[]): boolean {
    return reads.every(({ quotaId, day, rows }) => this.#read(quotaId, day) === rows)
  }

  #read(quotaId: number, day: Day): CountedPlaces[] | undefined {
    const ofDay = this.#seen.get(day) ?? new Map<number, KeptPlaces | undefined>()
    this.#seen.set(day, ofDay)
    if (!ofDay.has(quotaId)) ofDay.set(quotaId, this.#memory.places(day, quotaId))
    const rows = ofDay.get(quotaId)?.rows
    for (const reads of this.#reads) reads.push({ quotaId, day, rows })
    return rows
  }
}
