import { expect, it } from 'vitest'
import { EXAMPLE_FILE } from '#contract/example-file.ts'
import { WHOLE_PARTS } from './draft-parts.ts'
import { judgeFile } from './judge-file.ts'

it('is without mistakes, and has something of each part that an office edits', () => {
  expect(judgeFile(EXAMPLE_FILE, new Date('2027-05-01T08:00:00Z'))).not.toHaveProperty('mistakes')
  const hasNone = (part: string) => !(part in EXAMPLE_FILE)
  expect(WHOLE_PARTS.filter(hasNone)).toEqual(['timeZone', 'note'])
})
