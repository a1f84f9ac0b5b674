import { expect, it } from 'vitest'
import { acceptPermitInvitation } from '#contract/permit-invitations.ts'
import { idEnd } from '#rules/permit/permit-claims.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, purchase, refused } from '#server/testing/buying.ts'
import { giveBack, soldRow } from '#server/testing/changing.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { codeIn, complete, lineOfInvited, readInvited } from '#server/testing/invitations.ts'
import { orderOf } from '#server/testing/orders.ts'
import { useShop } from '#server/testing/shop.ts'
import { mailInvited } from './mail-invited.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const companionIn = (signed: string | null) =>
  (JSON.parse(Buffer.from(signed?.split('.')[1] ?? '', 'base64url').toString()) as { b?: string }).b

it('who needs somebody to come along completes an invitation with the code of their permit', async () => {
  const requires = [
    {
      key: 'adulto',
      for: { groups: ['pulcini'] },
      permits: ['giorno'],
      of: 'companion',
      groups: ['adult'],
      atMost: 1,
    },
  ]
  const back = [{ until: { before: 'PT0S', of: 'day' as const }, percent: 100 }]
  const { giorno } = await loadClub(
    shop,
    'invited-with-companion',
    [aFreePermit('giorno', { zones: [], giveBack: back })],
    { ageGroups: [{ key: 'pulcini', under: 13 }], requires },
  )
  if (giorno === undefined) throw new Error('no permit')
  const [anna, companion] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const child = await aPerson(shop.lenza, { birthDate: '2017-01-01' })
  const { permit, purchaseId: companions } = await purchase(shop, companion, giorno)
  const invited = async (email: string) => {
    const { held } = await orderOf(shop, anna, [lineOfInvited(giorno, email)])
    await mailInvited(shop.lenza)
    return { purchaseId: held.orderId, code: codeIn((await shop.lenza.mails(email))[0]?.link) }
  }
  const [one, two] = [await invited('one-child@example.org'), await invited('another-child@example.org')]
  expect(granted(await readInvited(shop, one.code)).takesCompanion).toBe(true)

  const accept = (companionCode?: string) =>
    shop.lenza.call(
      acceptPermitInvitation,
      { code: one.code, companionCode },
      { token: child.token, language: 'en' },
    )
  expect(refused(await accept()).code).toBe('HOLDER_NOT_POSSIBLE')
  expect(refused(await accept('AAAA-AAAA')).fields).toMatchObject([
    { field: 'codiceAccompagnatore', code: 'COMPANION_CODE_WRONG' },
  ])
  granted(await accept(permit.shortCode))
  const taken = await soldRow(shop, one.purchaseId)
  expect(taken).toMatchObject({ holder_id: child.accountId, holder_kind: 'other' })
  expect(companionIn(taken.signed_code)).toBe(idEnd(companions))

  // As many as may: another child finds that this companion has one.
  const born = { guestBirthDate: '2018-01-01' }
  const byName = (companionCode: string) => complete(shop, two.code, { ...born, companionCode })
  expect(refused(await byName(permit.shortCode)).code).toBe('HOLDER_NOT_POSSIBLE')
  const other = await purchase(shop, await aPerson(shop.lenza), giorno)
  granted(await byName(other.permit.shortCode))
  granted(await giveBack(shop, companion, companions))
  const states = await Promise.all([one, two].map(({ purchaseId }) => soldRow(shop, purchaseId)))
  expect(states.map(({ state }) => state)).toEqual(['refunded', 'issued'])
})
