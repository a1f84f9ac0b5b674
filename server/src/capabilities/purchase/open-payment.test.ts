import { describe, expect, it } from 'vitest'
import { buyPermit, openPayment } from '#contract/purchase.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  checkBooksAfterTests,
  granted,
  intentOf,
  payWith,
  purchase,
  purchasesIn,
  refused,
} from '#server/testing/buying.ts'
import { aWater, both, changeTerms, closeZone, DAY, placesTaken, useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const boat = {
  code: 'boat',
  name: both('Barca'),
  prices: { per: 'permit' as const, baseCents: 700, rows: [] },
}
const slot = (code: string, covers: string[] = []) => ({
  code,
  name: both(code),
  from: code === 'P' ? '13:00:00' : '06:00:00',
  to: code === 'M' ? '13:00:00' : '21:00:00',
  covers,
})
const statusOf = async (secret: string | undefined) =>
  (await shop.stripe.paymentIntents.retrieve(intentOf(secret))).status

describe('asking for the payment', () => {
  it('names every wrong field at once', async () => {
    const water = await aWater(shop, (zone) => ({
      zones: [{ zoneId: zone }],
      slots: [slot('M'), slot('P')],
      techniques: [1, 2],
      addOns: [boat],
    }))
    const anna = await aPerson(shop.lenza)
    const problem = refused(
      await ask(shop, anna, water, { lastDay: '2027-05-04', slot: 'X', technique: 7, options: ['plane'] }),
    )
    expect(problem.code).toBe('INPUT_WRONG')
    expect(problem.fields?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'dataFine DAYS_TOO_MANY',
      'idZona ZONE_NEEDED',
      'orario SLOT_UNKNOWN',
      'idTecnica TECHNIQUE_NOT_ALLOWED',
      'arrOpzioniAggiuntive OPTION_UNKNOWN',
    ])
    expect(problem.fields?.every(({ message }) => message.length > 5)).toBe(true)
    expect(await purchasesIn(shop, water)).toEqual([])
  })

  it('answers for an unknown permit, a day that is over and a closed zone', async () => {
    const water = await aWater(shop, (zone) => ({ zones: [{ zoneId: zone }] }))
    const anna = await aPerson(shop.lenza)
    expect(refused(await ask(shop, anna, { ...water, permitId: 999_999 }, {})).code).toBe('NOT_FOUND')
    const choices = { zoneId: water.zoneId }
    expect(
      refused(await ask(shop, anna, water, { ...choices, firstDay: '2027-04-20', lastDay: '2027-04-20' })),
    ).toMatchObject({ code: 'NOT_BUYABLE', motivi: [{ codice: 'TOO_LATE' }] })
    await closeZone(shop, water)
    expect(refused(await ask(shop, anna, water, choices)).fields).toMatchObject([
      { field: 'idZona', code: 'ZONE_CLOSED' },
    ])
  })

  it.each([
    ['it', 'Giornaliero'],
    ['en', 'Day permit'],
  ] as const)('names the permit to the card provider in the buyer’s language: %s', async (language, name) => {
    const buyer = await aPerson(shop.lenza, { language })
    const { clientSecret } = granted(await ask(shop, buyer, await aWater(shop)))
    const { description } = await shop.stripe.paymentIntents.retrieve(intentOf(clientSecret))
    expect(description).toBe(`${name}, ${DAY}`)
  })

  it('a buyer who changes the language while the provider is silent gets the payment at the next call', async () => {
    const buyer = await aPerson(shop.lenza, { language: 'it' })
    const water = await aWater(shop)
    shop.faults.between = async (_call, carryOut) => {
      await carryOut()
      return null
    }
    expect(refused(await ask(shop, buyer, water)).code).toBe('PAYMENT_UNAVAILABLE')
    delete shop.faults.between
    const inEnglish = { language: 'en' as const }
    await shop.lenza.db.updateTable('account').set(inEnglish).where('id', '=', buyer.accountId).execute()
    const { clientSecret } = granted(await ask(shop, buyer, water))
    const { description } = await shop.stripe.paymentIntents.retrieve(intentOf(clientSecret))
    expect(description).toBe(`Day permit, ${DAY}`)
    await payWith(shop, clientSecret)
    granted(await buy(shop, buyer, water))
  })

  it('in two tabs at once, before and after a change of the language, there is one payment', async () => {
    const buyer = await aPerson(shop.lenza, { language: 'it' })
    const water = await aWater(shop)
    const inEnglish = { language: 'en' as const }
    let other: Promise<{ clientSecret?: string }> | undefined
    shop.faults.between = async (_call, carryOut) => {
      delete shop.faults.between
      await shop.lenza.db.updateTable('account').set(inEnglish).where('id', '=', buyer.accountId).execute()
      other = ask(shop, buyer, water).then(granted)
      await other
      return carryOut()
    }
    const first = granted(await ask(shop, buyer, water))
    expect(first.clientSecret).toBe((await other)?.clientSecret)
    await payWith(shop, first.clientSecret)
    granted(await buy(shop, buyer, water))
  })

  it('returns the same hold and intent when called again, with the time that is left', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const first = granted(await ask(shop, anna, water))
    shop.lenza.pass({ minutes: 4 })
    const again = granted(await ask(shop, anna, water))
    expect(again).toEqual({ ...first, secondsLeft: 660 })
  })

  it('prices other options anew, in another intent, and cancels the earlier one', async () => {
    const water = await aWater(shop, () => ({ addOns: [boat] }), { places: 1 })
    const anna = await aPerson(shop.lenza)
    const plain = granted(await ask(shop, anna, water))
    const withBoat = granted(await ask(shop, anna, water, { options: ['boat', 'boat'] }))
    expect(withBoat).toMatchObject({ purchaseId: plain.purchaseId, amountCents: 2700 })
    expect(withBoat.price.lines.map(({ name }) => name)).toEqual(['Day permit', 'Barca'])
    expect(withBoat.clientSecret).not.toBe(plain.clientSecret)
    expect(await statusOf(plain.clientSecret)).toBe('canceled')

    await payWith(shop, withBoat.clientSecret)
    const { permit } = granted(await buy(shop, anna, water))
    expect(permit).toMatchObject({ amountCents: 2700, options: ['Barca'] })
  })

  it('gives the authorisation of an earlier price back, and sells at the new one alone', async () => {
    const water = await aWater(shop, () => ({ addOns: [boat] }))
    const anna = await aPerson(shop.lenza)
    const plain = granted(await ask(shop, anna, water))
    await payWith(shop, plain.clientSecret)
    const withBoat = granted(await ask(shop, anna, water, { options: ['boat'] }))
    expect(refused(await buy(shop, anna, water)).code).toBe('PAYMENT_NOT_AUTHORISED')
    expect(shop.double.ledger.authorised(intentOf(plain.clientSecret))).toBe(0)
    await payWith(shop, withBoat.clientSecret)
    expect(granted(await buy(shop, anna, water)).permit.amountCents).toBe(2700)
  })

  it('keeps the price of the hold although the association changes the terms', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water, { conditionsVersion: 1 }))
    await changeTerms(shop, water, { prices: costing(9900) })
    expect(granted(await ask(shop, anna, water)).amountCents).toBe(2000)
    await payWith(shop, opened.clientSecret)
    const { permit } = granted(await buy(shop, anna, water, { conditionsVersion: 1 }))
    expect(permit).toMatchObject({ amountCents: 2000, conditionsVersion: 1 })
    const [row] = await purchasesIn(shop, water)
    expect(row).toMatchObject({ conditions_version: 1 })
    expect(row?.conditions_accepted_at).toEqual(shop.lenza.clock.now())

    const bruno = await aPerson(shop.lenza)
    expect(granted(await ask(shop, bruno, water)).amountCents).toBe(9900)
  })

  it('asks to read the conditions again when they changed, and then holds anew under those', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const before = granted(await ask(shop, anna, water, { conditionsVersion: 1 }))
    await changeTerms(shop, water, { prices: costing(3000) })
    const bruno = await aPerson(shop.lenza)
    expect(refused(await ask(shop, bruno, water, { conditionsVersion: 1 }))).toMatchObject({
      code: 'CONDITIONS_CHANGED',
      versioneCondizioni: 2,
    })
    expect(refused(await buy(shop, anna, water, { conditionsVersion: 2 })).code).toBe('CONDITIONS_CHANGED')
    const after = granted(await ask(shop, anna, water, { conditionsVersion: 2 }))
    expect(after.amountCents).toBe(3000)
    expect(after.purchaseId).not.toBe(before.purchaseId)
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1 }])
  })

  it('takes the morning and the afternoon for the whole day, and gives way to a change of mind', async () => {
    const slots = [slot('G', ['M', 'P']), slot('M'), slot('P')]
    const water = await aWater(shop, () => ({ slots }), { places: 1 })
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    granted(await ask(shop, anna, water, { slot: 'G' }))
    expect(await placesTaken(shop, water)).toMatchObject([
      { slot: 'M', taken: 1 },
      { slot: 'P', taken: 1 },
    ])
    expect(refused(await ask(shop, bruno, water, { slot: 'P' })).code).toBe('PLACE_TAKEN')
    granted(await ask(shop, anna, water, { slot: 'M' }))
    granted(await ask(shop, bruno, water, { slot: 'P' }))
    expect((await purchasesIn(shop, water)).map(({ state }) => state)).toEqual(['released', 'held', 'held'])
  })

  it('does not lose the earlier hold when the other choice has no place', async () => {
    const slots = [slot('M'), slot('P')]
    const water = await aWater(shop, () => ({ slots }), { places: 1 })
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const morning = granted(await ask(shop, anna, water, { slot: 'M' }))
    granted(await ask(shop, bruno, water, { slot: 'P' }))
    expect(refused(await ask(shop, anna, water, { slot: 'P' })).code).toBe('PLACE_TAKEN')
    expect(granted(await ask(shop, anna, water, { slot: 'M' })).purchaseId).toBe(morning.purchaseId)
  })

  it('allows one permit a day where the association says so, also to two tabs at once', async () => {
    const water = await aWater(shop, () => ({ slots: [slot('M'), slot('P')] }), { oneADay: true })
    const anna = await aPerson(shop.lenza)
    const tabs = await Promise.all([
      ask(shop, anna, water, { slot: 'M' }),
      ask(shop, anna, water, { slot: 'P' }),
    ])
    expect(tabs.every(({ ok }) => ok)).toBe(true)
    const live = (await purchasesIn(shop, water)).filter(({ state }) => state === 'held')
    expect(live).toHaveLength(1)
    await purchase(shop, anna, water, { slot: live[0]?.slot ?? 'M' })
    const other = live[0]?.slot === 'M' ? 'P' : 'M'
    expect(refused(await ask(shop, anna, water, { slot: other }))).toMatchObject({
      motivi: [{ codice: 'ALREADY_HAS_PERMIT' }],
    })
  })

  it('holds as long as the association says', async () => {
    const water = await aWater(shop, undefined, { holdMinutes: 5 })
    const anna = await aPerson(shop.lenza)
    expect(granted(await ask(shop, anna, water)).secondsLeft).toBe(300)
  })

  it('keeps only so many places for one person who does not pay', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const days = Array.from({ length: 13 }, (_, n) => `2027-06-${String(n + 1).padStart(2, '0')}`)
    const last = days.pop() ?? ''
    for (const day of days) granted(await ask(shop, anna, water, { firstDay: day, lastDay: day }))
    expect(refused(await ask(shop, anna, water, { firstDay: last, lastDay: last }))).toMatchObject({
      code: 'TOO_MANY_TRIES',
      status: 429,
    })
  })

  it('takes the calls exactly as the specification lists them', async () => {
    const water = await aWater(shop, (zone) => ({
      zones: [{ zoneId: zone }],
      addOns: [boat],
      slots: [slot('M')],
    }))
    const anna = await aPerson(shop.lenza)
    const query = {
      token: anna.token,
      idPermesso: String(water.permitId),
      dataInizio: DAY,
      dataFine: DAY,
      idZona: String(water.zoneId),
      orario: 'M',
      arrOpzioniAggiuntive: 'boat',
      minoreAccompagnato: 'false',
    }
    const opened = await shop.lenza.send('GET', openPayment.path, query)
    const answer = opened.json<{ idAcquisto: string; clientSecret: string; importoCentesimi: number }>()
    expect(answer).toMatchObject({ importoCentesimi: 2700, valuta: 'EUR' })
    await payWith(shop, answer.clientSecret)
    const { arrOpzioniAggiuntive: _, ...body } = query
    const bought = await shop.lenza.send('POST', buyPermit.path, {
      ...body,
      idPermesso: water.permitId,
      idZona: water.zoneId,
      idTecnica: null,
      emailAltroUtente: '',
      minoreAccompagnato: false,
      bConPrelievo: true,
    })
    expect(bought.json()).toMatchObject({
      idAcquisto: answer.idAcquisto,
      permesso: { stato: 'valido', bConPrelievo: true, opzioni: ['Barca'] },
    })
  })
})
