import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#rules/days.ts'
import { tryPurchase } from '#rules/sale/try-purchase.ts'
import { instantOf } from '#rules/wall-clock.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { permitsOfFile } from '#association-file/permits-of-file.ts'
import { ruleInFile } from '#association-file/rule-in-file.ts'
import { readAssociationFile } from '#association-file/read-association-file.ts'
import { trialLines, unknownIn, type OrderToTry } from './try-file.ts'

const FOLDER = new URL('../../../../../demo/associations/', import.meta.url)
const NOW = instantOf('2027-05-01', '08:00:00', 'Europe/Rome')

function demoFile(name: string): AssociationFile {
  const read = readAssociationFile(readFileSync(new URL(name, FOLDER)), NOW)
  if ('mistakes' in read) throw new Error(`${name}: ${JSON.stringify(read.mistakes)}`)
  return read.file
}
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map(demoFile)
const lake = demoFile('lago-che-non-ce.json')
const texts = loadTexts()

const orderToTry = (
  changes: Omit<Partial<OrderToTry>, 'holder'> & { holder?: Partial<OrderToTry['holder']> },
): OrderToTry => ({
  on: '2027-05-08',
  options: [],
  ...changes,
  holder: { accompanied: false, member: false, ...changes.holder },
})
const tried = (language: 'it' | 'en', changes: Parameters<typeof orderToTry>[0]) =>
  trialLines(texts, language, lake, orderToTry(changes), NOW)

describe('what a file would sell', () => {
  it('has its price by lines, each with the row that decided', () => {
    expect(tried('it', { permit: 'lago-ospiti', holder: { birthDate: '2012-05-08', member: true } })).toEqual(
      [
        'Lago, giornaliero ospiti (lago-ospiti): sì, 9,00\u00a0€',
        '    Prezzo di un giorno [permits/lago-ospiti/prices/rows/1]: 9,00\u00a0€',
      ],
    )
    expect(tried('en', { permit: 'torrente', options: ['second-rod'] })).toEqual([
      'The stream, limited entry (torrente): yes, €35.00',
      '    Price of one day [permits/torrente/prices/base]: €30.00',
      '    Second rod [permits/torrente/addOns/second-rod/prices/base]: €5.00',
    ])
  })

  it('or every reason, the rule of each, and the day from which it can be bought', () => {
    expect(tried('en', { permit: 'pesca-ottobre' })).toEqual([
      'October fishing (pesca-ottobre): no',
      '    Out of season. Days of fishing: 1 October – last Sunday of October; except Monday unless a public holiday. [permits/pesca-ottobre/calendar]',
      '    Possible from Friday 1 October 2027.',
    ])
    expect(tried('it', { permit: 'soci-mese', days: 2, holder: { accompanied: true } })).toEqual([
      'Un mese da socio (soci-mese): no',
      '    L’ultimo giorno di questo permesso lo decide il primo, e può essere solo questo: lunedì 7 giugno 2027. [permits/soci-mese/validity]',
      '    Questo permesso non si può acquistare per un minore accompagnato. [permits/soci-mese/accompaniedMinors]',
    ])
  })

  it('counts from the day on which the asked number of days is possible', () => {
    const [guests] = lake.permits.filter(({ key }) => key === 'lago-ospiti')
    if (guests === undefined) throw new Error('the lake has no permit for guests')
    const file = {
      ...lake,
      calendars: { ...lake.calendars, noMondays: { except: [{ weekdays: [1] }] } },
      permits: [{ ...guests, calendar: 'noMondays', validity: { days: [1, 3] } }],
    }
    const lines = (days: number) =>
      trialLines(texts, 'en', file, orderToTry({ permit: 'lago-ospiti', days }), NOW)
    expect(lines(1)).toEqual([expect.stringContaining('yes'), expect.any(String)])
    expect(lines(3).at(-1)).toBe('    Possible from Tuesday 11 May 2027.')
  })

  it('knows what somebody has already, as the order would', () => {
    const file = {
      ...lake,
      purchaseLimits: [
        { atMost: 3, of: 'days' as const, per: 'season' as const, counts: { permits: ['torrente'] } },
      ],
      catchCaps: [{ atMost: 90, per: 'season' as const, whenFull: 'saleStops' as const }],
    }
    const about = (more: Partial<OrderToTry>) =>
      trialLines(texts, 'en', file, orderToTry({ permit: 'torrente', ...more }), NOW)
    const had = (firstDay: string, lastDay = firstDay) => ({ permit: 'torrente', firstDay, lastDay })
    expect(about({ has: [had('2027-05-02'), had('2027-05-03')] })[0]).toContain('yes')
    const [no, why] = about({ has: [had('2027-05-02', '2027-05-04')] })
    expect(no).toContain(': no')
    expect(why).toMatch(/3 .*days.*\[association\/purchaseLimits\/1\]|\[purchaseLimits/)
    // The very same permit, without any limit, is refused too.
    const same = trialLines(
      texts,
      'en',
      { ...file, purchaseLimits: [] },
      orderToTry({ permit: 'torrente', has: [{ permit: 'torrente' }] }),
      NOW,
    )
    expect(same.join('\n')).toContain('[always/samePermit]')
    // Where fish may be kept everywhere.
    expect(about({ permit: 'lago-ospiti', caught: 89 })[0]).toContain('yes')
    expect(about({ permit: 'lago-ospiti', caught: 90 }).join('\n')).toMatch(
      /all anglers together could keep 90/,
    )
  })

  it('names only what is there', () => {
    expect(unknownIn(lake, orderToTry({ permit: 'torrente', zone: 'sponda-nord' }))).toEqual([])
    const has = [{ permit: 'w', zone: 'v', slot: 'u' }]
    expect(unknownIn(lake, orderToTry({ permit: 'x', zone: 'y', has }))).toEqual([
      { what: 'permit', key: 'x' },
      { what: 'permit', key: 'w' },
      { what: 'zone', key: 'y' },
      { what: 'zone', key: 'v' },
      { what: 'slot', key: 'u' },
    ])
    // Each permit, and the extra that is sold after its permit.
    expect(tried('it', {}).filter((line) => !line.startsWith(' '))).toHaveLength(lake.permits.length + 1)
  })
})

it('on the day that it offers instead, from the moment that it names, nothing refuses', () => {
  const all = files.flatMap((file) => permitsOfFile(file).map(({ permit }) => permit))
  const counts = { next: 0, later: 0 }
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      fc.integer({ min: -30, max: 500 }),
      fc.option(fc.integer({ min: 1, max: 95 }), { nil: undefined }),
      fc.boolean(),
      (permit, ahead, age, member) => {
        const born = age === undefined ? {} : { birthDate: `${2027 - age}-03-15` }
        const holder = { ...born, member, accompanied: false, blocked: false, others: [] }
        const trial = tryPurchase(
          permit,
          { firstDay: addDays('2027-05-01', ahead), options: [] },
          holder,
          NOW,
        )
        if (trial.next === undefined) return
        const { day, saleOpens } = trial.next
        counts[saleOpens === undefined ? 'next' : 'later'] += 1
        const then = tryPurchase(permit, { firstDay: day, options: [] }, holder, saleOpens ?? NOW)
        expect(then.refused).toEqual([])
      },
    ),
    { numRuns: 300, seed: 20270501 },
  )
  // Both kinds are among them.
  expect(Math.min(counts.next, counts.later)).toBeGreaterThan(5)
})

it('names the row of the limit that refuses, and the only last day of a permit that has one', () => {
  const [soci] = permitsOfFile(lake)
  expect(soci?.permit.purchaseLimits.every(({ row }) => row !== undefined)).toBe(true)
  const names = soci?.permit.purchaseLimits[0]?.names ?? { permits: {}, zones: {}, slots: [], addOns: [] }
  const limit = { atMost: 1, of: 'purchases' as const, per: 'day' as const, names, row: 2 }
  expect(ruleInFile({ code: 'ALREADY_HAS_PERMIT', limit }, 'x')).toBe('purchaseLimits/2')
  expect(ruleInFile({ code: 'ALREADY_HAS_PERMIT' }, 'x')).toBe('always/samePermit')
  const [, why] = tried('en', { permit: 'soci-mese', days: 2, holder: { member: true } })
  expect(why).toBe(
    '    The last day of this permit follows from its first, and can only be Monday 7 June 2027. [permits/soci-mese/validity]',
  )
})
