import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clusterMarks } from './cluster-marks.ts'

const mark = (x: number, y: number) => ({ at: { x, y } })

it('leaves marks alone that are apart', () => {
  expect(clusterMarks([mark(0, 0), mark(60, 0)], 50)).toHaveLength(2)
})

it('puts those together that would overlap, in their middle', () => {
  const [both, ...others] = clusterMarks([mark(0, 0), mark(40, 0), mark(200, 0)], 50)
  expect([both?.at, both?.members.length, others.length]).toEqual([{ x: 20, y: 0 }, 2, 1])
})

it('ends with every mark once, and all of them apart', () => {
  const coordinate = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 30 }), (points) => {
      const marks = points.map(([x, y]) => mark(x, y))
      const clusters = clusterMarks(marks, 50)
      const members = clusters.flatMap((cluster) => cluster.members)
      expect(new Set(members)).toEqual(new Set(marks))
      expect(members).toHaveLength(marks.length)
      for (const one of clusters)
        for (const other of clusters)
          if (one !== other)
            expect(Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y)).toBeGreaterThanOrEqual(50)
    }),
  )
})
