import { afterEach, expect, it } from 'vitest'
import { undoHandOver } from '#contract/changes.ts'
import { forgetWhatIsOver } from '#server/capabilities/personal-data/index.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted } from '#server/testing/buying.ts'
import { giveBack, handTo, moveTo, soldRow } from '#server/testing/changing.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import {
  accept,
  anInvitation,
  codeIn,
  complete,
  lineOfInvited,
  readInvited,
} from '#server/testing/invitations.ts'
import { aLine, orderOf } from '#server/testing/orders.ts'
import { TODAY, useShop } from '#server/testing/shop.ts'
import { mailInvited } from './mail-invited.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

it('a hand-over that is undone invites the same person again, by a new link', async () => {
  const { anna, email, purchaseId, code } = await anInvitation(shop)
  const before = await soldRow(shop, purchaseId)
  const bruno = await aPerson(shop.lenza)
  granted(await handTo(shop, anna, purchaseId, bruno.email))
  granted(await shop.lenza.call(undoHandOver, { purchaseId }, { token: anna.token }))
  expect(await soldRow(shop, purchaseId)).toMatchObject({
    holder_id: anna.accountId,
    holder_kind: 'invited',
    holder_first_name: '',
    holder_birth_date: null,
    guest_email: email,
    order_key: before.order_key,
    complete_by: before.complete_by,
    signed_code: null,
    short_code: null,
    handed_over_as: null,
  })
  await mailInvited(shop.lenza)
  const mails = await shop.lenza.mails(email)
  expect((await readInvited(shop, code)).ok).toBe(false)
  granted(await complete(shop, codeIn(mails.at(-1)?.link)))
})

it('the buyer can take the permit themselves, by the link or by handing it over', async () => {
  const [one, two] = [await anInvitation(shop), await anInvitation(shop)]
  granted(await accept(shop, one.anna, one.code))
  granted(await handTo(shop, two.anna, two.purchaseId, two.anna.email))
  for (const { anna, purchaseId } of [one, two])
    expect(await soldRow(shop, purchaseId)).toMatchObject({
      holder_id: anna.accountId,
      holder_kind: 'self',
      holder_first_name: 'Anna',
      signed_code: expect.any(String) as string,
    })
})

it('nobody stays named in it ten years later', async () => {
  const { purchaseId, email, anna } = await anInvitation(shop)
  granted(await giveBack(shop, anna, purchaseId))
  await forgetWhatIsOver(shop.lenza, new Date('2038-05-01T00:00:00Z'))
  expect(JSON.stringify(await soldRow(shop, purchaseId))).not.toContain(email)
  const links = await shop.lenza.db
    .selectFrom('invitation_link')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .execute()
  expect(links).toEqual([])
})

it('a permit that is needed is the own of who completes it, and holds from then on', async () => {
  const { tessera, giorno } = await loadClub(
    shop,
    'invited-beside',
    [
      aFreePermit('tessera', { zones: [] }),
      aFreePermit('giorno', { zones: [], change: { times: 2, until: { before: 'PT0S', of: 'day' } } }),
    ],
    { requires: [{ key: 'tessera', for: { permits: ['giorno'] }, permits: ['tessera'], of: 'holder' }] },
  )
  if (tessera === undefined || giorno === undefined) throw new Error('no permit')
  const [anna, luca, rosa] = [await aPerson(shop.lenza), await aPerson(shop.lenza), await aPerson(shop.lenza)]
  await orderOf(shop, luca, [aLine(tessera)])
  await orderOf(shop, anna, [aLine(tessera)])
  const { held } = await orderOf(shop, anna, [lineOfInvited(giorno, 'who@example.org')])
  await mailInvited(shop.lenza)
  const [mail] = await shop.lenza.mails('who@example.org')
  const code = codeIn(mail?.link)
  // The day of what nobody has completed is moved without the permit that it needs.
  for (const day of ['2027-05-04', '2027-05-02']) granted(await moveTo(shop, anna, held.orderId, day))
  expect((await accept(shop, rosa, code)).ok).toBe(false)
  granted(await accept(shop, luca, code))
  const links = await shop.lenza.db
    .selectFrom('support')
    .select(['requirement'])
    .where('purchase_id', '=', held.orderId)
    .execute()
  expect(links).toEqual([{ requirement: 'tessera' }])
})
