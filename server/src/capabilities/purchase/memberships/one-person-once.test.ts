import { describe, expect, it } from 'vitest'
import { giveUpOrder, buyOrder, payByTransfer, quoteOrder } from '#contract/orders.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { anEmail, aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, payWith, refused } from '#server/testing/buying.ts'
import {
  aMembership,
  aMembersWater,
  aPlan,
  join,
  joined,
  membershipLinesIn,
  membersIn,
} from '#server/testing/memberships.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const BORN = '2000-05-05'
const named = () => ({ firstName: 'Ivo', lastName: anEmail().replaceAll(/[^a-z]/g, '') })
type Named = ReturnType<typeof named>
const typed = ({ firstName, lastName }: Named) => ({
  guestFirstName: lastName.toUpperCase(),
  guestLastName: firstName,
  guestBirthDate: BORN,
})
const codesOf = (answer: Awaited<ReturnType<typeof join>> | { ok: boolean }) =>
  (
    extensionOf('ORDER_NOT_POSSIBLE', refused(answer as Awaited<ReturnType<typeof join>>))?.memberships ?? []
  ).map(({ code, sentence }) => ({ code, sentence }))

describe('one person is one member', () => {
  it.each(['the account', 'the name that a parent typed'])(
    'by an account and a typed name at once: %s pays first, and the other pays nothing and reads why',
    async (first) => {
      const water = await aMembersWater(shop)
      const name = named()
      const ivo = await aPerson(shop.lenza, { ...name, birthDate: BORN })
      const mother = await aPerson(shop.lenza)
      const own = { who: ivo, held: granted(await join(shop, ivo, [aMembership(water)])) }
      const other = {
        who: mother,
        held: granted(await join(shop, mother, [aMembership(water, typed(name))])),
      }
      const [paid, late] = first === 'the account' ? [own, other] : [other, own]
      const buy = async ({ who, held }: typeof own) => {
        await payWith(shop, held.clientSecret)
        return shop.lenza.call(buyOrder, { orderId: held.orderId }, { token: who.token, language: 'en' })
      }
      granted(await buy(paid))
      const answer = await buy(late)
      expect(codesOf(answer)).toMatchObject([
        { code: first === 'the account' ? 'MEMBER_ALREADY' : 'JOIN_BY_NUMBER' },
      ])
      expect(refused(answer).detail).toContain('Nothing was charged')
      // Again it is the same answer: there is nothing left to pay, by card or by transfer.
      const { orderId } = late.held
      const as = { token: late.who.token }
      expect(refused(await shop.lenza.call(buyOrder, { orderId }, as)).code).toBe('ORDER_NOT_POSSIBLE')
      expect(refused(await shop.lenza.call(payByTransfer, { orderId }, as)).code).toBe('HOLD_MISSING')
      expect(await membersIn(shop, water)).toHaveLength(1)
      const lines = await membershipLinesIn(shop, water)
      expect(lines.map(({ state }) => state).toSorted()).toEqual(['issued', 'released'])
      const payments = await shop.lenza.db
        .selectFrom('payment')
        .select(['state', 'captured_at'])
        .where('association_id', '=', water.associationId)
        .where('purchase_id', '=', orderId)
        .execute()
      expect(payments).toEqual([{ state: 'cancelled', captured_at: null }])
    },
  )

  it('as the list has them by e-mail alone, without a name', async () => {
    const water = await aMembersWater(shop)
    const name = named()
    const ivo = await aPerson(shop.lenza, { ...name, birthDate: BORN })
    const { id } = await shop.lenza.db
      .insertInto('association_member')
      .values({
        association_id: water.associationId,
        by_office: true,
        in_file: false,
        email: ivo.email,
        valid_until: '2026-12-31',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await joined(shop, await aPerson(shop.lenza), [aMembership(water, typed(name))])
    expect(await membersIn(shop, water)).toMatchObject([{ id, paid_until: '2027-12-31' }])
  })

  it('is in an order once: an account and a name that is theirs', async () => {
    const water = await aMembersWater(shop, [aPlan(), aPlan({ key: 'amico' })])
    const [name, other] = [named(), named()]
    const ivo = await aPerson(shop.lenza, { ...name, birthDate: BORN })
    const friend = await aPerson(shop.lenza, { ...other, birthDate: BORN })
    const own = aMembership(water)
    const orders = [
      [own, aMembership(water, typed(name))],
      [aMembership(water, { ...typed(name), plan: 'amico' }), own],
      [aMembership(water, { otherEmail: friend.email }), aMembership(water, typed(other))],
    ]
    for (const memberships of orders) {
      expect(codesOf(await join(shop, ivo, memberships))).toMatchObject([{ code: 'TWICE' }])
      const quote = await shop.lenza.call(quoteOrder, { lines: [], memberships }, { token: ivo.token })
      expect(granted(quote).memberships).toMatchObject([{ price: {} }, { reason: { code: 'TWICE' } }])
    }
    const born = { ...typed(name), guestBirthDate: '2000-05-06' }
    const held = granted(await join(shop, ivo, [own, aMembership(water, born)]))
    granted(await shop.lenza.call(giveUpOrder, { orderId: held.orderId }, { token: ivo.token }))
  })
})
