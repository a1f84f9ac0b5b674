import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

const doubled = (slice: readonly number[]) => slice.map((n) => 2 * n)
const numbers = Array.from({ length: 100 }, (_, n) => n)

it('is the same work, in the same order', async () => {
  expect(await inSlices(numbers, 30, doubled)).toEqual(doubled(numbers))
  expect(await inSlices([], 30, doubled)).toEqual([])
})

it('lets others run between two slices, and runs one slice an iteration however many works there are', async () => {
  let iteration = 0
  let isOver = false
  const count = () => {
    iteration += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const iterations: number[] = []
  const noting = (slice: readonly number[]) => {
    iterations.push(iteration)
    return doubled(slice)
  }
  await Promise.all(Array.from({ length: 5 }, () => inSlices(numbers, 25, noting)))
  isOver = true
  // The first slice of each begins at once.
  const later = iterations.slice(5)
  expect(later).toHaveLength(15)
  expect(new Set(later).size).toBe(15)
})
