import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { howMany, isLongForm, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import { NOW } from '#association-file/association-file-for-test.ts'
import { clubOf } from '#association-file/checks/rules-of-file.ts'
import { ruleLines } from '../say-rules.ts'
import { acceptedFile, generatedFile } from './club-for-test.ts'

const RUNS = howMany({ short: 15, long: 10_000 })
/** The short form shows the same clubs each time, so that what it has to see does not depend on luck. */
const SEED = isLongForm ? {} : { seed: 20270501 }
const texts = loadTexts()

/** The parts of a club and of a permit of which one is exchanged. */
const PARTS = ['calendars', 'quotas', 'purchaseLimits', 'closures'] as const
const PARTS_OF_PERMIT = [
  'validity',
  'calendar',
  'sale',
  'slots',
  'zones',
  'capacity',
  'holder',
  'prices',
  'addOns',
] as const

it(
  'two clubs whose rules differ in one part never read the same',
  () => {
    let differing = 0
    fc.assert(
      fc.property(
        generatedFile,
        generatedFile,
        fc.constantFrom(...PARTS, ...PARTS_OF_PERMIT),
        (made, other, part) => {
          const isOfPermit = (PARTS_OF_PERMIT as readonly string[]).includes(part)
          const [permit, ...more] = made.permits
          const [otherPermit] = other.permits
          if (permit === undefined || otherPermit === undefined) return
          const changed = isOfPermit
            ? { ...made, permits: [{ ...permit, [part]: otherPermit[part as 'prices'] }, ...more] }
            : { ...made, [part]: other[part as 'quotas'] }
          const [one, two] = [acceptedFile(made), acceptedFile(changed)]
          if (one === undefined || two === undefined) return
          const [rules, otherRules] = [one, two].map((file) =>
            JSON.stringify([
              clubOf(file).permits.map(({ terms }) => terms),
              clubOf(file).quotas,
              clubOf(file).purchaseLimits,
              file.closures,
            ]),
          )
          if (rules === otherRules) return
          differing += 1
          for (const language of LANGUAGES)
            expect(ruleLines(texts, language, one, NOW)).not.toEqual(ruleLines(texts, language, two, NOW))
        },
      ),
      { numRuns: RUNS, ...SEED },
    )
    expect(differing).toBeGreaterThan(RUNS / 20)
  },
  LONGEST_TEST_MS,
)
