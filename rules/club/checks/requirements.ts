import { isAgeOf } from '../../age-groups.ts'
import { hasDay } from '../../calendars/calendar.ts'
import { addDays, daysFromTo } from '../../days.ts'
import type { Day, PermitTerms } from '../../permit-terms.ts'
import type { Requirement } from '../../permit/requirements/requirement.ts'
import { lastDaysFrom } from '../../permit/valid-for.ts'
import type { PermitOfClub } from './club.ts'
import { type Finding, findingIf } from './finding.ts'

const OLDEST = 100
const AGES = Array.from({ length: OLDEST + 1 }, (_, age) => age)
/** The longest permit, and every day of a year. */
const YEAR = 366

const isOfAge = ({ holder: { youngest = 0, oldest = OLDEST } }: PermitTerms, age: number): boolean =>
  youngest <= age && age <= oldest

/** Whether it is about everybody of this age, whatever they choose. */
const isAbout = ({ for: scope = {} }: Requirement, age: number): boolean => {
  const { groups, ...choices } = scope
  return Object.keys(choices).length === 0 && (groups?.some((group) => isAgeOf(group, age)) ?? true)
}

/**
 * Who can have which permit at all, when every requirement is met by somebody who can have the other: permits are numbered
 * from 1. Those that need each other in a circle are never reached.
 */
export function agesThatCan(permits: readonly PermitOfClub[]): Set<number>[] {
  const can = permits.map(() => new Set<number>())
  const isMet = ({ permits: others, of, groups }: Requirement, age: number): boolean =>
    others.some(({ permitId }) => {
      const ages = can[permitId - 1] ?? new Set<number>()
      if (of === 'holder') return ages.has(age)
      return [...ages].some((other) => groups?.some((group) => isAgeOf(group, other)) ?? true)
    })
  for (let isNew = true; isNew;) {
    isNew = false
    for (const [index, { terms }] of permits.entries())
      for (const age of AGES) {
        if (can[index]?.has(age) || !isOfAge(terms, age)) continue
        const isPossible = (terms.requires ?? []).every((one) => !isAbout(one, age) || isMet(one, age))
        if (!isPossible) continue
        can[index]?.add(age)
        isNew = true
      }
  }
  return can
}

const shortestFrom = (terms: PermitTerms, day: Day): Day | undefined => lastDaysFrom(terms, day)[0]
const longestFrom = (terms: PermitTerms, day: Day): Day | undefined => lastDaysFrom(terms, day).at(-1)

/** Whether one of the others is ever valid on each day of this permit, for its fewest days. */
export function areEverTogether(terms: PermitTerms, others: readonly PermitTerms[], today: Day): boolean {
  const days = daysFromTo(today, addDays(today, 2 * YEAR))
  const coverage = others.flatMap((other) =>
    days
      .filter((day) => hasDay(other.calendar, day))
      .map((day) => ({ first: day, last: longestFrom(other, day) ?? day })),
  )
  return days
    .slice(0, YEAR)
    .filter((day) => hasDay(terms.calendar, day))
    .some((day) => {
      const last = shortestFrom(terms, day) ?? day
      return coverage.some((other) => other.first <= day && other.last >= last)
    })
}

/** Requirements that nobody can meet: in a circle, or of permits that are never valid together. */
export function requirementFindings(
  permits: readonly PermitOfClub[],
  keys: readonly string[],
  today: Day,
): Finding[] {
  if (permits.every(({ terms }) => terms.requires === undefined)) return []
  const can = agesThatCan(permits)
  return permits.flatMap(({ key: permit, terms }, index) =>
    (terms.requires ?? []).flatMap((requirement) => {
      const path = ['requires', keys.indexOf(requirement.key)]
      const ages = AGES.filter((age) => isOfAge(terms, age) && isAbout(requirement, age))
      const isNever = ages.length > 0 && !ages.some((age) => can[index]?.has(age))
      if (isNever) return findingIf(true, path, 'REQUIREMENT_NEVER_MET', { permit })
      const others = requirement.permits.flatMap(({ permitId }) => permits[permitId - 1]?.terms ?? [])
      return findingIf(!areEverTogether(terms, others, today), path, 'REQUIREMENT_NEVER_TOGETHER', { permit })
    }),
  )
}
