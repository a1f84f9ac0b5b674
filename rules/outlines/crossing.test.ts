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
