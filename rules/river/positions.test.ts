import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centreOf, distanceKm, type Position } from './positions.ts'

const position: fc.Arbitrary<Position> = fc.tuple(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
)
const TRENTO: Position = [46.067, 11.122]
const PINZOLO: Position = [46.161, 10.766]
const HALF_THE_GLOBE_KM = Math.PI * 6371
/** A metre: the cosine of small angles is not exact. */
const NEARLY = 0.001

describe('the distance', () => {
  it.each([
    [TRENTO, PINZOLO, 29],
    [TRENTO, [45.438, 10.993], 71],
    [[0, 0], [0, 1], 111],
    [[0, 0], [0, 180], 20_015],
    // Over the date line.
    [[0, 179.5], [0, -179.5], 111],
  ] as const)('from %j to %j is %i km', (one, other, km) => {
    expect(Math.round(distanceKm(one, other))).toBe(km)
  })

  it('is 0 to the same position, the same in both directions, and never more than half way round', () => {
    fc.assert(
      fc.property(position, position, (one, other) => {
        expect(distanceKm(one, one)).toBe(0)
        expect(distanceKm(one, other)).toBeCloseTo(distanceKm(other, one), 6)
        expect(distanceKm(one, other)).toBeGreaterThanOrEqual(0)
        expect(distanceKm(one, other)).toBeLessThanOrEqual(HALF_THE_GLOBE_KM + NEARLY)
      }),
    )
  })

  it('is never longer than a detour', () => {
    fc.assert(
      fc.property(position, position, position, (one, by, other) => {
        expect(distanceKm(one, other)).toBeLessThanOrEqual(
          distanceKm(one, by) + distanceKm(by, other) + NEARLY,
        )
      }),
    )
  })
})

describe('the centre', () => {
  it('of nothing is unknown', () => {
    expect(centreOf([])).toBeUndefined()
  })

  it('does not depend on how many positions describe a bend', () => {
    expect(
      centreOf([
        [46, 11],
        [46.1, 11.1],
        [46.1, 11.1],
        [46.2, 11.4],
      ]),
    ).toEqual([46.1, 11.2])
  })

  it('is between its positions', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1 }), (positions) => {
        const [latitude = NaN, longitude = NaN] = centreOf(positions) ?? []
        const within = (degrees: number[], one: number) =>
          Math.min(...degrees) <= one + 1e-9 && one - 1e-9 <= Math.max(...degrees)
        expect(
          within(
            positions.map(([lat]) => lat),
            latitude,
          ),
        ).toBe(true)
        expect(
          within(
            positions.map(([, lon]) => lon),
            longitude,
          ),
        ).toBe(true)
      }),
    )
  })
})
