import { expect, it } from 'vitest'
import { applyForMembership } from '#contract/membership-applications.ts'
import { previewReminders, readReminders, sendReminders } from '#contract/office-reminders.ts'
import { readReminder } from '#contract/reminder-answers.ts'
import { anEmail, aPerson } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'
import { aMembership, aPlan, setPlans } from '#server/testing/memberships.ts'
import { useShop } from '#server/testing/shop.ts'
import { transfersOf } from '#server/testing/transfers.ts'

const shop = useShop()
const { aClub } = transfersOf(shop)
const END = '2027-04-20'

it('a reminder is not for whom a transfer is awaited or the association owes an answer', async () => {
  const { water, as, associationId, awaited } = await aClub({ places: 9 })
  await setPlans(shop, water, [aPlan(), aPlan({ key: 'sostenitore', approval: 'everybody' })])
  const [anna, bruno, carla] = [
    await aPerson(shop.lenza),
    await aPerson(shop.lenza),
    await aPerson(shop.lenza),
  ]
  const add = (member: object) =>
    shop.lenza.db
      .insertInto('association_member')
      .values({ association_id: associationId, by_office: true, in_file: false, valid_until: END, ...member })
      .execute()
  for (const { email } of [anna, bruno, carla]) await add({ email })
  const ada = { first_name: 'Ada', last_name: 'Moser', birth_date: '1938-03-12' }
  await add({ ...ada, email: anEmail() })
  await add({ number: 'T-1', last_name: 'Senza' })
  const atEnd = async () => {
    const { kinds } = granted(await shop.lenza.call(readReminders, { associationId }, as))
    return kinds.find(({ kind }) => kind === 'atEnd')
  }
  expect(await atEnd()).toMatchObject({ people: 4, withoutEmail: 1, underWay: 0 })

  const ofAnna = await awaited(anna, [aMembership(water)])
  await awaited(carla, [
    aMembership(water, { guestFirstName: 'Ada', guestLastName: 'Moser', guestBirthDate: ada.birth_date }),
  ])
  granted(
    await shop.lenza.call(applyForMembership, aMembership(water, { plan: 'sostenitore' }), {
      token: bruno.token,
    }),
  )
  expect(await atEnd()).toMatchObject({ people: 1, withoutEmail: 1, underWay: 3, already: 0, refused: 0 })
  const { names } = granted(await shop.lenza.call(previewReminders, { associationId, kind: 'atEnd' }, as))
  expect(names).toHaveLength(1)

  // What is over is reminded of again: given up, or not paid in time.
  await ofAnna.leave()
  expect(await atEnd()).toMatchObject({ people: 2, underWay: 2 })
  shop.lenza.pass({ days: 14, seconds: 1 })
  expect(await atEnd()).toMatchObject({ people: 3, underWay: 1 })
})

it('the link of a reminder says of who is a member for longer by now that they have renewed', async () => {
  const { as, associationId } = await aClub()
  const { db } = shop.lenza
  const add = async (email: string, validUntil: string) => {
    const of = { association_id: associationId, by_office: true, in_file: false, first_name: 'Remo' }
    await db
      .insertInto('association_member')
      .values({ ...of, email, valid_until: validUntil })
      .execute()
  }
  const [prolonged, anew, neither] = [anEmail(), anEmail(), anEmail()]
  for (const email of [prolonged, anew, neither]) await add(email, END)
  granted(await shop.lenza.call(sendReminders, { associationId, kind: 'atEnd' }, as))
  shop.lenza.pass({ minutes: 2 })
  await db
    .updateTable('association_member')
    .set({ valid_until: '2027-12-31' })
    .where('email', '=', prolonged)
    .execute()
  await add(anew, '2027-12-31')
  const hasRenewed = async (email: string) => {
    const [mail] = await shop.lenza.mails(email)
    const target = new URL(mail?.link ?? 'https://x').searchParams.get('vai') ?? ''
    const code = new URL(target, 'https://x').searchParams.get('codice') ?? ''
    return granted(await shop.lenza.call(readReminder, { code })).hasRenewed
  }
  expect([await hasRenewed(prolonged), await hasRenewed(anew), await hasRenewed(neither)]).toEqual([
    true,
    true,
    undefined,
  ])
})
