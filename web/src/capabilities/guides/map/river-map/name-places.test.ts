import { describe, expect, it } from 'vitest'
import { alongLine, type NameToPlace, placeNames } from './name-places.ts'

const SIZE = { width: 400, height: 300 }
const aName = (x: number, y: number, isChosen = false): NameToPlace => ({
  at: { x, y },
  width: 80,
  height: 30,
  isChosen,
})

describe('the names on a map', () => {
  it('are placed beside a river, not on it', () => {
    const river = alongLine([
      { x: 200, y: 0 },
      { x: 200, y: 300 },
    ])
    expect(placeNames([aName(200, 150)], river, SIZE, [])[0]).toMatchObject({ x: 214, y: 135 })
  })

  it('are placed below or above a horizontal shore', () => {
    const shore = alongLine([
      { x: 0, y: 150 },
      { x: 400, y: 150 },
    ])
    expect(placeNames([aName(200, 150)], shore, SIZE, [])[0]).toMatchObject({ x: 160, y: 164 })
  })

  it('never overlap one another or a button, and stay inside the map', () => {
    const button = { x: 330, y: 0, width: 70, height: 200 }
    const names = [aName(320, 100), aName(322, 102), aName(5, 5), aName(324, 98)]
    const places = placeNames(names, [], SIZE, [button]).flatMap((box) => box ?? [])
    for (const [index, one] of places.entries()) {
      expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= 400).toBe(true)
      for (const other of [button, ...places.slice(index + 1)])
        expect(
          one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        ).toBe(true)
    }
    expect(places.length).toBeGreaterThanOrEqual(2)
  })

  it('are hidden where there is no room, except the chosen one', () => {
    const full = [{ x: 0, y: 0, ...SIZE }]
    expect(placeNames([aName(200, 150), aName(100, 150, true)], [], SIZE, full)).toMatchObject([
      undefined,
      { x: 114 },
    ])
  })
})
