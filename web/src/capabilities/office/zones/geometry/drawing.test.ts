import { describe, expect, it } from 'vitest'
import type { Shape } from '#contract/fields.ts'
import type { Position } from '#web/ui/zone-outline.ts'
import {
  asKind,
  drawingOf,
  pointsDrawn,
  pointsOf,
  shapeOf,
  withoutPoint,
  withPointAdded,
  withPointMoved,
} from './drawing.ts'
import { nearestSegment } from './nearest-segment.ts'
import { simplified } from './simplify.ts'
import { splitLine, splitOutline, splitPartners } from './split.ts'

const SHAPES: Shape[] = [
  { type: 'Point', coordinates: [11, 46] },
  {
    type: 'LineString',
    coordinates: [
      [11, 46],
      [11.1, 46.1],
    ],
  },
  {
    type: 'MultiLineString',
    coordinates: [
      [
        [11, 46],
        [11.1, 46.1],
      ],
      [
        [11.2, 46.2],
        [11.3, 46.3],
      ],
    ],
  },
  {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 0],
      ],
      [
        [1, 0.5],
        [2, 0.5],
        [2, 1],
        [1, 0.5],
      ],
    ],
  },
  {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
      [
        [
          [5, 5],
          [6, 5],
          [6, 6],
          [5, 5],
        ],
      ],
    ],
  },
]

describe('a drawing', () => {
  it.each(SHAPES)('of a shape is that shape again: $type', (shape) => {
    expect(shapeOf(drawingOf(shape))).toEqual(shape)
  })

  it('is begun, moved, taken back; nothing drawn is no shape', () => {
    const empty = drawingOf(undefined)
    expect(shapeOf(empty)).toBeUndefined()
    const one = withPointAdded(empty, { line: 0, index: 0 }, [11.1234567, 46])
    expect(shapeOf(one)).toEqual({ type: 'LineString', coordinates: [[11.12346, 46]] })
    const two = withPointAdded(one, { line: 0, index: 1 }, [12, 47])
    expect(shapeOf(withPointMoved(two, { line: 0, index: 0 }, [10, 45]))).toMatchObject({
      coordinates: [
        [10, 45],
        [12, 47],
      ],
    })
    expect(pointsOf(withoutPoint(two, { line: 0, index: 1 }))).toBe(1)
  })

  it('of another kind keeps its points, and an outline is closed', () => {
    const line = drawingOf({
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    })
    expect(shapeOf(asKind(line, 'Polygon'))).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    })
    expect(pointsOf(asKind(line, 'Polygon'))).toBe(4)
    expect(shapeOf(asKind(line, 'Point'))).toEqual({ type: 'Point', coordinates: [0, 0] })
  })
})

it('as many points are counted as are drawn: an outline that is closed has none more', () => {
  const [, , , area] = SHAPES
  expect(pointsOf(drawingOf(area))).toBe(8)
  expect(pointsDrawn(drawingOf(area))).toBe(6)
})

describe('a zone in two', () => {
  const points: Position[] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 2],
  ]

  it('has the point of the cut in both parts, and no part of one point', () => {
    expect(splitLine(points, 1)).toEqual([points.slice(0, 2), points.slice(1)])
    expect([splitLine(points, 0), splitLine(points, 3)]).toEqual([undefined, undefined])
  })

  it('is cut through an area between two points', () => {
    const square: Position[] = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ]
    expect(splitOutline(square, 2, 0)).toEqual([
      [
        [0, 0],
        [2, 0],
        [2, 2],
      ],
      [
        [2, 2],
        [0, 2],
        [0, 0],
      ],
    ])
    expect(splitOutline(square, 0, 1)).toBeUndefined()
  })

  it('is offered with the points that make two areas: no neighbour, and not the point itself', () => {
    expect(splitPartners(points, 0)).toEqual([2])
    expect(splitPartners([...points, [0, 2]], 0)).toEqual([2, 3])
    expect(splitPartners(points.slice(0, 3), 0)).toEqual([])
  })
})

it('a long line keeps the points that say most of it', () => {
  const wave = Array.from({ length: 5000 }, (_, n): Position => [n / 5000, n === 2500 ? 1 : 0])
  const short = simplified(wave, 100)
  expect(short).toHaveLength(100)
  expect(short).toContainEqual([0.5, 1])
  expect([short[0], short.at(-1)]).toEqual([wave[0], wave.at(-1)])
})

it('a tap belongs to the nearest part of a line', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ]
  expect(nearestSegment(line, { x: 5, y: 1 })).toBe(0)
  expect(nearestSegment(line, { x: 9, y: 6 })).toBe(1)
  expect(nearestSegment([{ x: 0, y: 0 }], { x: 3, y: 3 })).toBe(0)
})
