import { expect, it } from 'vitest'
import type { CheckEntry } from '#web/platform/offline/index.ts'
import { aPurchase, DAY } from '../a-supervised-permit-for-test.ts'
import { checksOf, isAccessToRecord, justMade } from './checks-of.ts'

const NOW = new Date(`${DAY}T08:00:00.000Z`)
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const anEntry = (id: string, minutes: number, way: CheckEntry['way'] = 'camera'): CheckEntry => ({
  kind: 'check',
  id,
  versionId: id,
  modified: true,
  at: before(minutes),
  way,
  result: 'valid',
})

it('joins the checks of the list and of this phone without duplicates, the latest first', () => {
  const listed = { id: 'a', at: before(90), way: 'typed', result: 'valid', mine: false } as const
  const row = aPurchase({ checks: [listed, { ...listed, id: 'b', at: before(20) }] })
  const checks = checksOf(row, [anEntry('b', 20), anEntry('c', 5)])
  expect(checks.map(({ id, mine }) => [id, mine])).toEqual([
    ['c', true],
    ['b', true],
    ['a', false],
  ])
})

it('a recent check by camera or code counts as just made; a look does not', () => {
  const made = (...entries: CheckEntry[]) => justMade(checksOf(undefined, entries), NOW)?.id
  expect(made(anEntry('look', 1, 'list'), anEntry('check', 12))).toBe('check')
  expect(made(anEntry('old', 40))).toBeUndefined()
  expect(made(anEntry('look', 1, 'list'))).toBeUndefined()
})

it('a look is recorded once in ten minutes, and not just after a check', () => {
  expect(isAccessToRecord([], NOW)).toBe(true)
  expect(isAccessToRecord([anEntry('look', 9, 'list')], NOW)).toBe(false)
  expect(isAccessToRecord([anEntry('check', 3)], NOW)).toBe(false)
  expect(isAccessToRecord([anEntry('look', 11, 'list')], NOW)).toBe(true)
})
