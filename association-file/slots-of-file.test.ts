import { describe, expect, it } from 'vitest'
import { aFile, aPermit, NOW } from './association-file-for-test.ts'
import { clubOf } from './checks/rules-of-file.ts'
import type { SlotOfClub } from './file/slot-file.ts'
import { readAssociationFile } from './read-association-file.ts'
import { slotsADay } from '#rules/sale/purchase-limits.ts'
import { slotsWithin } from '#rules/permit/slots.ts'
import { coveredAcross, slotsOfPermit, withPartsOfOthers } from './slots-of-file.ts'

const slot = (code: string, from: string, to: string): SlotOfClub => ({
  code,
  name: { it: code, en: code },
  from,
  to,
})
const [M, P, G] = [slot('M', '06:00', '13:00'), slot('P', '13:00', '20:00'), slot('G', '06:00', '20:00')]
const coversOf = (keys: string[], club: SlotOfClub[]) =>
  slotsOfPermit(keys, club).map(({ code, covers }) => [code, covers])

describe('a slot of a permit', () => {
  it('takes the places of all that the permit lists within its hours', () => {
    expect(coversOf(['M', 'P', 'G'], [G, M, P])).toEqual([
      ['M', []],
      ['P', []],
      ['G', ['M', 'P']],
    ])
    expect(coversOf(['G', 'M'], [G, M, P])).toEqual([
      ['G', ['M']],
      ['M', []],
    ])
    const night = slot('N', '20:00', '06:00')
    expect(coversOf(['N', 'L'], [night, slot('L', '22:00', '05:00')])).toEqual([
      ['N', ['L']],
      ['L', []],
    ])
  })

  it('takes others where it says so, and none where it is separate', () => {
    expect(coversOf(['M', 'P', 'G'], [{ ...G, covers: ['P'] }, M, P]).at(-1)).toEqual(['G', ['P']])
    expect(coversOf(['M', 'P', 'G'], [{ ...G, separate: true }, M, P]).at(-1)).toEqual(['G', []])
    expect(coversOf(['M', 'P', 'G'], [G, { ...M, separate: true }, P]).at(-1)).toEqual(['G', ['P']])
  })
})

describe('a slot of one permit', () => {
  const across = (club: SlotOfClub[], ...keys: string[][]) =>
    coveredAcross(
      keys.map((of) => ({ slots: slotsOfPermit(of, club) })),
      club,
    )

  it('takes those of another permit within its hours, and not those that its own permit has', () => {
    expect(across([G, M, P], ['G'], ['M', 'P'])).toEqual({ G: ['M', 'P'] })
    expect(across([G, M, P], ['G', 'M'], ['M', 'P'])).toEqual({ G: ['P'] })
    expect(across([G, M, P], ['G', 'M', 'P'], ['M', 'P'])).toEqual({})
    expect(across([G, M, P], ['G'], ['M', 'P'], ['G', 'M'])).toEqual({ G: ['M', 'P'] })
  })

  it('takes none where one of both is separate, and those that it names where it says itself what it takes', () => {
    expect(across([{ ...G, separate: true }, M, P], ['G'], ['M', 'P'])).toEqual({})
    expect(across([G, { ...M, separate: true }, P], ['G'], ['M', 'P'])).toEqual({ G: ['P'] })
    expect(across([{ ...G, covers: [] }, M, P], ['G'], ['M', 'P'])).toEqual({})
    expect(across([{ ...G, covers: ['M'] }, M, P], ['G'], ['M', 'P'])).toEqual({ G: ['M'] })
  })

  it('is counted so by a quota of both permits', () => {
    const [name, price] = [{ it: 'Giorno', en: 'Day' }, { base: '20.00' }]
    const file = {
      ...aFile({ slots: [M, P, G] }),
      quotas: [{ key: 'gola', places: 4, per: ['day', 'slot'], counts: { permits: ['whole', 'half'] } }],
    }
    const [permit] = file.permits
    const permits = [
      { ...permit, key: 'whole', name, prices: price, slots: ['G'] },
      { ...permit, key: 'half', name, prices: price, slots: ['M', 'P'] },
    ]
    const read = readAssociationFile(JSON.stringify({ ...file, permits }), NOW)
    expect('file' in read && clubOf(read.file).quotas).toMatchObject([{ covered: { G: ['M', 'P'] } }])
    expect('doubts' in read && read.doubts.map(({ code }) => code)).not.toContain('WHOLE_DAY_OF_OTHERS')
  })
})

it('a code that the association does not have, and one that is listed twice, are named', () => {
  const present = aFile({ slots: [M], permits: [aPermit({ slots: ['M'] })] })
  const [permit] = present.permits
  const read = readAssociationFile(
    JSON.stringify({ ...present, permits: [{ ...permit, slots: ['M', 'X', 'M'] }] }),
    NOW,
  )
  expect('mistakes' in read && read.mistakes.map(({ code, path }) => [code, path.join('.')])).toEqual([
    ['NO_SUCH_SLOT', 'permits.0.slots.1'],
    ['CODE_TWICE', 'permits.0.slots.2'],
  ])
})

describe('a whole day on a permit that does not list its halves', () => {
  const listed = (...keys: string[]) => ({ slots: slotsOfPermit(keys, [M, P, G]) })
  const partsOn = (own: { slots: ReturnType<typeof slotsOfPermit> }, ...others: (typeof own)[]) =>
    withPartsOfOthers(own.slots, { permits: [own, ...others], slots: [M, P, G] })
  const terms = (slots: ReturnType<typeof partsOn>) => ({ keeping: 'kept' as const, zones: [], slots })

  it('has those that other permits sell, and is as many slots of a day', () => {
    const alone = partsOn(listed('G'), listed('M', 'P', 'G'))
    expect(alone.map(({ code, parts }) => [code, parts])).toEqual([['G', ['M', 'P']]])
    expect(slotsADay(terms(alone), undefined, 'G')).toBe(2)
    expect(slotsWithin({ slots: alone }, 'G')).toEqual(['G', 'M', 'P'])
    const withOne = partsOn(listed('M', 'G'), listed('P'))
    expect(slotsADay(terms(withOne), undefined, 'G')).toBe(2)
    expect(slotsADay(terms(partsOn(listed('M', 'P', 'G'))), undefined, 'G')).toBe(2)
  })

  it('is one slot where no permit sells a half of it', () => {
    const only = partsOn(listed('G'), listed('G'))
    expect(only[0]).not.toHaveProperty('parts')
    expect(slotsADay(terms(only), undefined, 'G')).toBe(1)
  })
})
