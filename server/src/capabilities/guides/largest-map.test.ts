import { expect, it } from 'vitest'
import { readMap } from '#contract/guides.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'

const LARGEST_BYTES = 2.5 * 1024 * 1024

const lenza = useLenza()

/** Characters of four bytes each. */
const text = (length: number) => '🎣'.repeat(length)
const both = (length: number) => ({ it: text(length), en: text(length) })
const keyOf = (n: number) => `z${n}`

/** The largest file: the most zones, each with the longest texts, and the most points. */
const zones = Array.from({ length: 200 }, (_, n) => ({
  key: keyOf(n),
  name: both(80),
  water: text(80),
  summary: both(300),
  shape: {
    type: 'LineString' as const,
    coordinates: Array.from({ length: 50 }, (_p, at): [number, number] => [
      -179.123457 + at / 1e4,
      -89.123457 + n / 1e4,
    ]),
  },
}))
const slots = Array.from({ length: 20 }, (_, n) => ({
  code: `s${String(n).padStart(29, '0')}`,
  name: both(60),
  from: '06:00',
  to: '20:00',
}))
const closures = Array.from({ length: 40 }, () => ({
  from: '2027-01-01',
  to: '2029-12-31',
  reason: both(200),
}))

it('is no larger than the document says, however much an association draws and writes', async () => {
  const whole = aPermit('whole').but({
    slots: slots.map(({ code }) => code),
    capacity: [{ places: 100_000 }],
  })
  const parted = aPermit('parted').but({
    slots: slots.map(({ code }) => code),
    zones: zones.slice(0, 100).map(({ key }) => ({ zone: key })),
  })
  const of = await anAssociation('gader')
    .but({
      zones,
      slots,
      closures: ['whole', 'parted'].flatMap((permit) => closures.map((c) => ({ ...c, permit }))),
    })
    .with(whole, parted)
    .loadInto(lenza)
  for (const key of ['whole', 'parted']) {
    const answer = await lenza.call(readMap, { permitId: of.permit(key) })
    const zonesShown = answer.ok ? answer.value.zones : []
    expect(zonesShown).toHaveLength(key === 'whole' ? 200 : 100)
    expect(zonesShown.every(({ closures: shown }) => shown.length === 5)).toBe(true)
    const bytes = answer.response.rawPayload.length
    expect(bytes).toBeLessThan(LARGEST_BYTES)
    // Nearly the limit: a smaller answer would lack something and prove nothing.
    if (key === 'whole') expect(bytes).toBeGreaterThan(LARGEST_BYTES / 2)
  }
})
