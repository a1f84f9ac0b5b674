import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stepNow } from '#rules/changes.ts'
import { addDays } from '#rules/days.ts'
import { tryPurchase } from '#rules/try-purchase.ts'
import { howMany, isLongForm, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import { aFile, aPermit, type WrittenPermit } from '../association-file-for-test.ts'
import { permitsOfFile } from '../permits-of-file.ts'
import { readAssociationFile } from '../read-association-file.ts'
import { convertFile } from './convert-file.ts'

// What format 1 meant, read from the written file by hand, beside what its conversion decides.

const RUNS = howMany({ short: 30, long: 10_000 })
const SEED = isLongForm ? {} : { seed: 20270501 }
/** Ten in the morning in Rome. */
const NOW = new Date('2027-05-01T08:00:00Z')
const [TODAY, TIME] = ['2027-05-01', '10:00']

const whole = { from: '01-01', to: '12-31' }
const summer = { from: '04-15', to: '10-10' }

const permit1 = fc
  .record({
    adultCents: fc.integer({ min: 20, max: 30 }).map((euros) => euros * 100),
    minorCents: fc.option(fc.constantFrom(0, 500, 1000), { nil: undefined }),
    memberCents: fc.option(fc.constantFrom(700, 1500), { nil: undefined }),
    memberMinorCents: fc.option(fc.constantFrom(0, 300), { nil: undefined }),
    per: fc.constantFrom('day' as const, 'permit' as const),
    seasons: fc.constantFrom([], [whole], [summer]),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    opensDaysAhead: fc.integer({ min: 3, max: 40 }),
    closesDaysBefore: fc.integer({ min: 0, max: 2 }),
    closesAt: fc.option(fc.constantFrom('06:00', '20:00'), { nil: undefined }),
    youngest: fc.option(fc.constantFrom(6, 14), { nil: undefined }),
    oldest: fc.option(fc.constantFrom(16, 70), { nil: undefined }),
    membersOnly: fc.boolean(),
    atLeast: fc.integer({ min: 1, max: 2 }),
    longer: fc.integer({ min: 0, max: 2 }),
    untilHoursBefore: fc.constantFrom(0, 12, 24, 100),
    percent: fc.constantFrom(50, 100),
  })
  .filter(
    ({ minorCents, memberCents, memberMinorCents }) =>
      memberMinorCents === undefined || (minorCents !== undefined && memberCents !== undefined),
  )
type Meant = typeof permit1 extends fc.Arbitrary<infer M> ? M : never

const written = (meant: Meant): WrittenPermit => {
  const { adultCents, minorCents, memberCents, memberMinorCents, per } = meant
  const { youngest, oldest, membersOnly, atLeast, longer } = meant
  return aPermit({
    zones: [],
    capacity: [],
    price: {
      adultCents,
      per,
      ...(minorCents !== undefined && { minorCents }),
      ...(memberCents !== undefined && { memberCents }),
      ...(memberMinorCents !== undefined && { memberMinorCents }),
    },
    seasons: [...meant.seasons],
    weekdays: meant.weekdays,
    days: { atLeast, atMost: atLeast + longer },
    sale: {
      opensDaysAhead: meant.opensDaysAhead,
      closesDaysBefore: meant.closesDaysBefore,
      ...(meant.closesAt !== undefined && { closesAt: meant.closesAt }),
    },
    holder: {
      membersOnly,
      ...(youngest !== undefined && { youngest }),
      ...(oldest !== undefined && { oldest }),
    },
    giveBack: { untilHoursBefore: meant.untilHoursBefore, percent: meant.percent },
  })
}

interface Person {
  birthYear: number
  member: boolean
}

/** Born on 1 January: the age is the difference of the years. */
const ageOf = ({ birthYear }: Person, day: string): number => Number(day.slice(0, 4)) - birthYear

function centsOf(meant: Meant, person: Person, day: string, days: number): number {
  const { adultCents, minorCents = adultCents, memberCents = adultCents, memberMinorCents } = meant
  const isMinor = ageOf(person, day) < 18
  const both = memberMinorCents ?? Math.min(minorCents, memberCents)
  const unit = isMinor ? (person.member ? both : minorCents) : person.member ? memberCents : adultCents
  return meant.per === 'day' ? unit * days : unit
}

const isFishing = ({ seasons, weekdays }: Meant, day: string): boolean =>
  (seasons.length === 0 || seasons.some(({ from, to }) => from <= day.slice(5) && day.slice(5) <= to)) &&
  weekdays.includes(new Date(day).getUTCDay() || 7)

function reasonsAgainst(meant: Meant, person: Person, firstDay: string, days: number): string[] {
  const { opensDaysAhead, closesDaysBefore, closesAt, youngest = 0, oldest = 200 } = meant
  const all = Array.from({ length: days }, (_, step) => addDays(firstDay, step))
  const opens = addDays(firstDay, -opensDaysAhead)
  const closes = addDays(firstDay, -closesDaysBefore)
  const isOver = TODAY > closes || (TODAY === closes && closesAt !== undefined && closesAt <= TIME)
  const age = ageOf(person, firstDay)
  return [
    ...(all.every((day) => isFishing(meant, day)) ? [] : ['DAYS']),
    ...(TODAY < opens ? ['TOO_EARLY'] : []),
    ...(isOver ? ['TOO_LATE'] : []),
    ...(age < youngest ? ['HOLDER_TOO_YOUNG'] : []),
    ...(age > oldest ? ['HOLDER_TOO_OLD'] : []),
    ...(meant.membersOnly && !person.member ? ['MEMBERS_ONLY'] : []),
  ]
}

const order = fc.record({
  birthYear: fc.constantFrom(1950, 1980, 2009, 2010, 2014, 2022),
  member: fc.boolean(),
  ahead: fc.integer({ min: 0, max: 60 }),
  longer: fc.integer({ min: 0, max: 2 }),
})

it(
  'a permit of format 1 is sold, refused and given back as it says, whether it is converted or not',
  () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(permit1, fc.array(order, { minLength: 6, maxLength: 6 }), (meant, orders) => {
        const file = aFile({ permits: [written(meant)], members: ['socio@example.org'] })
        for (const one of [file, convertFile(file)]) {
          const read = readAssociationFile(JSON.stringify(one), NOW)
          if ('mistakes' in read) return
          const [found] = permitsOfFile(read.file)
          if (found === undefined) throw new Error('no permit')
          const { permit } = found
          for (const { ahead, longer, ...person } of orders) {
            const days = meant.atLeast + Math.min(longer, meant.longer)
            const firstDay = addDays(TODAY, ahead)
            const lastDay = addDays(firstDay, days - 1)
            const holder = {
              birthDate: `${person.birthYear}-01-01`,
              member: person.member,
              accompanied: false,
              blocked: false,
              others: [],
            }
            const trial = tryPurchase(permit, { firstDay, lastDay, options: [] }, holder, NOW)
            const codes = trial.refused.map(({ code }) =>
              code === 'OUT_OF_SEASON' || code === 'NOT_ON_THIS_WEEKDAY' ? 'DAYS' : code,
            )
            const expected = reasonsAgainst(meant, person, firstDay, days)
            expect([...new Set(codes)].toSorted()).toEqual(expected.toSorted())
            expect(trial.price.totalCents).toBe(centsOf(meant, person, firstDay, days))
            for (const code of expected) seen.add(code)

            const begins = Date.parse(`${firstDay}T00:00:00+02:00`)
            const isInTime = NOW.getTime() < begins - meant.untilHoursBefore * 3_600_000
            const step = stepNow({ ...permit, firstDay }, NOW)
            expect(step?.percent ?? 0).toBe(isInTime ? meant.percent : 0)
          }
        }
        seen.add('sold')
      }),
      { numRuns: RUNS, ...SEED },
    )
    expect([...seen].toSorted()).toEqual(
      [
        'DAYS',
        'HOLDER_TOO_OLD',
        'HOLDER_TOO_YOUNG',
        'MEMBERS_ONLY',
        'TOO_EARLY',
        'TOO_LATE',
        'sold',
      ].toSorted(),
    )
  },
  LONGEST_TEST_MS,
)
