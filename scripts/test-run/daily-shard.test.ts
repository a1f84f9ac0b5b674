import { globSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isLongForm } from '#server/testing/long-form.ts'
import { EACH_DAY, playsOneShard, SHARDS, filesOfOtherShards } from './daily-shard.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const FILES = globSync('{[!n.]*,[!n.]*/**/*}.{test.ts,test.tsx,spec.ts}', { cwd: ROOT }).filter(
  (file) => !file.includes('node_modules'),
)
const DAYS = Array.from({ length: SHARDS }, (_, day) => day)

describe('the shards of the test files', () => {
  it('play each file on one of so many days, about as many on each', () => {
    const waiting = DAYS.map((day) => new Set(filesOfOtherShards(FILES, day)))
    for (const file of FILES) {
      const days = waiting.filter((files) => !files.has(file)).length
      expect([file, days]).toEqual([file, isEachDay(file) ? SHARDS : 1])
    }
    const many = FILES.filter((file) => !isEachDay(file)).length
    for (const { size } of waiting) {
      expect(size / many).toBeGreaterThan(0.55)
      expect(size / many).toBeLessThan(0.8)
    }
  })

  it('name for each day only what is there', () => {
    for (const pattern of EACH_DAY)
      expect([pattern, FILES.some((file) => matchesGlob(file, pattern))]).toEqual([pattern, true])
  })

  it('leave out nothing in CI, and where all is wanted', () => {
    expect([{ CI: 'true' }, { LENZA_SHARD: 'all' }, {}].map(playsOneShard)).toEqual([
      false,
      false,
      !isLongForm,
    ])
  })
})

const isEachDay = (file: string): boolean => EACH_DAY.some((pattern) => matchesGlob(file, pattern))
