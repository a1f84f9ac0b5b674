import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BestPlaces, refusalsForAnyone } from '#rules/sale/buying.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import { addDays } from '#rules/days.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { instantOf } from '#rules/wall-clock.ts'
import { howMany, isLongForm, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import type { Board, Choice } from '../../board/board.ts'
import { alikeCallers } from '../../board/alike.ts'
import { type Offer, offerTo } from '../../offer.ts'
import type { ProspectiveHolder } from '../../prospective-holder.ts'
import { permitsOfFile } from '#association-file/permits-of-file.ts'
import { acceptedFile, generatedFile } from './club-for-test.ts'

const NOW = instantOf('2027-05-01', '09:30:00', 'Europe/Rome')
const RUNS = howMany({ short: 12, long: 10_000 })
const SEED = isLongForm ? {} : { seed: 20270501 }

/** Remembers nothing: each caller gets an offer of their own. Groups with reserved places find more of them. */
class ForgetfulBoard implements Pick<
  Board,
  'now' | 'saleOf' | 'bestOf' | 'whyFull' | 'remember' | 'rememberAlways'
> {
  readonly now = NOW
  readonly #isFull: boolean
  constructor(isFull: boolean) {
    this.#isFull = isFull
  }
  saleOf(permit: PermitOnSale, { day, lastDay, ...chosen }: Choice) {
    const period = { ...shortestPeriod(permit, day), ...(lastDay !== undefined && { lastDay }), ...chosen }
    return { period, refused: refusalsForAnyone(permit, period, this.now) }
  }
  bestOf(permit: PermitOnSale, _choice: Choice, groups: readonly string[]): BestPlaces | undefined {
    return permit.quotas.length === 0 ? undefined : { left: this.#isFull ? groups.length : 5, places: 5 }
  }
  whyFull = () => undefined
  remember = <T>(_permit: PermitOnSale, _choice: Choice, _key: string, work: () => T): T => work()
  rememberAlways = <T>(_permit: PermitOnSale, _key: string, work: () => T): T => work()
}

const caller = (birthDate: string, associationId: number, isMember: boolean): ProspectiveHolder => ({
  facts: {
    accountId: 'a',
    revision: 1,
    email: 'anna@example.org',
    birthDate,
    memberOf: new Map(isMember ? [[associationId, undefined]] : []),
    blockedBy: new Map(),
    stated: new Map(),
    permits: [],
  },
  aboutAnother: false,
  ignoring: () => false,
})

/** The birth date is the caller's, and no part of an answer. */
const shownOf = ({
  payer: { birthDate: _own, ...payer },
  permit: _same,
  encoded: _bytes,
  ...rest
}: Offer): string => JSON.stringify({ ...rest, payer })

/** Around birthdays, as groups begin and end with one. */
const birthDates = [0, 9, 12, 13, 16, 17, 18, 40, 64, 65].flatMap((age) =>
  [-40, 0, 40, 200].map((days) => addDays(`${2027 - age}-05-08`, days)),
)

it(
  'callers who share an offer would each have had the same',
  () => {
    let [shared, own, classes] = [0, 0, 0]
    fc.assert(
      fc.property(generatedFile, fc.integer({ min: 0, max: 90 }), fc.boolean(), (written, ahead, isFull) => {
        const file = acceptedFile(written)
        if (file === undefined) return
        const board = new ForgetfulBoard(isFull) as unknown as Board
        const choice = { day: addDays('2027-05-01', ahead) }
        for (const { permit } of permitsOfFile(file)) {
          const first = new Map<string, Offer>()
          for (const isMember of [false, true])
            for (const birthDate of birthDates) {
              const who = caller(birthDate, permit.associationId, isMember)
              const alike = alikeCallers(who, board, permit, choice.day)
              if (alike === undefined) {
                own += 1
                continue
              }
              shared += 1
              const offer = offerTo(who, board, permit, choice)
              const before = first.get(alike) ?? offer
              first.set(alike, before)
              expect(shownOf(offer)).toBe(shownOf(before))
            }
          classes += first.size
        }
      }),
      { numRuns: RUNS, ...SEED },
    )
    // These birthdays are around those of the groups; still most callers share, and few offers are enough for them.
    expect(shared).toBeGreaterThan(own)
    expect(classes).toBeLessThan(shared / 4)
  },
  LONGEST_TEST_MS,
)
