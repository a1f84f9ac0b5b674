import { afterEach, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { listMyPermits } from '#contract/permits.ts'
import type { Outcome } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { ask, expectBooksInOrder, granted, purchase, refused } from '#server/testing/buying.ts'
import {
  giveBack,
  handTo,
  handTogether,
  moveTogether,
  planHandOver,
  soldRow,
  takenByDay,
  undoHandingOver,
} from '#server/testing/changing.ts'
import { aFamily, aFamilyClub } from '#server/testing/families.ts'
import { aLine, lineOfChild, lineOfGuest, orderOf } from '#server/testing/orders.ts'
import { aWater, DAY, TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
afterEach(async () => {
  shop.lenza.setNow(TODAY)
  await expectBooksInOrder(shop)
})

const NEXT = '2027-05-03'
const rowsOf = (ids: readonly string[]) => Promise.all(ids.map((id) => soldRow(shop, id)))
const holdersOf = async (ids: readonly string[]) => (await rowsOf(ids)).map(({ holder_id }) => holder_id)
const links = (purchaseId: string) =>
  shop.lenza.db.selectFrom('support').select('supporter_id').where('purchase_id', '=', purchaseId).execute()
const mailsOf = ({ email }: Person) => shop.lenza.mails(email)
const mine = async ({ token }: Person) =>
  granted(await shop.lenza.call(listMyPermits, {}, { token, language: 'en' }))
const aReceiver = () => aPerson(shop.lenza, { firstName: 'Luca', lastName: 'Moro' })
const why = <C extends Call>(answer: Outcome<C>) => extensionOf('NOT_CHANGEABLE', refused(answer))?.why
const inFull = { giveBack: [{ until: { before: 'PT0S', of: 'day' }, percent: 100 }] }

describe('a family of a club where a child fishes beside an adult', () => {
  it('is handed over together, which none of them could alone: the adult’s to the receiver, the children’s with it', async () => {
    const water = await aFamilyClub(shop, 'hand-family', { capacity: [{ places: 3 }], ...inFull })
    const { anna, ids } = await aFamily(shop, water)
    const luca = await aReceiver()
    const [own = '', leo = '', mia = ''] = ids
    expect(why(await handTo(shop, anna, own, luca.email))).toBe('OTHERS_BESIDE')
    expect(why(await handTo(shop, anna, leo, luca.email))).toBe('MINOR_IS_FIXED')
    const shown = (await mine(anna)).permits.map(({ changes }) => changes?.holder)
    expect(shown).toMatchObject([
      { possible: true, together: [leo, mia] },
      { possible: true, together: [own] },
      { possible: true, together: [own] },
    ])
    const plan = granted(await planHandOver(shop, anna, ids, luca.email))
    expect(plan).toEqual({
      name: 'Luca M.',
      permits: [
        { purchaseId: own, possible: true, needs: [leo, mia], money: 'mine' },
        { purchaseId: leo, possible: true, needs: [own], money: 'mine' },
        { purchaseId: mia, possible: true, needs: [own], money: 'mine' },
      ],
    })
    // A plan writes nothing, and nobody is told.
    const before = await rowsOf(ids)
    expect(before.map(({ code_version, holder_id }) => [code_version, holder_id])).toEqual(
      ids.map(() => [1, anna.accountId]),
    )
    expect(await mailsOf(luca)).toEqual([])

    const { handedOver } = granted(await handTogether(shop, anna, ids, luca.email))
    expect(handedOver.map(({ purchaseId, to }) => [purchaseId, to])).toEqual(ids.map((id) => [id, 'Luca M.']))
    const after = await rowsOf(ids)
    expect(after).toMatchObject([
      { holder_kind: 'other', holder_first_name: 'Luca', minor_first_name: null },
      { holder_kind: 'minor', holder_first_name: 'Luca', minor_first_name: 'Leo' },
      { holder_kind: 'minor', holder_first_name: 'Luca', minor_first_name: 'Mia' },
    ])
    for (const [n, row] of after.entries()) {
      expect(row).toMatchObject({ holder_id: luca.accountId, buyer_id: anna.accountId, code_version: 2 })
      expect(row.minor_birth_date).toBe(before[n]?.minor_birth_date)
      expect([row.short_code, row.signed_code]).not.toEqual([before[n]?.short_code, before[n]?.signed_code])
    }
    expect(await links(leo)).toEqual([{ supporter_id: own }])
    expect(await takenByDay(shop, water)).toEqual({ [DAY]: 3 })

    // One mail to each, with all of them; the giver knows that, and no code.
    const [toLuca, ...more] = await mailsOf(luca)
    expect([toLuca?.subject, more]).toEqual(['3 permits for you', []])
    for (const text of [
      'Anna Rossi handed',
      'Leo',
      'Mia',
      'They were paid by Anna R.',
      'still undo this for all',
    ])
      expect(toLuca?.body).toContain(text)
    const toAnna = (await mailsOf(anna)).filter(({ subject }) => /handed over/.test(subject))
    expect(toAnna.map(({ subject }) => subject)).toEqual(['Your 3 permits were handed over'])
    expect(toAnna[0]?.body).toContain('its money comes back to you')
    const ofAnna = await mine(anna)
    expect(ofAnna.permits).toEqual([])
    expect(ofAnna.handedOver?.map(({ child, to, together }) => [child, to, together?.length])).toEqual([
      [undefined, 'Luca M.', 2],
      ['Leo Rossi', 'Luca M.', 2],
      ['Mia Rossi', 'Luca M.', 2],
    ])
    for (const { short_code, signed_code } of after)
      for (const secret of [short_code ?? '', signed_code ?? ''])
        expect(JSON.stringify([ofAnna, toAnna])).not.toContain(secret)
    // Sent again after a lost answer, it changes nothing, and tells nobody.
    granted(await handTogether(shop, anna, ids, luca.email))
    expect((await rowsOf(ids)).map(({ code_version }) => code_version)).toEqual([2, 2, 2])
    expect(await mailsOf(luca)).toHaveLength(1)

    // From then on all of it is the receiver's, the money the payer's.
    const ofLuca = (await mine(luca)).permits
    expect(ofLuca.map(({ minor, holder }) => minor?.firstName ?? holder.firstName)).toEqual([
      'Luca',
      'Leo',
      'Mia',
    ])
    expect(refused(await giveBack(shop, anna, leo)).code).toBe('NOT_FOUND')
    granted(await moveTogether(shop, luca, ids, NEXT))
    expect(await takenByDay(shop, water)).toEqual({ [NEXT]: 3 })
    granted(await giveBack(shop, luca, leo))
    expect((await mailsOf(anna)).at(-1)?.body).toMatch(
      /Luca M\., to whom this permit was handed over, gave it back/,
    )
    expect((await mine(anna)).handedOver).toContainEqual(
      expect.objectContaining({ purchaseId: leo, refundCents: 2000 }),
    )
  })

  it('is all or none: each says why not, in a sentence', async () => {
    const water = await aFamilyClub(shop, 'hand-none')
    const { anna, ids } = await aFamily(shop, water)
    const [own = '', leo = '', mia = ''] = ids
    const luca = await aReceiver()
    expect(refused(await handTogether(shop, anna, [], luca.email)).code).toBe('INPUT_WRONG')
    expect(refused(await planHandOver(shop, anna, ids, 'nobody@example.org')).code).toBe(
      'OTHER_HOLDER_UNKNOWN',
    )
    const stranger = await aPerson(shop.lenza)
    expect(refused(await handTogether(shop, stranger, ids, luca.email)).code).toBe('NOT_FOUND')
    const elsewhere = await purchase(shop, anna, await aFamilyClub(shop, 'hand-elsewhere'))
    expect(refused(await handTogether(shop, anna, [...ids, elsewhere.purchaseId], luca.email)).code).toBe(
      'NOT_FOUND',
    )
    // A child without its adult, and an adult without a child who holds beside her.
    const alone = granted(await planHandOver(shop, anna, [leo, mia], luca.email))
    expect(alone.name).toBeUndefined()
    expect(alone.permits.map(({ reason }) => reason)).toEqual([
      'It is for the child beside you: it goes along when your own permit is handed over.',
      'It is for the child beside you: it goes along when your own permit is handed over.',
    ])
    const without = granted(await planHandOver(shop, anna, [own, leo], luca.email))
    expect(without.permits.map(({ possible }) => possible)).toEqual([false, false])
    expect(without.permits[0]?.reason).toMatch(/^Another permit is valid only with this one/)
    expect(why(await handTogether(shop, anna, [own, leo], luca.email))).toBe('OTHERS_BESIDE')
    // A receiver who is no adult: nothing of the reason is told, and none goes.
    const grown = await aPerson(shop.lenza, { birthDate: '2012-01-01' })
    const no = granted(await planHandOver(shop, anna, ids, grown.email))
    expect(no.permits.map(({ possible }) => possible)).toEqual([false, false, false])
    expect(no.name).toBeUndefined()
    expect(refused(await handTogether(shop, anna, ids, grown.email)).code).toBe('HOLDER_NOT_POSSIBLE')
    expect(await holdersOf(ids)).toEqual(ids.map(() => anna.accountId))
  })

  it('leaves out what is a guest’s or another account’s, and says so', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }))
    const [anna, carla] = [await aPerson(shop.lenza), await aPerson(shop.lenza, { firstName: 'Carla' })]
    const luca = await aReceiver()
    const { held } = await orderOf(shop, anna, [
      aLine(water),
      lineOfChild(water, 'Leo'),
      aLine(water, { otherEmail: carla.email }),
      lineOfGuest(water, {}),
    ])
    const ids = held.lines.map(({ purchaseId }) => purchaseId)
    const plan = granted(await planHandOver(shop, anna, ids, luca.email)).permits
    const byId = new Map(plan.map((one) => [one.purchaseId, one]))
    const rows = await rowsOf(ids)
    const answers = rows.map(({ id, holder_kind }) => [
      holder_kind,
      byId.get(id)?.possible,
      byId.get(id)?.reason,
    ])
    expect(answers).toContainEqual(['self', true, undefined])
    expect(answers).toContainEqual(['minor', true, undefined])
    expect(answers).toContainEqual(['other', false, expect.stringMatching(/^It is Carla \w+’s own permit/)])
    expect(answers).toContainEqual([
      'guest',
      false,
      expect.stringMatching(/^It is for a guest, Niccolò Verdi/),
    ])
    expect(why(await handTogether(shop, anna, ids, luca.email))).toMatch(/_APART$/)
    const [own, child] = ['self', 'minor'].map(
      (kind) => rows.find(({ holder_kind }) => holder_kind === kind)?.id,
    )
    // Nobody who is no adult takes a child along, though the permit could be theirs.
    const young = await aPerson(shop.lenza, { birthDate: '2012-01-01' })
    const toYoung = granted(await planHandOver(shop, anna, [own ?? '', child ?? ''], young.email)).permits
    expect(toYoung.map(({ possible }) => possible)).toEqual([true, false])
    expect(refused(await handTogether(shop, anna, [own ?? '', child ?? ''], young.email)).code).toBe(
      'HOLDER_NOT_POSSIBLE',
    )
    // Where no rule binds them the adult's goes alone as ever, and the child's only with it.
    expect(refused(await handTogether(shop, anna, [child ?? ''], luca.email)).code).toBe('NOT_CHANGEABLE')
    granted(await handTogether(shop, anna, [child ?? '', own ?? ''], luca.email))
    expect(await holdersOf([own ?? '', child ?? ''])).toEqual([luca.accountId, luca.accountId])
  })

  it('counts for the child wherever it is, and among those whom its new adult takes along', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 1 } }), {
      oneADay: true,
    })
    const [anna, luca] = [await aPerson(shop.lenza), await aReceiver()]
    const { held } = await orderOf(shop, anna, [aLine(water), lineOfChild(water, 'Leo')])
    const ids = held.lines.map(({ purchaseId }) => purchaseId)
    granted(await handTogether(shop, anna, ids, luca.email))
    const forChild = (who: Person, firstName: string) =>
      ask(shop, who, water, {
        accompaniedMinor: true,
        minorFirstName: firstName,
        minorLastName: 'Rossi',
        minorBirthDate: lineOfChild(water, 'Leo').minorBirthDate,
      })
    const reasons = async (who: Person, firstName: string) => {
      const answer = await forChild(who, firstName)
      return answer.ok
        ? []
        : extensionOf('NOT_BUYABLE', answer.problem as never)?.reasons?.map(({ code }) => code)
    }
    expect(await reasons(anna, 'Leo')).toEqual(['ALREADY_HAS_PERMIT'])
    expect(await reasons(luca, 'Leo')).toEqual(['ALREADY_HAS_PERMIT'])
    expect(await reasons(luca, 'Mia')).toEqual(['TOO_MANY_MINORS'])
    // Who gave the child away takes another one along.
    expect(await reasons(anna, 'Mia')).toEqual([])
  })
})

it('a child who is a member of the club stays one beside an adult who is none', async () => {
  const water = await aWater(shop, () => ({
    accompaniedMinors: { oldest: 13, perAdult: 1 },
    prices: costing(3000, { memberCents: 1000 }),
  }))
  const [anna, luca] = [await aPerson(shop.lenza), await aReceiver()]
  const { minorFirstName = '', minorLastName = '', minorBirthDate = '' } = lineOfChild(water, 'Leo')
  const named = { first_name: minorFirstName, last_name: minorLastName, birth_date: minorBirthDate }
  await shop.lenza.db
    .insertInto('association_member')
    .values({ association_id: water.associationId, ...named, by_office: true, in_file: false })
    .execute()
  const { held } = await orderOf(shop, anna, [aLine(water), lineOfChild(water, 'Leo')])
  expect(held.amountCents).toBe(4000)
  const ids = held.lines.map(({ purchaseId }) => purchaseId)
  granted(await handTogether(shop, anna, ids, luca.email))
  expect(await holdersOf(ids)).toEqual([luca.accountId, luca.accountId])
})

it('each names its own payer, in the plan and in every mail, where several people paid', async () => {
  const water = await aFamilyClub(shop, 'hand-payers')
  const anna = await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Rossi' })
  const [luca, mara] = [await aReceiver(), await aPerson(shop.lenza, { firstName: 'Mara', lastName: 'Blu' })]
  const { purchaseId: own } = await purchase(shop, anna, water)
  granted(await handTo(shop, anna, own, luca.email))
  const { held } = await orderOf(shop, luca, [lineOfChild(water, 'Leo'), lineOfChild(water, 'Mia')])
  const [leo = '', mia = ''] = held.lines.map(({ purchaseId }) => purchaseId)
  const ids = [own, leo, mia]
  expect(granted(await planHandOver(shop, luca, ids, mara.email)).permits).toMatchObject([
    { purchaseId: own, money: 'others' },
    { purchaseId: leo, money: 'mine' },
    { purchaseId: mia, money: 'mine' },
  ])
  granted(await handTogether(shop, luca, ids, mara.email))
  const lastBody = async (who: Person) => (await mailsOf(who)).at(-1)?.body ?? ''
  const payersIn = (body: string, pattern: RegExp) => [...body.matchAll(pattern)].map(([, who]) => who)
  const toMara = await lastBody(mara)
  expect(payersIn(toMara, /\nIt was paid by (.+?):/g)).toEqual(['Anna R.', 'Luca M.', 'Luca M.'])
  expect(toMara).toMatch(/(Leo|Mia)[^]+It was paid by Luca M\./)
  const toLuca = await lastBody(luca)
  expect(payersIn(toLuca, /\n(You paid for it: if Mara B\.|.+ goes to Anna R\., who paid)/g)).toHaveLength(3)
  for (const body of [toMara, toLuca]) expect(body).not.toMatch(/They were paid|You paid for them|If one is/)
  // Of one of several that she paid for, she reads of one.
  const [toAnna] = (await mailsOf(anna)).slice(-1)
  expect(toAnna?.subject).toMatch(/^A permit that you bought was handed over/)
  expect(toAnna?.body).toContain('You paid for it: if Mara B. gives it back')
})

describe('undone', () => {
  it('takes all of it back by one tap, while the receiver has opened nothing of it', async () => {
    const water = await aFamilyClub(shop, 'hand-undone', { capacity: [{ places: 3 }] })
    const { anna, ids } = await aFamily(shop, water)
    const luca = await aReceiver()
    const before = await rowsOf(ids)
    granted(await handTogether(shop, anna, ids, luca.email))
    const back = granted(await undoHandingOver(shop, anna, ids[1] ?? ''))
    expect(back.permit?.purchaseId).toBe(ids[1])
    expect(new Set(back.together)).toEqual(new Set([ids[0], ids[2]]))
    const after = await rowsOf(ids)
    for (const [n, row] of after.entries()) {
      const { holder_id, holder_kind, holder_first_name, minor_first_name, order_key } = before[n] ?? row
      expect(row).toMatchObject({ holder_id, holder_kind, holder_first_name, minor_first_name, order_key })
      expect([row.handed_over_as, row.code_version]).toEqual([null, 3])
    }
    expect((await mine(luca)).permits).toEqual([])
    expect((await mailsOf(luca)).at(-1)?.subject).toBe('The 3 permits are not for you after all')
    expect((await mailsOf(anna)).at(-1)?.subject).toBe('Your 3 permits are yours again')
    // The answer was lost.
    granted(await undoHandingOver(shop, anna, ids[0] ?? ''))
    expect((await rowsOf(ids)).map(({ code_version }) => code_version)).toEqual([3, 3, 3])
    granted(await handTogether(shop, anna, ids, luca.email))
    expect(await takenByDay(shop, water)).toEqual({ [DAY]: 3 })
  })

  it('nothing of it once one is opened or given back, nor after ten minutes', async () => {
    const water = await aFamilyClub(shop, 'hand-opened', inFull)
    const [luca, mara] = [await aReceiver(), await aReceiver()]
    const handedTo = async ({ email }: Person) => {
      const { anna, ids } = await aFamily(shop, water, [], await aPerson(shop.lenza))
      granted(await handTogether(shop, anna, ids, email))
      return { anna, ids }
    }
    const first = await handedTo(luca)
    const { token } = luca
    granted(await shop.lenza.call(listMyPermits, { purchaseId: first.ids[2] }, { token }))
    expect((await mine(first.anna)).handedOver?.map(({ undoUntil }) => undoUntil)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(why(await undoHandingOver(shop, first.anna, first.ids[0] ?? ''))).toBe('HAND_OVER_OPENED')
    expect(await holdersOf(first.ids)).toEqual(first.ids.map(() => luca.accountId))
    const second = await handedTo(mara)
    granted(await giveBack(shop, mara, second.ids[2] ?? ''))
    expect(why(await undoHandingOver(shop, second.anna, second.ids[0] ?? ''))).toBe('HAND_OVER_OPENED')
  })

  it('and who bought them is told once of all of them, when they are handed on and when that is undone', async () => {
    const { anna, ids } = await aFamily(shop, await aFamilyClub(shop, 'hand-on'))
    const [luca, mara] = [await aReceiver(), await aReceiver()]
    granted(await handTogether(shop, anna, ids, luca.email))
    const before = (await mailsOf(anna)).length
    granted(await handTogether(shop, luca, ids, mara.email))
    granted(await undoHandingOver(shop, luca, ids[0] ?? ''))
    const subjects = (await mailsOf(anna)).slice(before).map(({ subject }) => subject)
    expect(subjects).toEqual([
      '3 permits that you bought were handed over',
      '3 permits that you bought are no longer handed over',
    ])
  })

  it('not after ten minutes', async () => {
    const { anna, ids } = await aFamily(shop, await aFamilyClub(shop, 'hand-late'))
    const luca = await aReceiver()
    granted(await handTogether(shop, anna, ids, luca.email))
    shop.lenza.pass({ minutes: 10 })
    expect(why(await undoHandingOver(shop, anna, ids[0] ?? ''))).toBe('UNDO_TOO_LATE')
  })
})

describe('two phones at once', () => {
  it('hand over a family, give one back and move it: it is with one person, on one day, and its places with it', async () => {
    for (let round = 0; round < 4; round++) {
      const water = await aFamilyClub(shop, `hand-race-${round}`, { capacity: [{ places: 3 }], ...inFull })
      const { anna, ids } = await aFamily(shop, water)
      const luca = await aReceiver()
      const acts = [
        () => handTogether(shop, anna, ids, luca.email),
        () => giveBack(shop, anna, ids[2] ?? ''),
        () => moveTogether(shop, anna, ids, NEXT),
        () => handTogether(shop, anna, ids.toReversed(), luca.email),
        () => undoHandingOver(shop, anna, ids[1] ?? ''),
      ]
      const outcomes = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
      for (const { response } of outcomes) expect(response.statusCode).toBeLessThan(500)
      const valid = (await rowsOf(ids)).filter(({ state }) => state === 'issued')
      expect(valid.length).toBeGreaterThanOrEqual(2)
      expect(new Set(valid.map(({ holder_id }) => holder_id)).size).toBe(1)
      expect(new Set(valid.map(({ first_day }) => first_day)).size).toBe(1)
      expect(await takenByDay(shop, water)).toEqual({ [valid[0]?.first_day ?? '']: valid.length })
    }
  })
})
