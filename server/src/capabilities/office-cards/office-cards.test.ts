import { afterEach, describe, expect, it } from 'vitest'
import { connectCards, readCardAccount } from '#contract/office-cards.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { discardDraft, previewEdition, publishEdition, readDraft, saveDraft } from '#contract/office-draft.ts'
import { listEvents } from '#contract/office-events.ts'
import { listOperatedAssociations } from '#contract/operator.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { deliver, granted, refused } from '#server/testing/buying.ts'
import { anOperator, aPersonOfTheOffice } from '#server/testing/officers.ts'
import { useShop } from '#server/testing/shop.ts'
import type { Faults } from '#stripe-double'

const shop = useShop()
afterEach(() => {
  delete shop.faults.between
})

const as = ({ token }: Person) => ({ token, language: 'en' as const })
let clubs = 0
async function aClub() {
  clubs += 1
  const { associationId } = await anAssociation(`cards-${clubs}`).with(aPermit()).loadInto(shop.lenza)
  const person = (role: OfficeRole) => aPersonOfTheOffice(shop.lenza, { associationId }, { role })
  return { associationId, owner: await person('owner'), person }
}
type Club = Awaited<ReturnType<typeof aClub>>

const connect = ({ associationId, owner }: Club, who = owner) =>
  shop.lenza.call(connectCards, { associationId, from: 'begin' }, as(who))
const stateOf = async ({ associationId, owner }: Club) =>
  granted(await shop.lenza.call(readCardAccount, { associationId }, as(owner)))
const draftOf = async ({ associationId, owner }: Club) =>
  granted(await shop.lenza.call(readDraft, { associationId }, as(owner)))
const accountInDraft = async (club: Club) =>
  (JSON.parse((await draftOf(club)).file) as WrittenFile).stripeAccount
const publish = async ({ associationId, owner }: Club) => {
  const { revision } = granted(await shop.lenza.call(previewEdition, { associationId }, as(owner)))
  granted(await shop.lenza.call(publishEdition, { associationId, revision }, as(owner)))
}
const needsOf = async ({ associationId }: Club, who: Person) =>
  granted(await shop.lenza.call(readOfficeDay, { associationId }, as(who))).needs.map(({ kind }) => kind)

/** Fills in the form at the stand-in; where it leads back. */
async function fillIn(address: string, answer: string): Promise<URL> {
  await fetch(address)
  const back = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ answer }),
  })
  return new URL(back.headers.get('location') ?? '')
}

/** The ids of the accounts that the provider opens from now on. */
function opened(fault: Faults['interceptCall'] = (_call, carryOut) => carryOut()): Set<unknown> {
  const ids = new Set<unknown>()
  shop.faults.between = (call, carryOut) => {
    if (call.path !== '/v1/accounts') return carryOut()
    return fault(call, async () => {
      const answer = await carryOut()
      if (answer !== null && typeof answer === 'object' && 'id' in answer.body) ids.add(answer.body.id)
      return answer
    })
  }
  return ids
}

describe('a club connects its cards', () => {
  it('by an account of its own, which its draft names and its trail tells', async () => {
    const club = await aClub()
    expect(await stateOf(club)).toEqual({ state: 'none', isOpenedHere: false, isInUse: false })
    const { address } = granted(await connect(club))
    const account = await accountInDraft(club)
    expect(address).toContain(`${shop.double.url}/setup/s/${account}/`)
    expect(await stateOf(club)).toEqual({
      state: 'incomplete',
      accountId: account,
      isOpenedHere: true,
      isInUse: false,
    })
    expect(await shop.stripe.accounts.retrieve(account ?? '')).toMatchObject({
      controller: { fees: { payer: 'account' }, stripe_dashboard: { type: 'full' } },
      metadata: { association: `cards-${clubs}` },
    })
    const { associationId, owner } = club
    const { events } = granted(await shop.lenza.call(listEvents, { associationId }, as(owner)))
    expect(events[0]).toMatchObject({ act: 'draft.saved' })
  })

  it('and comes back to the page from which it went, when the form is complete', async () => {
    const club = await aClub()
    const { address } = granted(await connect(club))
    const back = await fillIn(address, 'complete')
    expect(back.pathname).toBe('/start')
    expect(back.searchParams.get('vai')).toBe(`/ufficio/avvio?passo=5&associazione=${club.associationId}`)
    expect(await stateOf(club)).toMatchObject({ state: 'ready', isInUse: false })
    await publish(club)
    expect(await stateOf(club)).toMatchObject({ state: 'ready', isInUse: true })
  })

  it('by the same account whenever it asks again, also after the draft was discarded', async () => {
    const club = await aClub()
    const accounts = opened()
    const first = granted(await connect(club))
    const account = await accountInDraft(club)
    expect(granted(await connect(club)).address).not.toBe(first.address)
    const { associationId, owner } = club
    granted(await shop.lenza.call(discardDraft, { associationId }, as(owner)))
    expect(await accountInDraft(club)).toBeUndefined()
    granted(await connect(club))
    expect(await accountInDraft(club)).toBe(account)
    expect([...accounts]).toEqual([account])
  })

  it('by a new link where the last one no longer opens', async () => {
    const club = await aClub()
    const { address } = granted(await connect(club))
    await fetch(address)
    const again = await fetch(address, { redirect: 'manual' })
    const page = new URL(again.headers.get('location') ?? '').searchParams.get('vai')
    expect(page).toBe(`/ufficio/avvio?passo=5&associazione=${club.associationId}&riapri-modulo=1`)
  })
})

describe('asked again after a failure', () => {
  it('goes on with the account that was opened when the answer was lost', async () => {
    const club = await aClub()
    const accounts = opened(async (_call, carryOut) => {
      await carryOut()
      return null
    })
    expect(refused(await connect(club)).code).toBe('CARDS_UNREACHABLE')
    expect(await accountInDraft(club)).toBeUndefined()
    const [lost] = accounts
    delete shop.faults.between
    granted(await connect(club))
    expect(await accountInDraft(club)).toBe(lost)
  })

  it('opens one although the provider repeats its failure to the same key', async () => {
    const club = await aClub()
    opened(async () => ({
      status: 500,
      body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
      remembered: true,
    }))
    expect(refused(await connect(club)).code).toBe('CARDS_UNREACHABLE')
    delete shop.faults.between
    granted(await connect(club))
    expect(await stateOf(club)).toMatchObject({ state: 'incomplete' })
  })

  it('is told apart from a refusal, which the operator has to settle', async () => {
    const club = await aClub()
    opened(async () => ({
      status: 400,
      body: { error: { type: 'invalid_request_error', message: 'Sign up for Connect first.' } },
    }))
    expect(refused(await connect(club)).code).toBe('CARD_ACCOUNT_REFUSED')
    expect(await accountInDraft(club)).toBeUndefined()
  })
})

describe('the state of the account', () => {
  it.each([
    ['leave', 'incomplete'],
    ['withoutBank', 'payoutsOff'],
    ['waitForCheck', 'checking'],
  ] as const)('after the form was answered with %s is %s', async (answer, state) => {
    const club = await aClub()
    await fillIn(granted(await connect(club)).address, answer)
    expect(await stateOf(club)).toMatchObject({ state })
  })

  it.each([
    ['acct_typedByHand', 'ready'],
    ['acct_notConnected', 'notConnected'],
  ])('of a number that was typed, %s, is %s', async (account, state) => {
    const club = await aClub()
    const { associationId, owner } = club
    const part = { part: 'stripeAccount', value: JSON.stringify(account) }
    granted(await shop.lenza.call(saveDraft, { associationId, parts: [part] }, as(owner)))
    expect(await stateOf(club)).toEqual({ state, accountId: account, isOpenedHere: false, isInUse: false })
  })

  it('of another association is refused, in its draft or on sale', async () => {
    const [club, other] = [await aClub(), await aClub()]
    granted(await connect(other))
    const { associationId, owner } = club
    const typed = async (account: string) => {
      const parts = [{ part: 'stripeAccount', value: JSON.stringify(account) }]
      return shop.lenza.call(saveDraft, { associationId, parts }, as(owner))
    }
    const ofOther = (await accountInDraft(other)) ?? ''
    const problem = refused(await typed(ofOther))
    expect(problem.code).toBe('DRAFT_WRONG')
    expect(JSON.stringify(problem)).toContain('belongs to another association')
    await shop.lenza.db
      .updateTable('association')
      .set({ stripe_account: 'acct_onSaleElsewhere' })
      .where('id', '=', other.associationId)
      .execute()
    expect(refused(await typed('acct_onSaleElsewhere')).code).toBe('DRAFT_WRONG')
    expect(await accountInDraft(club)).toBeUndefined()
    granted(await typed('acct_ofOurOwn'))
  })

  it('is unknown while the provider does not answer, and nothing else fails', async () => {
    const club = await aClub()
    granted(await connect(club))
    shop.faults.between = async () => null
    expect(await stateOf(club)).toMatchObject({ state: 'silent', isOpenedHere: true })
  })
})

describe('an account that takes no cards', () => {
  const tell = async (account: string) => {
    const { data } = await shop.stripe.events.list({ type: 'account.updated' }, { stripeAccount: account })
    expect((await deliver(shop, data[0] ?? {})).statusCode).toBe(200)
  }

  it('is a doubt before publishing, then named to those who can complete it, until the provider tells better', async () => {
    const club = await aClub()
    const { associationId, owner } = club
    const { address } = granted(await connect(club))
    await fillIn(address, 'waitForCheck')
    const account = (await accountInDraft(club)) ?? ''
    await tell(account)
    const { doubts } = granted(await shop.lenza.call(previewEdition, { associationId }, as(owner)))
    expect(doubts).toMatchObject([{ part: 'stripeAccount', sentence: expect.stringContaining('checking') }])
    expect(await needsOf(club, owner)).toEqual(['unpublishedChanges'])

    await publish(club)
    expect(await needsOf(club, owner)).toEqual(['cardsNotReady'])
    expect(await needsOf(club, await club.person('treasurer'))).toEqual(['cardsNotReady'])
    expect(await needsOf(club, await club.person('secretary'))).toEqual([])
    const operator = await anOperator(shop.lenza)
    const { associations } = granted(await shop.lenza.call(listOperatedAssociations, {}, as(operator)))
    expect(associations.find((one) => one.associationId === associationId)?.cardAccount).toEqual({
      kind: 'untried',
      accountId: account,
      state: 'checking',
    })

    await fillIn(granted(await connect(club)).address, 'complete')
    await tell(account)
    expect(await needsOf(club, owner)).toEqual([])
  })

  it('is asked about again where the provider was away, and not at all where it is nobody’s here', async () => {
    const club = await aClub()
    await fillIn(granted(await connect(club)).address, 'complete')
    const { data } = await shop.stripe.events.list(
      { type: 'account.updated' },
      { stripeAccount: (await accountInDraft(club)) ?? '' },
    )
    const event = data[0] ?? {}
    shop.faults.between = async () => null
    expect((await deliver(shop, event)).statusCode).toBe(503)
    const elsewhere = { ...event, data: { object: { id: 'acct_ofAnotherServer' } } }
    expect((await deliver(shop, elsewhere)).statusCode).toBe(200)
  })
})

describe('who may', () => {
  it('is who has to do with payouts, in this association', async () => {
    const [club, other] = [await aClub(), await aClub()]
    granted(await connect(club, await club.person('treasurer')))
    expect(refused(await connect(club, await club.person('secretary'))).code).toBe('RIGHT_MISSING')
    expect(refused(await connect(club, other.owner)).code).toBe('NOT_FOUND')
    const { associationId } = club
    const read = await shop.lenza.call(readCardAccount, { associationId }, as(other.owner))
    expect(refused(read).code).toBe('NOT_FOUND')
  })
})
