import { describe, expect, it } from 'vitest'
import { crossingOf, type Position } from './crossing.ts'

const square: Position[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
]
const eight: Position[] = [
  [0, 0],
  [2, 2],
  [2, 0],
  [0, 2],
]

describe('the outline of an area', () => {
  it('that goes around crosses nowhere, with its first point repeated or not', () => {
    expect(crossingOf([square])).toBeUndefined()
    expect(crossingOf([[...square, [0, 0]]])).toBeUndefined()
    expect(crossingOf([[]])).toBeUndefined()
  })

  it('in the form of an eight crosses once', () => {
    expect(crossingOf([eight])).toEqual([
      [
        [0, 0],
        [2, 2],
      ],
      [
        [2, 0],
        [0, 2],
      ],
    ])
  })

  it('may touch itself and have an island; an island that leaves it crosses', () => {
    const island: Position[] = [
      [0.5, 0.5],
      [1, 0.5],
      [1, 1],
    ]
    expect(crossingOf([square, island])).toBeUndefined()
    expect(crossingOf([square, [...island, [3, 1]]])).toBeDefined()
  })
})

describe('two lines', () => {
  const LINE: Position[] = [
    [1, 2],
    [5, 4],
  ]

  it.each<[string, Position, Position, boolean]>([
    ['cross', [2, 4], [4, 2], true],
    ['cross near an end', [4, 5], [5, 3], true],
    ['do not cross where only one would, further on', [4, 0], [6, 5], false],
    ['do not cross where only the other would, further on', [2, 4], [3, 3.5], false],
    ['do not cross beside each other', [1, 3], [5, 5], false],
    ['touch at an end of one', [3, 3], [3, 5], false],
    ['touch at an end of the other', [5, 2], [5, 6], false],
    ['touch at their western ends', [1, 2], [4, 6], false],
    ['are the same', [1, 2], [5, 4], false],
  ])('%s', (_how, from, to, is) => {
    expect(crossingOf([LINE, [from, to]]) !== undefined).toBe(is)
    expect(crossingOf([[from, to], LINE]) !== undefined).toBe(is)
    expect(crossingOf([[to, from], LINE.toReversed()]) !== undefined).toBe(is)
  })
})

describe('lines far from each other', () => {
  const flat: Position[] = [
    [0, 0],
    [3, 0],
  ]
  const steep: Position[] = [
    [2, -1],
    [2.5, 1],
  ]
  const between: Position[] = [
    [1, 5],
    [2, 5],
  ]
  const east: Position[] = [
    [20, 0],
    [21, 0],
  ]
  const crossing = [flat, steep]

  it.each([
    ['from west to east', [flat, between, steep, east]],
    ['with the farthest between', [flat, east, between, steep]],
    ['from east to west', [east, steep, between, flat]],
  ])('are compared from the west, whatever their order: %s', (_order, outlines) => {
    const found = crossingOf(outlines)
    expect(found?.map((segment) => segment.toSorted(([one], [other]) => one - other))).toEqual(crossing)
  })
})
