import { instantOfMoment } from '../../moments/moment.ts'
import type { Moment } from '../../moments/moment-terms.ts'
import { hasDay, isInSpan } from '../../calendars/calendar.ts'
import type { Day, PermitTerms } from '../../permit-terms.ts'
import { saleCloses, saleOpens } from '../../sale/refusals-of-sale.ts'
import type { DaysAhead } from './days-ahead.ts'
import { type Finding, findingIf } from './finding.ts'

/** Sales that begin earlier than this before the day look as if days and months were mixed up. */
const MOST_DAYS_AHEAD = 400
/** The check compares moments of one day: a clock without changes gives the same order. */
const UTC = 'UTC'
const DAY_MS = 86_400_000

export type TimedTerms = Pick<
  PermitTerms,
  'booking' | 'calendar' | 'sale' | 'slots' | 'zones' | 'keeping' | 'change' | 'handOver' | 'giveBack'
> & { holder: Pick<PermitTerms['holder'], 'membersOnly'> }

/** The part of the terms that moments are about: those of all slots, whatever the zone. */
export const timedTerms = (terms: TimedTerms): TimedTerms => {
  const { booking, calendar, sale, slots, keeping, change, handOver, giveBack } = terms
  const holder = { membersOnly: terms.holder.membersOnly }
  return { booking, calendar, sale, slots, zones: [], keeping, change, handOver, giveBack, holder }
}

interface At {
  path: Finding['path']
  moment: Moment
}

const momentsOf = ({ sale, change, handOver, giveBack = [] }: TimedTerms): At[] => [
  ...sale.opens.map(({ moment }, index) => ({ path: ['sale', 'opens', index], moment })),
  ...(sale.closes ? [{ path: ['sale', 'closes'], moment: sale.closes }] : []),
  ...(change ? [{ path: ['change', 'until'], moment: change.until }] : []),
  ...(handOver ? [{ path: ['handOver', 'until'], moment: handOver.until }] : []),
  ...giveBack.map(({ until }, index) => ({ path: ['giveBack', index, 'until'], moment: until })),
]

/** Days of fishing in a year from this day on. */
const daysOfYear = ({ calendar }: TimedTerms, ahead: DaysAhead): Day[] => {
  const days = ahead.of(calendar)
  return ahead.year.filter((day) => days.has(day))
}

/** A day that lies in two seasons of the calendar; moments before a season need one. */
function dayOfTwoSeasons({ calendar }: TimedTerms, { year }: DaysAhead): Day | undefined {
  const seasons = calendar?.in?.flatMap((row) => row.seasons ?? []) ?? []
  return year.find((day) => seasons.filter((season) => isInSpan(season, day)).length > 1)
}

function seasonFindings(terms: TimedTerms, ahead: DaysAhead): Finding[] {
  const counted = momentsOf(terms).find(({ moment }) => moment.on !== undefined || moment.of === 'season')
  const day = counted && dayOfTwoSeasons(terms, ahead)
  return findingIf(day !== undefined, counted?.path ?? [], 'SEASONS_OVERLAP', { day: day ?? '' })
}

function salesOf(terms: TimedTerms, days: readonly Day[]) {
  const permit = { terms, timeZone: UTC }
  return days.map((day) => {
    const order = { firstDay: day, lastDay: day }
    return { day, opens: saleOpens(permit, order).getTime(), closes: saleCloses(permit, order).getTime() }
  })
}

const isUnsold = ({ opens, closes }: { opens: number; closes: number }): boolean => opens >= closes

/** The rows by which those whom they are for can buy on no day, although others can. */
function lateOpenings(terms: TimedTerms, days: readonly Day[]): Finding[] {
  const { sale, slots, holder } = terms
  return sale.opens.flatMap((row, index) => {
    const { scope } = row
    const isForOthersOnly = holder.membersOnly && scope?.members !== true
    if (isForOthersOnly) return []
    const ofRow = {
      ...terms,
      sale: { ...sale, opens: [row] },
      slots: scope?.slots ? slots.filter(({ code }) => scope.slots?.includes(code)) : slots,
    }
    const sales = salesOf(
      ofRow,
      days.filter((day) => scope?.calendar === undefined || hasDay(scope.calendar, day)),
    )
    const isNever = sales.length > 0 && sales.every(isUnsold)
    return findingIf(isNever, ['sale', 'opens', index], 'OPENING_TOO_LATE')
  })
}

function saleFindings(terms: TimedTerms, days: readonly Day[]): Finding[] {
  const sales = salesOf(terms, days)
  const unsold = sales.filter(isUnsold)
  const early = sales.find(
    ({ day, opens }) => Date.parse(`${day}T00:00:00Z`) - opens > MOST_DAYS_AHEAD * DAY_MS,
  )
  const isNever = unsold.length > 0 && unsold.length === sales.length
  const [first] = unsold
  return [
    ...findingIf(isNever, ['sale'], 'SALE_CLOSES_FIRST'),
    ...(isNever ? [] : lateOpenings(terms, days)),
    ...findingIf(!isNever && first !== undefined, ['sale'], 'DAYS_NEVER_SOLD', {
      count: unsold.length,
      day: first?.day ?? '',
    }),
    ...findingIf(early !== undefined, ['sale', 'opens'], 'SALE_OPENS_LONG_BEFORE', {
      days: MOST_DAYS_AHEAD,
      day: early?.day ?? '',
    }),
  ]
}

/** A row after one that fits everybody is never reached; the last one has to fit everybody. */
function openingFindings({ sale: { opens } }: TimedTerms): Finding[] {
  const general = opens.findIndex(({ scope }) => scope === undefined)
  return [
    ...findingIf(general < 0, ['sale', 'opens', opens.length - 1], 'OPENS_NOT_FOR_ALL'),
    ...findingIf(
      general >= 0 && general < opens.length - 1,
      ['sale', 'opens', general + 1],
      'OPENING_NEVER_REACHED',
    ),
  ]
}

/** Each step ends later than the one before, and returns less. */
function giveBackFindings({ giveBack = [], slots, calendar }: TimedTerms, days: readonly Day[]): Finding[] {
  const all = slots.length > 0 ? slots : [undefined]
  return giveBack.slice(1).flatMap((step, index) => {
    const before = giveBack[index]
    if (before === undefined) return []
    const isNotLater = days.some((firstDay) =>
      all.some((slot) => {
        const begins = { firstDay, slot, calendar, timeZone: UTC }
        return instantOfMoment(step.until, begins) <= instantOfMoment(before.until, begins)
      }),
    )
    const path = ['giveBack', index + 1]
    return [
      ...findingIf(step.percent >= before.percent, [...path, 'percent'], 'PERCENT_NOT_FALLING', {
        percent: step.percent,
        before: before.percent,
      }),
      ...findingIf(isNotLater, [...path, 'until'], 'STEP_NOT_LATER'),
    ]
  })
}

/** What the moments of a permit cannot mean, over all its slots and the days of a year from today. */
export function momentFindings(terms: TimedTerms, ahead: DaysAhead): Finding[] {
  const days = daysOfYear(terms, ahead)
  const withoutSlot = terms.slots.length > 0 && terms.booking === undefined ? [] : momentsOf(terms)
  return [
    ...openingFindings(terms),
    ...seasonFindings(terms, ahead),
    ...saleFindings(terms, days),
    ...giveBackFindings(terms, days),
    ...withoutSlot.flatMap(({ path, moment }) =>
      findingIf(moment.of === 'slotEnd', [...path, 'of'], 'MOMENT_WITHOUT_SLOT'),
    ),
  ]
}
