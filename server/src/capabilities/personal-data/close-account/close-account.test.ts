import { describe, expect, it } from 'vitest'
import { checkToken, login, register } from '#contract/identity.ts'
import { readSale } from '#contract/office-sale.ts'
import { searchSales } from '#contract/office-sales.ts'
import { savePerson } from '#contract/people.ts'
import { closeAccount, exportMyData, readClosing } from '#contract/personal-data.ts'
import { joinWait } from '#contract/waits.ts'
import { createAccountForDemo } from '#server/capabilities/identity/index.ts'
import { refundPurchase } from '#server/capabilities/after-sales/index.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { ask, expectBooksInOrder, granted, payWith, purchase, buy } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aFish, aNote, anOuting, aPermitAt, aRiver, useRiver, sentAs } from '#server/testing/river.ts'
import { aDiscount, aWater, DAY, useWater, useShop } from '#server/testing/shop.ts'
import { anglers, aWarden } from '#server/testing/wardens.ts'
import { chooseCard, listSavedCards } from '#contract/saved-cards.ts'
import { settleSavedCards } from '#server/capabilities/purchase/index.ts'
import { forgetWhatIsOver } from '../retention/forget.ts'

const PASSWORD = 'trota marmorata'
const shop = useShop()
const river = useRiver(shop)
const lake = useWater(shop)
let count = 0

async function aSignedInPerson(kind: 'angler' | 'warden' = 'angler'): Promise<Person> {
  const email = `closing${(count += 1)}@example.org`
  const accountId = await createAccountForDemo(
    shop.lenza,
    {
      kind,
      email,
      password: PASSWORD,
      firstName: 'Gonemark',
      lastName: 'Leftmark',
      birthDate: '1971-03-04',
      language: 'en',
      phone: '+39 333 1234567',
      nationality: 'IT',
    },
    shop.lenza.clock.now(),
  )
  const { token } = granted(await shop.lenza.call(login, { email, password: PASSWORD, kind }))
  return { accountId, email, token }
}

const close = (who: Person, password = PASSWORD) =>
  shop.lenza.call(closeAccount, { password }, { token: who.token })
const isOpen = async (token: string) => granted(await shop.lenza.call(checkToken, {}, { token })).valid

/** Every table that still contains the text, and how often. */
async function wherever(text: string): Promise<string[]> {
  const { rows } = await shop.lenza.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await shop.lenza.pool.query<{ n: number }>(
      `select count(*)::int as n from ${name} x where x::text ilike $1`,
      [`%${text}%`],
    )
    if ((hits[0]?.n ?? 0) > 0) found.push(name)
  }
  return found
}

describe('before it is closed', () => {
  it('open permits are named: held ones, and those bought for another person', async () => {
    const [anna, luca] = [await aSignedInPerson(), await aSignedInPerson()]
    const own = await aPermitAt(shop, anna, river)
    const forLuca = await aPermitAt(shop, anna, await aRiver(shop), { otherEmail: luca.email })
    const { permits, refundsUnderWay, paymentUnderWay } = granted(
      await shop.lenza.call(readClosing, {}, { token: anna.token }),
    )
    expect(permits.map(({ purchaseId, iAmHolder }) => [purchaseId, iAmHolder])).toEqual([
      [own, true],
      [forLuca, false],
    ])
    expect([refundsUnderWay, paymentUnderWay]).toEqual([0, false])
    const lucas = granted(await shop.lenza.call(readClosing, {}, { token: luca.token }))
    expect(lucas.permits.map(({ purchaseId }) => purchaseId)).toEqual([forLuca])
  })

  it('a payment under way keeps it open', async () => {
    const anna = await aSignedInPerson()
    const { clientSecret } = granted(await ask(shop, anna, lake))
    expect(granted(await shop.lenza.call(readClosing, {}, { token: anna.token })).paymentUnderWay).toBe(true)
    expect(await close(anna)).toMatchObject({ problem: { code: 'PAYMENT_UNDER_WAY' } })
    await payWith(shop, clientSecret)
    granted(await buy(shop, anna, lake))
    expect(await close(anna)).toMatchObject({ ok: true })
    await expectBooksInOrder(shop)
  })

  it('the password is required, and tries of it are limited', async () => {
    const anna = await aSignedInPerson()
    for (let i = 0; i < 10; i++)
      expect(await close(anna, 'wrong')).toMatchObject({ problem: { code: 'OLD_PASSWORD_WRONG' } })
    expect(await close(anna)).toMatchObject({ problem: { code: 'TOO_MANY_TRIES' } })
    expect(await isOpen(anna.token)).toBe(true)
  })
})

describe('a closed account', () => {
  it('has no contact data anywhere, no session and no link; a last mail says so', async () => {
    const [anna, luca] = [await aSignedInPerson(), await aSignedInPerson()]
    const { token: phone } = granted(
      await shop.lenza.call(login, { email: anna.email, password: PASSWORD, kind: 'angler' }),
    )
    const { db } = shop.lenza
    await db
      .insertInto('association_member')
      .values({ association_id: river.associationId, email: anna.email })
      .execute()
    await aDiscount(shop, river, {
      code: `ONLY${count}`,
      rule: { kind: 'percent', percent: 5 },
      onlyEmail: anna.email,
    })
    await aPermitAt(shop, luca, await aRiver(shop), { otherEmail: anna.email })
    await shop.lenza.call(savePerson, { kind: 'friend', email: anna.email }, { token: luca.token })
    await shop.lenza.call(exportMyData, {}, { token: anna.token })
    await shop.lenza.mails(anna.email)
    await db.deleteFrom('kept_mail').execute()

    granted(await close(anna))
    const [last, ...others] = await shop.lenza.mails(anna.email)
    expect([last?.subject, others]).toEqual(['Your Lenza account is closed', []])
    expect([await isOpen(anna.token), await isOpen(phone)]).toEqual([false, false])
    expect(await wherever(anna.email)).toEqual(['kept_mail', 'outbox'])
    await forgetWhatIsOver(shop.lenza, new Date(shop.lenza.clock.now().getTime() + 40 * 86_400_000))
    expect(await wherever(anna.email)).toEqual([])
    expect(await wherever('333 1234567')).toEqual(['account'])
  })

  it('leaves the member whom the association knows by more than the e-mail in its list, and says so before', async () => {
    const anna = await aSignedInPerson()
    const { db } = shop.lenza
    const { associationId: association_id } = await aRiver(shop)
    const about = { association_id, email: anna.email }
    await db
      .insertInto('association_member')
      .values([
        {
          ...about,
          account_id: anna.accountId,
          joined_at: shop.lenza.clock.now(),
          number: '7',
          valid_until: '2027-12-31',
        },
        { ...about, association_id: river.associationId },
      ])
      .execute()
    const { memberships } = granted(await shop.lenza.call(readClosing, {}, { token: anna.token }))
    expect(new Set(memberships.map(({ lastDay }) => lastDay))).toEqual(new Set(['2027-12-31', undefined]))
    granted(await close(anna))
    const left = await db
      .selectFrom('association_member')
      .select(['number', 'email', 'account_id', 'valid_until'])
      .where((e) => e.or([e('association_id', '=', association_id), e('email', '=', anna.email)]))
      .execute()
    expect(left).toEqual([{ number: '7', email: null, account_id: null, valid_until: '2027-12-31' }])
  })

  it('has no row in any table that is about an account', async () => {
    const anna = await aSignedInPerson()
    const full = await aWater(shop, undefined, { places: 1 })
    await purchase(shop, await aSignedInPerson(), full)
    const [signedIn, { permitId }] = [{ token: anna.token }, full]
    const child = { firstName: 'Leo', lastName: 'Rossi', birthDate: '2018-03-04' }
    granted(await shop.lenza.call(savePerson, { kind: 'child', ...child }, signedIn))
    expect(granted(await shop.lenza.call(joinWait, { permitId, days: [DAY] }, signedIn)).waits).toHaveLength(
      1,
    )
    granted(await close(anna))
    const { rows } = await shop.lenza.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'account_id' order by 1`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { name } of rows) {
      const left = await shop.lenza.pool.query(`select 1 from ${name} where account_id = $1`, [
        anna.accountId,
      ])
      expect([name, left.rowCount]).toEqual([name, 0])
    }
  })

  it('has the payment provider delete the card that it kept', async () => {
    const anna = await aSignedInPerson()
    const { purchaseId, clientSecret } = granted(await ask(shop, anna, lake))
    const as = { token: anna.token }
    granted(await shop.lenza.call(chooseCard, { orderId: purchaseId, choice: 'save' }, as))
    await payWith(shop, clientSecret)
    granted(await buy(shop, anna, lake))
    expect(granted(await shop.lenza.call(listSavedCards, {}, as)).cards).toHaveLength(1)
    const { customer_id: customer } = await shop.lenza.db
      .selectFrom('saved_card')
      .select('customer_id')
      .where('account_id', '=', anna.accountId)
      .executeTakeFirstOrThrow()
    granted(await close(anna))
    await settleSavedCards(shop.lenza)
    expect(await shop.stripe.customers.retrieve(customer ?? '')).toMatchObject({ deleted: true })
  })

  it('leaves the e-mail free, and the new account knows nothing of the old', async () => {
    const anna = await aSignedInPerson()
    await aPermitAt(shop, anna, river, { slot: 'P' })
    granted(await close(anna))
    expect(
      await shop.lenza.call(login, { email: anna.email, password: PASSWORD, kind: 'angler' }),
    ).toMatchObject({
      problem: { code: 'LOGIN_REFUSED' },
    })
    await shop.lenza.call(register, {
      email: anna.email,
      password: 'temolo e salmerino',
      firstName: 'Rosa',
      lastName: 'Neri',
      birthDate: '1990-01-01',
      language: 'en',
    })
    expect((await shop.lenza.mails(anna.email)).at(-1)?.subject).toMatch(/\d{6}/)
    await expectBooksInOrder(shop)
  })

  it('a current permit stays valid under its name, and names no one when it has expired', async () => {
    const anna = await aSignedInPerson()
    const permit = await aPermitAt(shop, anna, river)
    const warden = await aWarden(shop, river)
    granted(await close(anna))
    const listed = await anglers(shop, warden, river.permitId)
    expect(JSON.stringify(listed)).toContain('Leftmark')
    await forgetWhatIsOver(shop.lenza, new Date('2027-05-04T02:35:00Z'))
    const name = async () =>
      (
        await shop.lenza.db
          .selectFrom('purchase')
          .select(['holder_first_name', 'holder_birth_date', 'state', 'signed_code'])
          .where('id', '=', permit)
          .execute()
      )[0]
    expect(await name()).toMatchObject({ holder_first_name: 'Gonemark' })
    await forgetWhatIsOver(shop.lenza, new Date('2027-05-04T23:59:00+02:00'))
    expect(await name()).toMatchObject({ holder_first_name: 'Gonemark' })
    // By the day at the waters, not UTC's.
    await forgetWhatIsOver(shop.lenza, new Date('2027-05-05T00:01:00+02:00'))
    expect(await name()).toEqual({
      holder_first_name: '',
      holder_birth_date: null,
      state: 'issued',
      signed_code: null,
    })
    await expectBooksInOrder(shop)
  })

  it('keeps the fish and takes back the words', async () => {
    const anna = await aSignedInPerson()
    const permit = await aPermitAt(shop, anna, await aRiver(shop))
    await sentAs(shop, anna, [anOuting(permit), aFish(permit), aNote(permit, { testo: 'privatewords' })])
    granted(await close(anna))
    expect(await wherever('privatewords')).toEqual([])
    const { rowCount } = await shop.lenza.pool.query('select 1 from catch where purchase_id = $1', [permit])
    expect(rowCount).toBe(1)
  })

  it('is closed once, and a purchase for it at the same moment is refused or served', async () => {
    const [anna, luca] = [await aSignedInPerson(), await aSignedInPerson()]
    const water = await aRiver(shop)
    const outcomes = await Promise.all([
      close(anna),
      close(anna),
      ask(shop, luca, water, { otherEmail: anna.email, zoneId: water.zoneId, slot: 'M', technique: 1 }),
    ])
    expect(outcomes.slice(0, 2).filter(({ ok }) => ok)).toHaveLength(1)
    for (const { response } of outcomes) expect(response.statusCode).toBeLessThan(500)
    await expectBooksInOrder(shop)
  })

  it('of a warden serves no association any more', async () => {
    const ada = await aSignedInPerson('warden')
    await shop.lenza.db
      .insertInto('association_warden')
      .values({ association_id: river.associationId, account_id: ada.accountId })
      .execute()
    granted(await close(ada))
    const { rowCount } = await shop.lenza.pool.query(
      'select 1 from association_warden where account_id = $1',
      [ada.accountId],
    )
    expect([rowCount, await isOpen(ada.token)]).toEqual([0, false])
  })
})

it('a paid permit of a closed account is still refunded, and no mail goes to nowhere', async () => {
  const anna = await aSignedInPerson()
  const { purchaseId } = await purchase(shop, anna, lake)
  granted(await close(anna))
  await shop.lenza.mails()
  const mailed = async () => (await shop.lenza.mails()).length
  const before = await mailed()
  await refundPurchase(shop.lenza, purchaseId)
  expect(await mailed()).toBe(before)
  const { rows } = await shop.lenza.pool.query<{ to: string; waits: boolean }>(
    `select mail ->> 'to' as to, sent_at is null and ended_at is null as waits from outbox order by id desc limit 1`,
  )
  expect(rows).toEqual([{ to: expect.stringMatching(/@closed\.invalid$/), waits: false }])
  await expectBooksInOrder(shop)
})

it('the name goes at once from a permit that was taken back, and stays on a valid one until it is over', async () => {
  const anna = await aSignedInPerson()
  const treasurer = await aPersonOfTheOffice(shop.lenza, lake, { role: 'treasurer' })
  const back = await purchase(shop, anna, lake)
  await refundPurchase(shop.lenza, back.purchaseId)
  const valid = await purchase(shop, anna, lake)
  granted(await close(anna))
  const { associationId } = lake
  const as = { token: treasurer.token }
  const listed = granted(await shop.lenza.call(searchSales, { associationId }, as)).sales
  const namesOf = async ({ purchaseId }: { purchaseId: string }) => {
    const { sale } = granted(await shop.lenza.call(readSale, { associationId, purchaseId }, as))
    return {
      list: listed.find((one) => one.purchaseId === purchaseId)?.holder,
      sale: `${sale.holder.firstName} ${sale.holder.lastName}`.trim(),
    }
  }
  expect(await namesOf(back)).toEqual({ list: '', sale: '' })
  expect(await namesOf(valid)).toEqual({ list: 'Gonemark Leftmark', sale: 'Gonemark Leftmark' })
  const found = granted(await shop.lenza.call(searchSales, { associationId, text: 'leftmark' }, as)).sales
  const ids = found.map(({ purchaseId }) => purchaseId)
  expect([ids.includes(valid.purchaseId), ids.includes(back.purchaseId)]).toEqual([true, false])
})

it('a permit that is taken back after its holder’s account was closed loses its name with it', async () => {
  const anna = await aSignedInPerson()
  const luca = await aSignedInPerson()
  const own = await aPermitAt(shop, anna, await aRiver(shop))
  const forAnna = await aPermitAt(shop, luca, await aRiver(shop), { otherEmail: anna.email })
  const valid = await aPermitAt(shop, anna, await aRiver(shop))
  granted(await close(anna))
  for (const purchaseId of [own, forAnna]) await refundPurchase(shop.lenza, purchaseId)
  const nameOn = async (purchaseId: string) => {
    const { holder_first_name, holder_last_name, holder_birth_date } = await shop.lenza.db
      .selectFrom('purchase')
      .select(['holder_first_name', 'holder_last_name', 'holder_birth_date'])
      .where('id', '=', purchaseId)
      .executeTakeFirstOrThrow()
    return [holder_first_name, holder_last_name, holder_birth_date]
  }
  expect([await nameOn(own), await nameOn(forAnna)]).toEqual([
    ['', '', null],
    ['', '', null],
  ])
  expect(await nameOn(valid)).toEqual(['Gonemark', 'Leftmark', '1971-03-04'])
})
