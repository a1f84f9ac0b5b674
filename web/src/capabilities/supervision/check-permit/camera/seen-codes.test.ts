import { describe, expect, it } from 'vitest'
import { AWAY_MS, ONE_CHECK_MS, SeenCodes } from './seen-codes.ts'

describe('a code before the camera', () => {
  it('is checked when it comes into the picture', () => {
    expect(new SeenCodes().see('a', 0)).toBe('new')
  })

  it('is not checked once more while it stays there after “next”', () => {
    const seen = new SeenCodes()
    seen.see('a', 0)
    seen.next('a', 4000)
    // Ten pictures a second for ten seconds.
    const sightings = Array.from({ length: 100 }, (_, n) => seen.see('a', 4000 + n * 100))
    expect(new Set(sightings)).toEqual(new Set(['still']))
  })

  it('taken away and shown again within a minute shows its verdict, and is the same check', () => {
    const seen = new SeenCodes()
    seen.see('a', 0)
    seen.next('a', 4000)
    expect(seen.see('a', 4000 + AWAY_MS)).toBe('again')
    expect(seen.see('a', ONE_CHECK_MS - 1)).toBe('again')
    expect(seen.see('a', ONE_CHECK_MS)).toBe('new')
  })

  it('is recorded once, and again when its verdict changes', () => {
    const seen = new SeenCodes()
    seen.see('a', 0)
    expect(seen.isNews('a', 'valid')).toBe(true)
    seen.next('a', 4000)
    expect(seen.see('a', 10_000)).toBe('again')
    expect(seen.isNews('a', 'valid')).toBe(false)
    expect(seen.isNews('a', 'revoked GIVEN_BACK')).toBe(true)
    expect(seen.isNews('a', 'revoked GIVEN_BACK')).toBe(false)
  })

  it('whose check was not stored is checked again', () => {
    const seen = new SeenCodes()
    seen.see('a', 0)
    seen.isNews('a', 'valid')
    seen.lost('a')
    seen.next('a', 4000)
    expect(seen.see('a', 4000 + AWAY_MS)).toBe('new')
    expect(seen.isNews('a', 'valid')).toBe(true)
  })

  it('yields to another at once, and the other to it', () => {
    const seen = new SeenCodes()
    expect(seen.see('a', 0)).toBe('new')
    seen.next('a', 1000)
    expect(seen.see('b', 1100)).toBe('new')
    seen.next('b', 2000)
    expect(seen.see('a', 2100)).toBe('again')
  })
})
