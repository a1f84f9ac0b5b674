import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NOW } from './association-file-for-test.ts'
import type { WrittenFile } from './file/association-file.ts'
import { rightParts } from './right-parts.ts'

const template = JSON.parse(
  readFileSync(new URL('templates/river-with-zones.json', import.meta.url), 'utf8'),
) as WrittenFile
const [permit, ...others] = template.permits
const keysOf = (file: WrittenFile) => rightParts(file, NOW)?.file.permits.map(({ key }) => key)

it('leaves out a permit with a mistake, and keeps the others', () => {
  if (permit === undefined) throw new Error('the template has no permit')
  const second = { ...permit, key: 'second' }
  const wrong = { ...permit, prices: { ...permit.prices, base: 'abc' } }
  const found = rightParts({ ...template, permits: [wrong, second, ...others] }, NOW)
  expect([...(found?.leftOut ?? [])]).toEqual([`permits/${permit.key}`])
  expect(found?.file.permits[0]?.key).toBe('second')
})

it('is the file itself without a mistake', () => {
  expect(keysOf(template)).toEqual(template.permits.map(({ key }) => key))
  expect(rightParts(template, NOW)?.leftOut.size).toBe(0)
})

it('is nothing where what every permit needs is wrong', () => {
  expect(rightParts({ ...template, name: 7 as never }, NOW)).toBeUndefined()
})
