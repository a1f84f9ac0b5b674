import { beforeAll, describe, expect, it } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { listExportYears, startExport } from '#contract/office-exports.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { aFish, anOuting, aPermitAt, sentAs, useRiver } from '#server/testing/river.ts'
import { DAY, useShop } from '#server/testing/shop.ts'
import { refundPurchase } from '../after-sales/index.ts'
import { EXPORTS_AN_HOUR } from './start-export.ts'

const shop = useShop()
const river = useRiver(shop)
const year = Number(DAY.slice(0, 4))
let anna: Person
let treasurer: Person

type Wanted = Partial<RequestOf<typeof startExport>>
const start = (who: Person, wanted: Wanted) =>
  shop.lenza.call(
    startExport,
    {
      associationId: river.associationId,
      kind: 'sales',
      year,
      format: 'csv',
      withNames: false,
      language: 'it',
      ...wanted,
    },
    { token: who.token },
  )
const get = (url: string) => shop.lenza.app.inject({ method: 'GET', url })

/** The lines of the sheet, each as its cells without quotes. */
async function sheet(who: Person, wanted: Wanted) {
  const answer = await get(granted(await start(who, wanted)).link)
  expect(answer.statusCode).toBe(200)
  return answer.body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
}

const officer = (role: OfficeRole) => aPersonOfTheOffice(shop.lenza, river, { role })

beforeAll(async () => {
  anna = await aPerson(shop.lenza, { firstName: 'Anna', lastName: '=HYPERLINK(1)' })
  treasurer = await officer('treasurer')
  const first = await aPermitAt(shop, anna, river)
  const second = await aPermitAt(shop, anna, river, { slot: 'P' })
  await refundPurchase(shop.lenza, second)
  shop.lenza.setNow(`${DAY}T20:00:00+02:00`)
  await sentAs(shop, anna, [anOuting(first), aFish(first)])
  await shop.lenza.db
    .insertInto('association_member')
    .values([
      { association_id: river.associationId, email: anna.email },
      {
        association_id: river.associationId,
        email: 'zeno@example.org',
        street: '=1+1',
        postcode: '00184',
        town: 'Roma',
        province: 'RM',
        first_name: 'Zeno',
        number: 'T-7',
        valid_until: '2027-12-31',
      },
    ])
    .execute()
})

describe('an export', () => {
  it('of sales has no names without asking for them', async () => {
    const [heading, ...rows] = await sheet(treasurer, {})
    expect(heading).toContain('Pagato nell’anno')
    expect(rows).toHaveLength(2)
    expect(rows.flat().join(' ')).not.toContain('HYPERLINK')
  })

  it('of sales has no amounts without the right to money', async () => {
    const [heading] = await sheet(await officer('secretary'), {})
    expect(heading).toContain('Ricevuta')
    expect(heading).not.toContain('Pagato nell’anno')
  })

  it('is offered for the years that have something, of what the role may take out', async () => {
    const yearsFor = async (who: Person) => {
      const { associationId } = river
      const { sheets } = granted(
        await shop.lenza.call(listExportYears, { associationId }, { token: who.token }),
      )
      return Object.fromEntries(sheets.map(({ kind, years }) => [kind, years]))
    }
    expect(await yearsFor(await officer('reader'))).toEqual({ catches: [year] })
    expect(await yearsFor(await officer('secretary'))).toEqual({ sales: [year], catches: [year] })
    expect(await yearsFor(treasurer)).toEqual({
      sales: [year],
      refunds: [year],
      takings: [year],
      catches: [year],
    })
  })

  it('with names needs the password again, and no name is a formula', async () => {
    expect(await start(treasurer, { withNames: true })).toMatchObject({
      problem: { code: 'CONFIRMATION_NEEDED' },
    })
    await confirmSession(shop.lenza, treasurer)
    const rows = await sheet(treasurer, { withNames: true })
    expect(rows[1]).toContain('Anna =HYPERLINK(1)')
    expect(rows[1]).toContain(anna.email)
  })

  it('of refunds has those of the year only', async () => {
    expect(await sheet(treasurer, { kind: 'refunds' })).toHaveLength(2)
    expect(await sheet(treasurer, { kind: 'refunds', year: year - 1 })).toHaveLength(1)
  })

  it('of catches has each fish', async () => {
    const [, fish] = await sheet(await officer('reader'), { kind: 'catches' })
    expect(fish).toEqual([
      DAY,
      '06:30',
      'Ponte',
      'Giornaliero',
      'trota marmorata',
      '46,5',
      '',
      '1005',
      'trattenuto',
    ])
  })

  it('of members always counts as one with names', async () => {
    const secretary = await officer('secretary')
    expect(await start(secretary, { kind: 'members' })).toMatchObject({
      problem: { code: 'CONFIRMATION_NEEDED' },
    })
    await confirmSession(shop.lenza, secretary)
    const rows = await sheet(secretary, { kind: 'members' })
    expect(rows).toEqual([
      [
        'E-mail',
        'Nome',
        'Cognome',
        'Numero di socio',
        'Data di nascita',
        'Via e numero',
        'CAP',
        'Comune',
        'Provincia',
        'Nazione',
        'Socio fino al',
        'Da dove viene',
        'Pagato fino al',
      ],
      [anna.email, 'Anna', "'=HYPERLINK(1)", '', '', '', '', '', '', '', '', 'file dell’associazione', ''],
      [
        'zeno@example.org',
        'Zeno',
        '',
        'T-7',
        '',
        "'=1+1",
        '00184',
        'Roma',
        'RM',
        '',
        '2027-12-31',
        'file dell’associazione',
        '',
      ],
    ])
  })

  it.each([
    ['reader', { kind: 'catches', withNames: true }],
    ['reader', { kind: 'sales' }],
    ['secretary', { kind: 'refunds' }],
    ['counter', { kind: 'catches' }],
  ] as const)('is refused to a %s for %j', async (role, wanted) => {
    expect(await start(await officer(role), wanted)).toMatchObject({ problem: { code: 'RIGHT_MISSING' } })
  })

  it('is a workbook as well', async () => {
    const answer = await get(granted(await start(treasurer, { format: 'xlsx' })).link)
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w-]+-vendite-2027\.xlsx"$/,
    )
    const inEnglish = await get(granted(await start(treasurer, { kind: 'takings', language: 'en' })).link)
    expect(inEnglish.headers['content-disposition']).toMatch(/filename="[\w-]+-takings-2027\.csv"$/)
    expect(answer.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  })

  it('is in the trail, by who and what, without names', async () => {
    const secretary = await officer('secretary')
    await sheet(secretary, { kind: 'catches', format: 'csv' })
    const event = await shop.lenza.db
      .selectFrom('office_event')
      .selectAll()
      .where('account_id', '=', secretary.accountId)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      act: 'export.made',
      subject_kind: 'export',
      after: { export: 'catches', year, format: 'csv', withNames: false },
    })
  })
})

describe('a link', () => {
  it('ends after five minutes, and cannot be changed', async () => {
    const { link } = granted(await start(treasurer, {}))
    expect((await get(`${link.slice(0, -2)}AA`)).statusCode).toBe(404)
    const now = shop.lenza.clock.now()
    shop.lenza.setNow(new Date(now.getTime() + 5 * 60_000).toISOString())
    expect((await get(link)).statusCode).toBe(404)
    shop.lenza.setNow(now.toISOString())
  })

  it('opens nothing once its owner has left the office', async () => {
    const reader = await officer('reader')
    const { link } = granted(await start(reader, { kind: 'catches' }))
    expect((await get(link)).statusCode).toBe(200)
    await shop.lenza.db.deleteFrom('association_officer').where('account_id', '=', reader.accountId).execute()
    expect((await get(link)).statusCode).toBe(404)
  })

  it('is given so many times an hour', async () => {
    const reader = await officer('reader')
    for (let n = 0; n < EXPORTS_AN_HOUR; n++) granted(await start(reader, { kind: 'catches' }))
    expect(await start(reader, { kind: 'catches' })).toMatchObject({ problem: { code: 'TOO_MANY_TRIES' } })
  })
})
