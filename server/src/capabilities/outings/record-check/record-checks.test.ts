import { costing } from '#rules/permit/example-permit.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { ask, granted } from '#server/testing/buying.ts'
import { giveBack } from '#server/testing/changing.ts'
import {
  aCheck,
  aCheckWithoutPurchase,
  aFish,
  aNote,
  anOuting,
  aPermitAt,
  aRiver,
  useRiver,
  later,
  phoneTime,
  sendLog,
  type Sent,
  sentAs,
  watchOver,
} from '#server/testing/river.ts'
import { changeTerms, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const river = useRiver(shop)
const far = useRiver(shop)
let anna: Person
let warden: Person
let permit: string
beforeAll(async () => {
  warden = await aPerson(shop.lenza, { kind: 'warden' })
  await watchOver(shop, warden, river)
})
beforeEach(async () => {
  anna = await aPerson(shop.lenza)
  permit = await aPermitAt(shop, anna, river)
})

const checksOf = (associationId: number, ids: unknown[]) =>
  shop.lenza.db
    .selectFrom('permit_check')
    .selectAll()
    .where('association_id', '=', associationId)
    .where('id', 'in', ids.map(String))
    .execute()

const refusals = async (items: unknown[], who = warden) =>
  (await sendLog(shop, who, items)).map(({ outcome, code, fields }) =>
    outcome === 'refused' ? [code, ...(fields ?? []).map((f) => `${f.field} ${f.code}`)].join(', ') : outcome,
  )

describe('a check', () => {
  it('is written as the phone wrote it, with the server’s time beside', async () => {
    const late = aCheck(permit, {
      modo: 'codice',
      esito: 'nonValido',
      motivi: ['NOT_AT_THIS_HOUR', 'GIVEN_BACK'],
    })
    const forged = aCheckWithoutPurchase(river.associationId)
    expect(await sendLog(shop, warden, [late, forged])).toEqual(
      [late, forged].map(({ id }, index) => ({ index, id, outcome: 'written' })),
    )
    expect(await checksOf(river.associationId, [late['id']])).toEqual([
      {
        association_id: river.associationId,
        id: late['id'],
        purchase_id: permit,
        warden_id: warden.accountId,
        checked_at: new Date(phoneTime(72)),
        arrived_at: shop.lenza.clock.now(),
        way: 'typed',
        result: 'notValid',
        reasons: ['NOT_AT_THIS_HOUR', 'GIVEN_BACK'],
        list_as_of: new Date(phoneTime(10)),
        impossible: null,
      },
    ])
    expect(await checksOf(river.associationId, [forged['id']])).toMatchObject([
      { purchase_id: null, result: 'notGenuine' },
    ])
  })

  it('sent twice is known, in whatever words', async () => {
    const check = aCheck(permit)
    expect(await sentAs(shop, warden, [check, check])).toEqual(['written', 'known'])
    const inOtherWords = {
      ...check,
      id: String(check['id']).toUpperCase(),
      modificato: false,
      ora: phoneTime(72).replace('T05', 'T07').replace('Z', '+02:00'),
      idModifica: undefined,
      motivi: [],
    }
    shop.lenza.pass({ minutes: 5 })
    expect(await sentAs(shop, warden, [inOtherWords])).toEqual(['known'])
    expect(await checksOf(river.associationId, [check['id']])).toHaveLength(1)
  })

  it('is written once: any other version of it changes nothing, however late its time', async () => {
    const check = aCheck(permit, { esito: 'revocato', motivi: ['GIVEN_BACK'] })
    const kinder = later(check, 30, { esito: 'valido', motivi: undefined })
    const { idModifica: _named, modificato: _flag, ...content } = check
    await sendLog(shop, warden, [check])
    const before = await checksOf(river.associationId, [check['id']])
    expect(await sendLog(shop, warden, [kinder])).toEqual([
      {
        index: 0,
        id: check['id'],
        outcome: 'superseded',
        present: { ...content, idModifica: expect.any(String) as string },
      },
    ])
    const elsewhere = {
      ...check,
      idAcquistoPermesso: await aPermitAt(shop, await aPerson(shop.lenza), river),
    }
    expect(await sentAs(shop, warden, [elsewhere, check])).toEqual(['superseded', 'known'])
    expect(await checksOf(river.associationId, [check['id']])).toEqual(before)
  })

  it('of a permit that was given back is written too', async () => {
    const water = await aRiver(shop)
    await watchOver(shop, warden, water)
    await changeTerms(shop, water, {
      giveBack: [{ until: { before: 'PT0S', of: 'day' as const }, percent: 0 }],
    })
    const given = await aPermitAt(shop, anna, water)
    await giveBack(shop, anna, given)
    expect(await sentAs(shop, warden, [aCheck(given, { esito: 'revocato' })])).toEqual(['written'])
  })

  it.each([
    ['2099-01-01T00:00:00.000Z', 'clockAhead'],
    ['2000-01-01T00:00:00.000Z', 'clockBehind'],
  ])('of %s is kept as the phone says, and marked', async (ora, impossible) => {
    const [named, unnamed] = [aCheck(permit, { ora }), aCheckWithoutPurchase(river.associationId, { ora })]
    for (const sentHere of [named, unnamed]) {
      expect(await sendLog(shop, warden, [sentHere])).toMatchObject([
        { outcome: 'written', impossible, reason: expect.stringContaining('The check is kept') },
      ])
      expect(await sendLog(shop, warden, [sentHere])).toMatchObject([{ outcome: 'known', impossible }])
      expect(await checksOf(river.associationId, [sentHere['id']])).toMatchObject([
        { checked_at: new Date(ora), impossible },
      ])
    }
  })
})

describe('a check is refused by itself', () => {
  it('for every field that is wrong, and the others are taken', async () => {
    const good = aCheck(permit)
    const withoutPurchase = (says: Sent) => aCheckWithoutPurchase(river.associationId, says)
    expect(
      await refusals([
        aCheck(permit, { modo: 'x', esito: 'boh', motivi: ['non va'], ora: 'ieri', altro: 1 }),
        good,
        aCheck(permit, { ora: '0001-01-01T00:00:00Z', elencoDel: '9999-12-31T00:00:00Z' }),
        aCheck(permit, { motivi: Array.from({ length: 11 }, () => 'GIVEN_BACK') }),
        { tipo: 'controllo', id: 'x' },
      ]),
    ).toEqual([
      'INPUT_WRONG, ora NOT_A_TIME, modo NOT_A_CHOICE, esito NOT_A_CHOICE, motivi.0 NOT_ALLOWED_CHARACTERS, altro UNKNOWN_FIELD',
      'written',
      'INPUT_WRONG, ora NOT_A_TIME, elencoDel NOT_A_TIME',
      'INPUT_WRONG, motivi TOO_LONG',
      'INPUT_WRONG, id NOT_AN_ID, ora REQUIRED, modo REQUIRED, esito REQUIRED',
    ])
    expect(
      await refusals([
        // A forged code belongs to no permit.
        aCheck(permit, { esito: 'falso' }),
        aCheck(permit, { esito: 'sconosciuto' }),
        // Without a permit a check is neither valid nor from the list.
        withoutPurchase({ esito: 'valido' }),
        withoutPurchase({ esito: 'revocato', idAssociazione: undefined }),
        withoutPurchase({ modo: 'elenco' }),
        withoutPurchase({ esito: 'nonValido', motivi: ['OTHER_ASSOCIATION'] }),
      ]),
    ).toEqual([
      'INPUT_WRONG, idAcquistoPermesso CHECK_OF_NOBODY',
      'INPUT_WRONG, idAcquistoPermesso CHECK_OF_NOBODY',
      'INPUT_WRONG, idAcquistoPermesso REQUIRED',
      'INPUT_WRONG, idAcquistoPermesso REQUIRED',
      'INPUT_WRONG, idAcquistoPermesso REQUIRED',
      'written',
    ])
  })

  it('without a purchase has to name its waters, unless the warden serves only those', async () => {
    const ofTwo = await aPerson(shop.lenza, { kind: 'warden' })
    await watchOver(shop, ofTwo, river)
    const unsaid = () => aCheckWithoutPurchase(river.associationId, { idAssociazione: undefined })
    expect(await refusals([unsaid()], ofTwo)).toEqual(['written'])
    await watchOver(shop, ofTwo, far)
    expect(await refusals([unsaid()], ofTwo)).toEqual(['INPUT_WRONG, idAssociazione REQUIRED'])
    const ofNone = await aPerson(shop.lenza, { kind: 'warden' })
    expect(await refusals([unsaid()], ofNone)).toEqual(['NOT_FOUND'])
  })

  it('on another association’s permit, on none, on a held place, and under another’s id: all alike', async () => {
    const [farPermit, colleague] = [
      await aPermitAt(shop, anna, far),
      await aPerson(shop.lenza, { kind: 'warden' }),
    ]
    await watchOver(shop, colleague, river)
    await changeTerms(shop, far, { prices: costing(100) })
    const choices = { zoneId: far.zoneId, slot: 'M', technique: 1 as const }
    const held = granted(await ask(shop, await aPerson(shop.lenza), far, choices)).purchaseId
    const theirs = aCheck(permit)
    await sendLog(shop, colleague, [theirs])
    const answers = await sendLog(shop, warden, [
      aCheck(farPermit),
      aCheck(uuidv7()),
      aCheck(held),
      theirs,
      later(theirs, 1),
      aCheckWithoutPurchase(far.associationId),
      aCheckWithoutPurchase(2_000_000_000),
      aCheckWithoutPurchase(river.associationId, { id: theirs['id'] }),
    ])
    for (const { index: _i, id: _id, ...answer } of answers)
      expect(answer).toEqual({
        outcome: 'refused',
        code: 'NOT_FOUND',
        reason: 'This does not belong to the waters that you watch over.',
      })
    expect(
      await checksOf(
        far.associationId,
        answers.map(({ id }) => id),
      ),
    ).toEqual([])
  })

  it('from a warden who no longer serves those waters', async () => {
    const once = await aPerson(shop.lenza, { kind: 'warden' })
    await watchOver(shop, once, river)
    const check = aCheck(permit)
    expect(await sentAs(shop, once, [check])).toEqual(['written'])
    await shop.lenza.db.deleteFrom('association_warden').where('account_id', '=', once.accountId).execute()
    expect(await refusals([check, aCheck(permit), aCheckWithoutPurchase(river.associationId)], once)).toEqual(
      ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
    )
  })
})

describe('who writes what', () => {
  it('anglers outings, fish and notes; wardens notes and checks', async () => {
    const items = [anOuting(permit), aFish(permit), aNote(permit), aCheck(permit), { tipo: 'altro' }]
    expect(await refusals(items, anna)).toEqual([
      'written',
      'written',
      'written',
      'NOT_FOR_YOUR_ACCOUNT',
      'INPUT_WRONG, tipo UNKNOWN_KIND',
    ])
    expect(await refusals(items.map((item) => ({ ...item, id: uuidv7() })))).toEqual([
      'NOT_FOR_YOUR_ACCOUNT',
      'NOT_FOR_YOUR_ACCOUNT',
      'written',
      'written',
      'INPUT_WRONG, tipo UNKNOWN_KIND',
    ])
  })

  it('is in the reader’s language, whether or not the purchase is theirs', async () => {
    const reasonsFor = async (who: Person, item: Sent) =>
      Promise.all((['it', 'en'] as const).map(async (l) => (await sendLog(shop, who, [item], l))[0]?.reason))
    for (const purchaseId of [permit, uuidv7()]) {
      expect(await reasonsFor(anna, aCheck(purchaseId))).toEqual([
        'I controlli li scrive solo un guardiapesca.',
        'Only a warden writes checks.',
      ])
      expect(await reasonsFor(warden, aFish(purchaseId))).toEqual([
        'Uscite e pesci li scrive solo chi ha il permesso.',
        'Only the permit’s holder writes outings and fish.',
      ])
    }
    expect(await reasonsFor(warden, aCheck(uuidv7()))).toEqual([
      'Non fa parte delle acque di cui sei guardiapesca.',
      'This does not belong to the waters that you watch over.',
    ])
  })
})
