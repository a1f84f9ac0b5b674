import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { addDays } from '#rules/days.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Holder, Refused } from '#rules/sale/refused.ts'
import { tryPurchase } from '#rules/sale/try-purchase.ts'
import { instantOf } from '#rules/wall-clock.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { howMany, isLongForm, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import { explainRefusals } from '../../explain-refusal.ts'
import { permitsOfFile } from '#association-file/permits-of-file.ts'
import { ruleInFile } from '#association-file/rule-in-file.ts'
import { acceptedFile, generatedFile, person } from './club-for-test.ts'

const NOW = instantOf('2027-05-01', '09:30:00', 'Europe/Rome')
const texts = loadTexts()

type Terms = PermitOnSale['terms']
const but = (terms: (terms: Terms) => Partial<Terms>) => (permit: PermitOnSale) => ({
  ...permit,
  terms: { ...permit.terms, ...terms(permit.terms) },
})
const everyDay = ({ terms: { calendar: _days, ...terms }, ...permit }: PermitOnSale): PermitOnSale => ({
  ...permit,
  terms,
})
const forEver = but(() => ({ sale: { opens: [{ moment: { before: 'P730D', of: 'day' } }] } }))
const forEverybody = but(({ holder }) => ({ holder: { personal: holder.personal, membersOnly: false } }))
const withoutFacts = but(() => ({ facts: [] }))

/** The permit without the rule that refuses. */
const WITHOUT: Partial<Record<Refused['code'], (permit: PermitOnSale) => PermitOnSale>> = {
  OUT_OF_SEASON: everyDay,
  NOT_ON_THIS_WEEKDAY: everyDay,
  CLOSED: (permit) => ({ ...permit, closures: [] }),
  TOO_EARLY: forEver,
  HOLDER_TOO_EARLY: forEver,
  TOO_LATE: forEver,
  HOLDER_TOO_YOUNG: forEverybody,
  HOLDER_TOO_OLD: forEverybody,
  MEMBERS_ONLY: forEverybody,
  PURCHASE_LIMIT: (permit) => ({ ...permit, purchaseLimits: [] }),
  FACT_MISSING: withoutFacts,
  FULL: (permit) => ({ ...permit, quotas: [] }),
}

const isSlotsOver = (refused: Refused): boolean => refused.code === 'TOO_LATE' && refused.closes > NOW

const RUNS = howMany({ short: 12, long: 10_000 })
/** The short form shows the same clubs each time, so that what it has to see does not depend on luck. */
const SEED = isLongForm ? {} : { seed: 20270501 }

it(
  'every refusal is explained and vanishes without its rule; the next day that is offered can be bought',
  () => {
    const seen = new Map<string, number>()
    let [clubs, next] = [0, 0]
    fc.assert(
      fc.property(
        generatedFile,
        fc.array(fc.tuple(person, fc.integer({ min: 0, max: 250 }), fc.boolean()), {
          minLength: 3,
          maxLength: 3,
        }),
        (made, people) => {
          const file = acceptedFile(made)
          if (file === undefined) return
          clubs += 1
          for (const { key, permit } of permitsOfFile(file))
            for (const [{ birthDate, member }, ahead, hasFished] of people) {
              const firstDay = addDays('2027-05-01', ahead)
              const holder: Holder = {
                ...(birthDate !== undefined && { birthDate }),
                member,
                accompanied: false,
                blocked: false,
                facts: [],
                others: hasFished
                  ? [1, 2, 3].map((day) => ({
                      associationId: permit.associationId,
                      permitId: permit.permitId,
                      firstDay: addDays(firstDay, day),
                      lastDay: addDays(firstDay, day),
                      slotsADay: 3,
                    }))
                  : [],
              }
              const order = { firstDay, options: [] }
              const trial = tryPurchase(permit, order, holder, NOW)
              for (const refused of trial.refused) {
                seen.set(refused.code, (seen.get(refused.code) ?? 0) + 1)
                for (const language of LANGUAGES) {
                  const situation = { texts, language, timeZone: permit.timeZone, firstDay, now: NOW }
                  const [explained] = explainRefusals([refused], situation)
                  expect(explained?.sentence).toMatch(/^[^{}]+\.$/)
                }
                expect(ruleInFile(refused, key)).toMatch(/^[a-zA-Z]+/)
                if (isSlotsOver(refused)) continue
                const lifted = WITHOUT[refused.code]?.(permit)
                expect([refused.code, lifted === undefined]).toEqual([refused.code, false])
                const codes =
                  lifted && tryPurchase(lifted, order, holder, NOW).refused.map(({ code }) => code)
                expect(codes).not.toContain(refused.code)
              }
              if (trial.next === undefined) continue
              next += 1
              const then = tryPurchase(
                permit,
                { firstDay: trial.next.day, options: [] },
                holder,
                trial.next.saleOpens ?? NOW,
              )
              expect(then.refused).toEqual([])
            }
        },
      ),
      { numRuns: RUNS, ...SEED },
    )
    expect(clubs).toBeGreaterThan(RUNS / 10)
    expect(next).toBeGreaterThan(0)
    expect([...seen.keys()].toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
  },
  LONGEST_TEST_MS,
)
