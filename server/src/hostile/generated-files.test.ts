import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAssociationFile } from '#association-file/read-association-file.ts'
import { howMany, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import { files } from './generate-files.ts'

const FILES = howMany({ short: 60, long: 20_000 })
const NOW = new Date('2027-05-01T08:00:00Z')

it(
  `${FILES} files made from their schema: each is read, or told what is wrong`,
  { timeout: LONGEST_TEST_MS },
  () => {
    const outcomes = { right: 0, wrong: 0 }
    fc.assert(
      fc.property(files, (file) => {
        const read = readAssociationFile(JSON.stringify(file), NOW)
        if ('mistakes' in read) {
          outcomes.wrong += 1
          expect(read.mistakes.length).toBeGreaterThan(0)
        } else outcomes.right += 1
      }),
      { numRuns: FILES, seed: 20_270_501 },
    )
    expect(outcomes.wrong).toBeGreaterThan(FILES / 10)
    expect(outcomes.right).toBeGreaterThan(FILES / 100)
  },
)
