import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Decision record 0096: another reference is another file, and this one stays. */
const FROZEN = {
  'reference.sql': 'c5e0f5c669c3d78194534434a2270f9f2c645d6e15d3f6a77949bf0c831097a8',
  'reference-tables.sql': 'bdff029e4acce17bf49609b804dd37df5e6d67b4a02dee9f39c0ca8d22fb5ca2',
}

it.each(Object.entries(FROZEN))('%s is as it was frozen', (file, frozen) => {
  const text = readFileSync(join(import.meta.dirname, file))
  expect(createHash('sha256').update(text).digest('hex')).toBe(frozen)
})
