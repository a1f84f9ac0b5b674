import { expect, it } from 'vitest'
import { cutByEdge } from './cut-by-edge.ts'

const MAP = { width: 340, height: 380 }
const aMark = (x: number, y: number, width = 32) => ({ at: { x, y }, width, height: 32 })

it('names the marks that the edge of the map cuts, on each side', () => {
  const [top, right, bottom, left] = [aMark(100, 0), aMark(330, 100), aMark(100, 390), aMark(-10, 100)]
  expect(cutByEdge([top, right, bottom, left], MAP)).toEqual([top, right, bottom, left])
})

it('not those that are wholly inside, or out of sight', () => {
  expect(cutByEdge([aMark(16, 16), aMark(324, 364), aMark(100, -16), aMark(400, 100)], MAP)).toEqual([])
})

it('a wide mark reaches the edge sooner', () => {
  expect(cutByEdge([aMark(300, 100), aMark(300, 200, 90)], MAP)).toEqual([aMark(300, 200, 90)])
})
