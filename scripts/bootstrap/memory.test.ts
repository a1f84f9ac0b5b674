import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { heapBounds } from './memory.mjs'

const GB = 1024 ** 3

it.each([
  ['1 GB', 1 * GB, ['--max-old-space-size=307', '--max-semi-space-size=8']],
  ['half a gigabyte', 0.5 * GB, ['--max-old-space-size=256', '--max-semi-space-size=8']],
  ['24 GB', 24 * GB, ['--max-old-space-size=512', '--max-semi-space-size=16']],
])('on a machine of %s a server has bounds', (_, memory, bounds) =>
  expect(heapBounds(memory, '')).toEqual(bounds),
)

it('bounds of the operator are left as they are', () => {
  expect(heapBounds(GB, '--trace-warnings --max-old-space-size=2000')).toEqual([])
})

it('Node takes the bounds', () => {
  const limit = 'console.log(require("v8").getHeapStatistics().heap_size_limit / 2 ** 20)'
  const { NODE_OPTIONS: _, ...env } = process.env
  const { stdout } = spawnSync(process.execPath, [...heapBounds(GB, ''), '-e', limit], {
    encoding: 'utf8',
    env,
  })
  expect(Number(stdout)).toBeGreaterThan(306)
  expect(Number(stdout)).toBeLessThan(400)
})
