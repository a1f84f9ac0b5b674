import { beforeAll, describe, expect, test } from 'vitest'
import { readPermit } from '#contract/catalogue.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit, type LoadedAssociation } from '#server/testing/associations.ts'

const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00') })
let of: LoadedAssociation
let member: Person
let child: Person
beforeAll(async () => {
  member = await aPerson(lenza)
  child = await aPerson(lenza, { birthDate: '2012-01-01' })
  of = await anAssociation('sarca')
    .with(
      aPermit('p')
        .inZone('t1')
        .withPlaces(4)
        .costing(4000, { minorCents: 2000, memberCents: 3000, memberMinorCents: 1000 })
        .but({
          techniques: ['fly', 'spinning'],
          addOns: [
            { code: 'boat', name: { it: 'Barca', en: 'Boat' }, prices: { base: '15.00', per: 'day' } },
          ],
          accompaniedMinors: { oldest: 14, perAdult: 2 },
          licence: { fromAge: 16, note: { it: 'Licenza D', en: 'Licence D' } },
          change: { times: 2, until: { before: 'PT12H', of: 'day' } },
          giveBack: [{ until: { before: 'PT24H', of: 'day' }, percent: 80 }],
          limits: [{ keptPerDay: 1, onlyZones: ['t1'] }],
        }),
      aPermit('plain').but({ validity: { days: [2, 3, 4, 5, 6, 7] } }),
      aPermit('guest')
        .inZone('villa')
        .but({ firstZones: ['t1'], licence: { for: { groups: ['adult'], zones: ['villa'] } } }),
    )
    .withMembers(member.email)
    .loadInto(lenza)
})

async function permit(key: string, who?: Person, language: 'it' | 'en' = 'en') {
  const asking = { language, ...(who && { token: who.token }) }
  const answer = await lenza.call(readPermit, { permitId: of.permit(key) }, asking)
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value
}

const minors = { key: 'minor', under: 18 }

describe('a permit on its form', () => {
  test('has everything that the form asks, shows and has accepted', async () => {
    expect(await permit('p')).toEqual({
      permitId: of.permit('p'),
      associationId: of.associationId,
      associationName: 'sarca',
      colour: '#0E5E59',
      timeZone: 'Europe/Rome',
      type: 3,
      name: 'p (en)',
      page: `/permessi/${of.permit('p')}-p-it`,
      summary: 'A permit. (en)',
      priceCents: 4000,
      adultPriceCents: 4000,
      minorPriceCents: 2000,
      memberPriceCents: 3000,
      minorMemberPriceCents: 1000,
      pricePer: 'day',
      unitPriceCents: 4000,
      unitPrices: { adultCents: 4000, minorCents: 2000, memberCents: 3000, memberMinorCents: 1000 },
      priceTable: {
        baseCents: 4000,
        rows: [
          {
            groups: [minors],
            members: true,
            cents: 1000,
            name: 'Minors, members',
            inLine: 'Minors, members',
          },
          { groups: [minors], cents: 2000, name: 'Minors', inLine: 'Minors' },
          { members: true, cents: 3000, name: 'Members', inLine: 'Members' },
        ],
      },
      techniques: [1, 2],
      keeping: 'choice',
      limitedEntry: true,
      slots: [],
      daysAtLeast: 1,
      daysAtMost: 1,
      bookedDayByDay: false,
      membersOnly: false,
      waters: ['Sarca'],
      member: false,
      hasZones: true,
      options: [{ code: 'boat', name: 'Boat', priceCents: 1500, per: 'day' }],
      personal: false,
      oldestMinor: 14,
      minorsPerAdult: 2,
      licenceFromAge: 16,
      licenceNote: 'Licence D',
      // The permit is for one zone: no sentence names it.
      limits: ['All fish: at most 1 a day.'],
      rules: {
        techniques: [1, 2],
        keeping: 'choice',
        zones: [
          {
            zoneId: of.zone('t1'),
            name: 't1 (en)',
            techniques: [1, 2],
            keeping: 'choice',
            slots: [],
            thenAlso: [],
          },
        ],
        slots: [],
        seasons: [],
        limits: [{ keptPerDay: 1, onlyZones: [of.zone('t1')] }],
        keepingExcludesReleasing: false,
        firstZones: [],
      },
      version: 1,
      conditions: 'The rules. (en)',
      dateChanges: 2,
      dateChangeHours: 12,
      giveBackPercent: 80,
      giveBackHours: 24,
      deadlines: {
        change: { times: 2, until: { before: 'PT12H', of: 'day' } },
        handOver: { until: { before: 'PT0S' } },
        giveBack: [{ until: { before: 'PT24H', of: 'day' }, percent: 80 }],
        invitation: { until: { before: 'P1D', of: 'day', at: '18:00:00' } },
      },
    })
  })

  test('leaves out what it does not need, and prices the shortest permit', async () => {
    const plain = await permit('plain')
    expect(plain).toMatchObject({
      hasZones: false,
      options: [],
      limits: [],
      priceCents: 4000,
      unitPriceCents: 2000,
      unitPrices: { adultCents: 2000 },
      daysAtLeast: 2,
    })
    for (const absent of ['oldestMinor', 'licenceFromAge', 'giveBackPercent', 'minorPriceCents']) {
      expect(plain).not.toHaveProperty(absent)
    }
  })

  test('is in the reader’s language', async () => {
    expect(await permit('p', undefined, 'it')).toMatchObject({
      name: 'p (it)',
      conditions: 'The rules. (it)',
      licenceNote: 'Licenza D',
      options: [{ name: 'Barca' }],
      limits: ['Tutti i pesci: al massimo 1 al giorno.'],
    })
  })

  test('has the price of the caller', async () => {
    expect(await permit('p', member)).toMatchObject({
      priceCents: 3000,
      unitPriceCents: 3000,
      adultPriceCents: 4000,
      member: true,
    })
    expect(await permit('p', child)).toMatchObject({ priceCents: 2000, unitPriceCents: 2000, member: false })
    expect(await permit('p', await aPerson(lenza, { kind: 'warden' }))).toMatchObject({ priceCents: 4000 })
  })

  test('counts its versions, so that changed conditions are read again', async () => {
    const story = anAssociation('versions').with(aPermit('p'))
    const first = await story.loadInto(lenza)
    const version = async () => {
      const answer = await lenza.call(readPermit, { permitId: first.permit('p') })
      return answer.ok && answer.value.version
    }
    expect(await version()).toBe(1)
    await story.loadInto(lenza)
    expect(await version()).toBe(1)
    const conditions = { it: 'Altre.', en: 'Others.' }
    await anAssociation('versions').with(aPermit('p').but({ conditions })).loadInto(lenza)
    expect(await version()).toBe(2)
  })

  test('that does not exist is NOT_FOUND', async () => {
    const answer = await lenza.call(readPermit, { permitId: 999_999 })
    expect(!answer.ok && answer.problem.code).toBe('NOT_FOUND')
  })

  test('names zones that it only speaks of: those of another permit', async () => {
    expect((await permit('guest')).limits).toEqual([
      'If you also fish in t1 (en) on the same day, begin there.',
    ])
  })
})

test('of whom and where a licence is asked, as data and in the caller’s language', async () => {
  const guest = await permit('guest')
  expect(guest.licenceFromAge).toBeUndefined()
  const [zone] = guest.rules.zones
  expect(guest.licenceFor).toEqual({
    groups: [{ key: 'adult', from: 18 }],
    zones: [zone?.zoneId],
    name: `adults, zone ${zone?.name}`,
  })
  expect((await permit('guest', undefined, 'it')).licenceFor?.name).toBe('adulti, zona villa (it)')
})
