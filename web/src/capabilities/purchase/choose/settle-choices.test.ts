import { describe, expect, it } from 'vitest'
import { aDraft, aPermit, aPlainPermit, aSlot, aZone, countedFor } from './permit-for-test.ts'
import { changesBetween, settleChoices } from './settle-choices.ts'

const settle = (
  ...[permit, zones, draft]: Parameters<typeof settleChoices> extends [infer A, infer B, infer C, unknown]
    ? [A, B, C]
    : never
) => settleChoices(permit, zones, draft, countedFor())

describe('a choice without alternatives', () => {
  it('is chosen: the only zone, its only slot, its only technique', () => {
    const zone = aZone(1, { slots: [aSlot('P', 1)], techniques: [2] })
    expect(settle(aPermit(), [zone], aDraft())).toMatchObject({ zoneId: 1, slot: 'P', technique: 2 })
  })

  it('is selected when no other is available', () => {
    const zones = [aZone(1, { open: false }), aZone(2, { slots: [aSlot('M', 0), aSlot('P', 1)] })]
    expect(settle(aPermit(), zones, aDraft())).toMatchObject({ zoneId: 2, slot: 'P' })
  })

  it('is not made when there are two', () => {
    const settled = settle(aPermit(), [aZone(1), aZone(2)], aDraft())
    expect([settled.zoneId, settled.slot, settled.technique]).toEqual([undefined, undefined, undefined])
  })

  it('is the length of the permit: the shortest, until more is wanted', () => {
    const week = aPlainPermit({ daysAtLeast: 2, daysAtMost: 7 })
    expect(settle(week, undefined, aDraft({ lastDay: undefined })).lastDay).toBe('2027-05-03')
    expect(settle(week, undefined, aDraft({ lastDay: '2027-05-06' })).lastDay).toBe('2027-05-06')
    expect(settle(week, undefined, aDraft({ lastDay: '2027-05-20' })).lastDay).toBe('2027-05-03')
  })
})

describe('what was chosen before', () => {
  it('is dropped when the permit or the zone does not have it', () => {
    const chosen = aDraft({ zoneId: 9, slot: 'M', technique: 7, options: ['boat', 'horse'] })
    const settled = settle(aPermit(), [aZone(1), aZone(2)], chosen)
    expect(settled).toMatchObject({ zoneId: undefined, technique: undefined, options: ['boat'] })
    const zones = [aZone(1, { slots: [aSlot('P', 1), aSlot('G', 1)] }), aZone(2)]
    expect(settle(aPermit(), zones, aDraft({ zoneId: 1, slot: 'M' })).slot).toBe('P')
  })

  it('stays when it is only full or closed', () => {
    const zones = [aZone(1, { open: false }), aZone(2)]
    expect(settle(aPermit(), zones, aDraft({ zoneId: 1 })).zoneId).toBe(1)
    const full = [aZone(1, { slots: [aSlot('M', 0), aSlot('P', 3)] }), aZone(2)]
    expect(settle(aPermit(), full, aDraft({ zoneId: 1, slot: 'M' })).slot).toBe('M')
  })

  it('does not change while the places load', () => {
    const chosen = aDraft({ zoneId: 9, slot: 'X' })
    expect(settle(aPermit(), undefined, chosen)).toEqual(chosen)
  })

  it('drops the keeping of fish when the zone decides it', () => {
    const noKill = aZone(1, { keeping: 'released' })
    const chosen = aDraft({ zoneId: 1, keepsCatch: true })
    expect(settle(aPermit(), [noKill, aZone(2)], chosen).keepsCatch).toBeUndefined()
    expect(settle(aPermit(), [aZone(1), aZone(2)], chosen).keepsCatch).toBe(true)
  })

  it('returns with a zone that allows it: technique and declaration', () => {
    const zones = [aZone(1), aZone(2, { techniques: [1], keeping: 'released' })]
    const first = settle(aPermit(), zones, aDraft({ zoneId: 1, technique: 2, keepsCatch: true }))
    expect(first).toMatchObject({ technique: 2, keepsCatch: true })
    const noKill = settle(aPermit(), zones, { ...first, zoneId: 2 })
    expect([noKill.technique, noKill.keepsCatch]).toEqual([1, undefined])
    expect(settle(aPermit(), zones, { ...noKill, zoneId: 1 })).toMatchObject({
      technique: 2,
      keepsCatch: true,
    })
  })

  it('is not taken from what a zone had settled', () => {
    const zones = [aZone(1), aZone(2, { techniques: [1] })]
    const settled = settle(aPermit(), zones, aDraft({ zoneId: 2 }))
    expect(settled.technique).toBe(1)
    expect(settle(aPermit(), zones, { ...settled, zoneId: 1 }).technique).toBeUndefined()
  })

  it('names no zone under a permit that is booked day by day', () => {
    const month = aPermit({ bookedDayByDay: true, daysAtLeast: 30, daysAtMost: 30 })
    const settled = settle(month, [aZone(1)], aDraft({ zoneId: 1, slot: 'M', technique: 1 }))
    expect([settled.zoneId, settled.slot, settled.technique]).toEqual([undefined, undefined, undefined])
  })
})

it('settling twice changes nothing more', () => {
  const zones = [aZone(1, { slots: [aSlot('M', 1)], techniques: [1] }), aZone(2, { open: false })]
  const before = aDraft({ slot: 'X', lastDay: undefined, keepsCatch: true })
  const once = settle(aPermit(), zones, before)
  expect(changesBetween(before, once)).toMatchObject({ zoneId: 1, slot: 'M', technique: 1 })
  expect(changesBetween(once, settle(aPermit(), zones, once))).toBeUndefined()
})
