import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { refusalsForAnyone } from '#rules/sale/buying.ts'
import { nextPossibleDay } from '#rules/calendar.ts'
import { PERMIT_TYPES } from '#rules/codes.ts'
import { daysFromTo } from '#rules/days.ts'
import { limitsAt, sizesOf } from '#rules/river/catch-log.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { placesLaidOut, placesTakenBy } from '#rules/sale/places.ts'
import { quotasByPermit } from '#rules/sale/quotas/by-permit.ts'
import { techniquesIn } from '#rules/permit/keeping.ts'
import { unitPrice } from '#rules/sale/price.ts'
import { keepingIn, slotsIn } from '#rules/permit/slots.ts'
import { instantOf } from '#rules/wall-clock.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { readAssociationFile } from '#association-file/read-association-file.ts'
import { typeOfFile } from '#association-file/species-of-file.ts'
import { termsOfPermit } from '#association-file/terms-of-permit.ts'

const FOLDER = new URL('../../../../../demo/associations/', import.meta.url)
const INVENTED = 'lago-che-non-ce'
const now = instantOf('2026-11-21', '10:00:00', 'Europe/Rome')

const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
const files = names.map((name): AssociationFile => {
  const read = readAssociationFile(readFileSync(new URL(name, FOLDER), 'utf8'), now)
  if ('mistakes' in read) throw new Error(`${name}: ${JSON.stringify(read.mistakes)}`)
  return read.file
})

function association(key: string): AssociationFile {
  const found = files.find((file) => file.key === key)
  if (!found) throw new Error(`there is no demo association ${key}`)
  return found
}

const zoneId = (file: AssociationFile, key: string) => file.zones.findIndex((zone) => zone.key === key) + 1

function permits(file: AssociationFile): (PermitOnSale & { key: string })[] {
  const all = file.permits.map((permit, index) => ({
    key: permit.key,
    permitId: index + 1,
    associationId: 1,
    version: 1,
    layout: 0,
    timeZone: file.timeZone,
    onSale: permit.onSale,
    terms: termsOfPermit(permit, file, {
      zoneId: (key) => zoneId(file, key),
      permitId: (key) => file.permits.findIndex((other) => other.key === key) + 1,
      typeCode: typeOfFile(new Map()),
    }),
    purchaseLimits: [],
    saleStops: [],
    closures: file.closures
      .filter((closure) => closure.permit === undefined || closure.permit === permit.key)
      .map(({ zone, from, to, reason }) => ({
        from,
        to,
        reason,
        ...(zone && { zoneId: zoneId(file, zone) }),
      })),
  }))
  const quotas = quotasByPermit(all)
  return all.map((permit) => ({ ...permit, quotas: quotas.get(permit.permitId) ?? [] }))
}

function permitOf(key: string, permitKey: string) {
  const file = association(key)
  const permit = permits(file).find((candidate) => candidate.key === permitKey)
  if (!permit) throw new Error(`${key} has no permit ${permitKey}`)
  return { permit, terms: permit.terms, zone: (name: string) => zoneId(file, name) }
}

describe('every demo association', () => {
  it.each(names)('%s is loaded without a doubt', (name) => {
    const read = readAssociationFile(readFileSync(new URL(name, FOLDER), 'utf8'), now)
    expect('doubts' in read ? read.doubts : read.mistakes).toEqual([])
  })

  it.each(files.map((file) => [file.key, file] as const))('%s is marked as an example', (_key, file) => {
    expect(file.demo).toBe(true)
    expect(file.note?.it).toMatch(/non è un’offerta|non un’offerta/i)
    expect(file.note?.en).toMatch(/not an offer/i)
  })

  it.each(
    files
      .filter(({ key }) => key !== INVENTED)
      .flatMap((file) => permits(file).map((permit) => [file.key, permit.key, permit] as const)),
  )('%s says of %s when it can be fished next', (_association, _key, permit) => {
    const next = nextPossibleDay(permit, '2026-11-21', now, () => false)
    expect(next?.day).toMatch(/^2027-(03-01|03-15|10-01|06-01)$|^2026-11-2[12]$/)
  })
})

describe('the invented association', () => {
  const file = association(INVENTED)

  it('has every permit type', () => {
    expect(new Set(permits(file).map(({ terms }) => terms.type))).toEqual(
      new Set(Object.values(PERMIT_TYPES)),
    )
  })

  it('has something to buy on any day of the year', () => {
    const onSale = permits(file)
    const poor = daysFromTo('2026-11-21', '2027-11-20').filter((day) => {
      const period = { firstDay: day, lastDay: day }
      return onSale.filter((permit) => refusalsForAnyone(permit, period, now).length === 0).length < 2
    })
    expect(poor).toEqual([])
  })

  it('has a closed zone, options, a minor’s price, children, and a permit that costs nothing', () => {
    const { permit, zone, terms } = permitOf(INVENTED, 'lago-ospiti')
    expect(permit.closures).toContainEqual(expect.objectContaining({ zoneId: zone('canneto') }))
    expect(terms.addOns).toHaveLength(3)
    expect(terms.prices.rows[0]?.cents).toBeLessThan(terms.prices.baseCents)
    expect(terms.accompaniedMinors).toBeDefined()
    expect(permitOf(INVENTED, 'piccoli-pescatori').terms.prices.baseCents).toBe(0)
    expect(permitOf(INVENTED, 'lago-piu-giorni').terms.days.atMost).toBeGreaterThan(1)
    expect(placesLaidOut(permitOf(INVENTED, 'laghetto-carpe').terms)).toMatchObject([{ places: 2 }])
  })

  it('has prices of its own age groups, and of Sundays and holidays', () => {
    const cents = (key: string, day: string, birthDate?: string) =>
      unitPrice(permitOf(INVENTED, key).terms.prices, {
        holder: { accompanied: false, member: false, birthDate },
        firstDay: day,
        day,
      }).cents
    expect(
      ['2015-06-01', '2012-06-01', undefined].map((born) => cents('laghetto-carpe', '2027-05-05', born)),
    ).toEqual([800, 1800, 2400])
    expect(['2027-03-29', '2027-03-30'].map((day) => cents('lago-piu-giorni', day))).toEqual([1700, 1400])
  })

  it('has a discount code of each kind', () => {
    const fields = [
      'percent',
      'amount',
      'usesInAll',
      'usesPerPerson',
      'onlyEmail',
      'from',
      'permits',
    ] as const
    const unused = fields.filter((field) => file.discountCodes.every((code) => code[field] === undefined))
    expect(unused).toEqual([])
  })
})

describe('the published rules', () => {
  it('Alto Sarca: one fish of 45 cm in T1, then stop there; T1 first; five salmonids elsewhere', () => {
    const { terms, zone } = permitOf('alto-sarca', 't1')
    const [inT1, ...others] = limitsAt(terms, { zoneId: zone('t1') })
    expect(others).toEqual([])
    expect(inT1).toMatchObject({ smallestCm: 45, keptPerDay: 1, stopAfter: { fish: 1, counting: 'kept' } })
    expect(limitsAt(terms, { zoneId: zone('sarca-villa') })).toMatchObject([{ keptPerDay: 5 }])
    expect(terms.zones[0]?.thenAlso).toContain(zone('sarca-villa'))
    expect(terms.firstZones).toEqual([zone('t1')])
    expect(permits(association('alto-sarca')).every((permit) => permit.terms.keepingExcludesReleasing)).toBe(
      true,
    )
  })

  it('Marinolde: four anglers a day, fly, no-kill, 25 EUR', () => {
    const { terms } = permitOf('marinolde', 'marinolde')
    expect(placesLaidOut(terms)).toMatchObject([{ places: 4 }])
    expect([terms.techniques, terms.keeping, terms.prices.baseCents]).toEqual([[1], 'released', 2500])
  })

  it('APDT: guests 20 EUR, lakes 15 EUR, October with the dry fly on the Adige, members’ permits personal', () => {
    expect(permitOf('apdt-trento', 'ospite-no-kill').terms).toMatchObject({
      keeping: 'released',
      prices: { baseCents: 2000 },
    })
    expect(permitOf('apdt-trento', 'ospite-prelievo').terms).toMatchObject({
      keeping: 'kept',
      prices: { baseCents: 2000 },
    })
    expect(permitOf('apdt-trento', 'laghi').terms.prices.baseCents).toBe(1500)
    const october = permitOf('apdt-trento', 'ottobre')
    expect(october.terms.zones).toEqual([{ zoneId: october.zone('adige') }])
    expect(october.terms.calendar?.in?.[0]?.seasons?.[0]?.to).toBe('10-31')
    expect(permitOf('apdt-trento', 'soci').terms).toMatchObject({
      holder: { membersOnly: true, personal: true },
    })
    for (const key of ['ospite-no-kill', 'ospite-prelievo']) {
      const { terms, zone } = permitOf('apdt-trento', key)
      expect(terms.calendar?.in?.[0]?.seasons?.[0]?.to).toBe('09-30')
      expect(terms.zones.map(({ zoneId: id }) => id)).not.toContain(zone('riserva-adige'))
    }
  })

  it('Moena: brown trout from 25 cm in the Avisio and 22 elsewhere, one marble trout, one hybrid, five in all', () => {
    const { terms, zone } = permitOf('moena', 'giornaliero')
    const brown = (name: string) => sizesOf(terms, { zoneId: zone(name) }, 'brownTrout').smallestCm
    expect([brown('avisio'), brown('san-pellegrino')]).toEqual([25, 22])
    const avisio = { zoneId: zone('avisio') }
    expect(sizesOf(terms, avisio, 'marbleTrout')).toEqual({ smallestCm: 40 })
    expect(limitsAt(terms, avisio)).toContainEqual({ species: ['marbleTrout'], keptPerDay: 1 })
    expect(limitsAt(terms, avisio)).toContainEqual({ species: ['hybridTrout'], keptPerDay: 1 })
    expect(limitsAt(terms, {})[0]).toEqual({ keptPerDay: 5 })
    expect(association('moena').purchaseLimits).toEqual([{ atMost: 1, of: 'purchases', per: 'day' }])
  })

  it('Val di Fassa: guests 16 EUR; Val di Fiemme: marble trout and hybrids never', () => {
    expect(permitOf('val-di-fassa', 'ospite').terms.prices.baseCents).toBe(1600)
    expect(limitsAt(permitOf('val-di-fiemme', 'trofeo').terms, {})).toEqual([
      { species: ['brownTrout', 'rainbowTrout'], smallestCm: 25, keptPerDay: 2 },
      { species: ['marbleTrout', 'hybridTrout'], keptPerDay: 0 },
    ])
  })

  it('Badia: two halves with the border at 13:00, and the whole day for no-kill', () => {
    const { permit, terms, zone } = permitOf('badia', 'giornaliero')
    const [whole, morning, afternoon] = terms.slots
    expect([morning?.to, afternoon?.from]).toEqual(['13:00:00', '13:00:00'])
    expect([whole?.onlyWhen, morning?.onlyWhen, afternoon?.onlyWhen]).toEqual(['released', 'kept', 'kept'])
    const taken = placesTakenBy(permit, { zoneId: zone('gader-alto'), slot: 'G', days: ['2027-05-01'] })
    expect(taken.map(({ slot }) => slot)).toEqual(['M', 'P'])
  })

  it('Val di Non: slots until and from 12:00, and stop at five of size outside the no-kill zones', () => {
    const { terms, zone } = permitOf('val-di-non', 'mezza-giornata')
    expect(slotsIn(terms, zone('noce-alto')).map(({ code, from, to }) => [code, from, to])).toEqual([
      ['M', '05:00:00', '12:00:00'],
      ['P', '12:00:00', '21:00:00'],
    ])
    const stops = (name: string) =>
      limitsAt(terms, { zoneId: zone(name) }).find(({ stopAfter }) => stopAfter)?.stopAfter
    expect(stops('noce-alto')).toEqual({ fish: 5, counting: 'keptAndReleasedOfSize' })
    expect(stops('noce-no-kill')).toBeUndefined()
    expect(terms.noting?.releasedOfSizeToo).toBe(true)
  })

  it('Basso Sarca: Rimone fly and no-kill; one pike a day and five a year with artificial lures', () => {
    const { terms, zone } = permitOf('basso-sarca', 'giornaliero')
    expect([techniquesIn(terms, { zoneId: zone('rimone') }), keepingIn(terms, zone('rimone'))]).toEqual([
      [1],
      'released',
    ])
    expect([
      techniquesIn(terms, { zoneId: zone('no-kill-dro') }),
      keepingIn(terms, zone('no-kill-dro')),
    ]).toEqual([[1, 2], 'released'])
    expect(permitOf('basso-sarca', 'luccio').terms.limits).toMatchObject([
      { species: ['pike'], keptPerDay: 1, keptPerYear: 5 },
      { species: ['whitefish'], smallestCm: 35 },
    ])
  })
})
