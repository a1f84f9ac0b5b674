import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pagesOfCards, REOPEN_FORM } from '#contract/card-form.ts'
import { type CardAccount, connectCards, readCardAccount } from '#contract/office-cards.ts'
import { readDraft } from '#contract/office-draft.ts'
import { readTransferAccount, saveTransferAccount } from '#contract/transfer-account.ts'
import { listOffices } from '#contract/staff.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import begin from '#locales/it/office-begin.json' with { type: 'json' }
import texts from '#locales/it/office-cards.json' with { type: 'json' }
import office from '#locales/it/office.json' with { type: 'json' }
import rules from '#locales/it/office-rules.json' with { type: 'json' }
import ui from '#locales/it/ui.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { address, openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { draftOf, FILE } from '../draft/draft-for-test.ts'

const { answer, refuse, silence, sent } = useApp()
const FORM = 'https://connect.stripe.com/setup/s/acct_1Club/once'
const assign = vi.fn<(address: string | URL) => void>()
beforeEach(() => vi.spyOn(location, 'assign').mockImplementation(assign))
afterEach(() => {
  assign.mockReset()
  vi.restoreAllMocks()
})

const account = (of: Partial<CardAccount>): CardAccount => ({
  state: 'incomplete',
  accountId: 'acct_1Club',
  isOpenedHere: true,
  isInUse: false,
  ...of,
})

function open(
  of: Partial<CardAccount> = {},
  { role = 'owner', at = '/ufficio/carte' }: { role?: OfficeRole; at?: string } = {},
) {
  signIn('office')
  answer(listOffices, () => ({
    offices: [anOffice(role), anOffice(role, { associationId: 2, associationName: 'Badia' })],
  }))
  answer(readCardAccount, () => account(of))
  answer(readTransferAccount, () => ({}))
  answer(readDraft, () => draftOf(FILE))
  answer(connectCards, () => ({ address: FORM }))
  openAt(at)
  return userEvent.setup()
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('the card account of a club', () => {
  it('that has none leads to Stripe’s form', async () => {
    const user = open({ state: 'none', accountId: undefined, isOpenedHere: false })
    expect(await screen.findByText(texts.states.none.title)).toBeTruthy()
    await press(user, texts.connect)
    await waitFor(() => expect(assign).toHaveBeenCalledWith(FORM))
    expect(sent()[0]?.fields).toMatchObject({ idAssociazione: 1, da: 'carte' })
  })

  it.each([
    ['incomplete', {}, texts.goOn],
    ['payoutsOff', {}, texts.goOn],
    ['checking', {}, texts.ask],
    ['silent', {}, texts.ask],
    ['notConnected', { isOpenedHere: false }, texts.connect],
  ] as const)('that is %s is told so, with the next thing to do', async (state, of, next) => {
    open({ state, ...of })
    expect(await screen.findByText(texts.states[state].title)).toBeTruthy()
    expect(screen.getByText(texts.states[state].text)).toBeTruthy()
    expect(screen.getByRole('button', { name: next })).toBeTruthy()
    expect(screen.getByText(/acct_1Club/)).toBeTruthy()
  })

  it.each([
    ['incomplete', { isOpenedHere: false }],
    ['rejected', {}],
  ] as const)('that is %s and no form of ours leads to Stripe’s own pages', async (state, of) => {
    open({ state, ...of })
    const way = await screen.findByRole('link', { name: texts.toStripe })
    expect(way.getAttribute('href')).toBe('https://dashboard.stripe.com/')
    expect(screen.queryByRole('button', { name: texts.goOn })).toBeNull()
  })

  it('that is ready waits for publishing, and takes cards once it is published', async () => {
    open({ state: 'ready' })
    expect(await screen.findByText(texts.states.ready.text)).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.publish })).toBeTruthy()
  })

  it('that is published and ready needs nothing', async () => {
    open({ state: 'ready', isInUse: true })
    expect(await screen.findByText(texts.states.inUse.text)).toBeTruthy()
    expect(screen.queryByRole('link', { name: texts.publish })).toBeNull()
  })

  it('is asked about again where Stripe did not answer', async () => {
    const user = open({ state: 'silent' })
    await screen.findByText(texts.states.silent.title)
    answer(readCardAccount, () => account({ state: 'ready', isInUse: true }))
    await press(user, texts.ask)
    expect(await screen.findByText(texts.states.inUse.text)).toBeTruthy()
  })
})

describe('what goes wrong', () => {
  it('is told where Stripe opens no form, and can be tried again', async () => {
    const user = open()
    refuse(connectCards, 'CARDS_UNREACHABLE', 503)
    await press(user, texts.goOn)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
    answer(connectCards, () => ({ address: FORM }))
    await press(user, texts.goOn)
    await waitFor(() => expect(assign).toHaveBeenCalledWith(FORM))
  })

  it('is a page to try again where the server fails', async () => {
    const user = open()
    refuse(readCardAccount, 'BUSY', 503)
    expect(await screen.findByText(ui.failed.title)).toBeTruthy()
    answer(readCardAccount, () => account({}))
    await press(user, ui.retry)
    expect(await screen.findByText(texts.states.incomplete.title)).toBeTruthy()
  })

  it('is a page that waits for the network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    silence(readCardAccount)
    expect(await screen.findByText(ui.offline.title)).toBeTruthy()
  })

  it('leaves no button that waits for ever when one comes back by the browser', async () => {
    const user = open()
    await press(user, texts.goOn)
    await waitFor(() => expect(assign).toHaveBeenCalled())
    window.dispatchEvent(new Event('pageshow'))
    expect(await screen.findByRole('button', { name: texts.goOn })).toBeTruthy()
  })
})

describe('a link of Stripe that no longer opens', () => {
  it('leads to a new form at once, and leaves nothing of it in the address', async () => {
    open({}, { at: `/ufficio/carte?${REOPEN_FORM}=1` })
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(FORM))
    expect(address()).toBe('/ufficio/carte')
  })

  it('opens no account of which nothing is known', async () => {
    open(
      { state: 'none', accountId: undefined, isOpenedHere: false },
      { at: `/ufficio/carte?${REOPEN_FORM}=1` },
    )
    await screen.findByText(texts.states.none.title)
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('the pages that lead to the form', () => {
  it('are those to which it leads back: the step of the wizard', async () => {
    const user = open({ state: 'none', isOpenedHere: false }, { at: pagesOfCards.begin(2) })
    expect(await screen.findByRole('heading', { name: begin.titles.money })).toBeTruthy()
    await user.click(await screen.findByRole('radio', { name: new RegExp(begin.money.own.title) }))
    await press(user, texts.connect)
    await waitFor(() => expect(sent()[0]?.fields).toMatchObject({ idAssociazione: 2, da: 'avvio' }))
  })

  it('and the page of the rule, where the number of another account can be typed', async () => {
    const user = open({}, { at: pagesOfCards.rules(2) })
    await press(user, texts.goOn)
    await waitFor(() => expect(sent()[0]?.fields).toMatchObject({ idAssociazione: 2, da: 'regole' }))
    expect(screen.queryByRole('textbox', { name: rules.fields.stripeAccount })).toBeNull()
    await press(user, texts.typed.title)
    expect(screen.getByRole('textbox', { name: rules.fields.stripeAccount })).toBeTruthy()
  })
})

describe('who may', () => {
  it('is the treasurer too, who publishes nothing', async () => {
    open({ state: 'ready' }, { role: 'treasurer' })
    expect(await screen.findByText(texts.states.ready.text)).toBeTruthy()
    expect(screen.queryByRole('link', { name: texts.publish })).toBeNull()
  })

  it('is not the secretary, who is told who does it and types no number either', async () => {
    open({}, { role: 'secretary', at: pagesOfCards.rules(2) })
    expect(await screen.findByText(texts.notYours)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.typed.title })).toBeNull()
    expect(screen.queryByRole('textbox', { name: rules.fields.stripeAccount })).toBeNull()
  })

  it('is nobody else', async () => {
    open({}, { role: 'reader' })
    expect(await screen.findByText(office.notYours.title)).toBeTruthy()
  })
})

describe('the account for transfers', () => {
  it('is typed once, and taken away by a switch', async () => {
    const user = open({ state: 'ready', isInUse: true })
    expect(await screen.findByText(texts.transfers.none)).toBeTruthy()
    await press(user, texts.transfers.begin)
    const { fields } = texts.transfers
    await user.type(await screen.findByLabelText(new RegExp(fields.holder)), 'Alto Sarca')
    await user.type(screen.getByLabelText(new RegExp(fields.iban)), 'IT60 X054 2811 1010 0000 0123 456')
    const saved = { holder: 'Alto Sarca', iban: 'IT60X0542811101000000123456', days: 14 }
    answer(saveTransferAccount, () => ({ account: saved }))
    answer(readTransferAccount, () => ({ account: saved }))
    await press(user, texts.transfers.save)
    expect(await screen.findByText(texts.transfers.saved)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({
      conto: { intestatario: 'Alto Sarca', iban: 'IT60X0542811101000000123456', giorni: 14 },
    })
    expect(await screen.findByText('IT60 X054 2811 1010 0000 0123 456')).toBeTruthy()
    await press(user, texts.transfers.change)
    await user.click(await screen.findByRole('switch', { name: texts.transfers.allowed }))
    await press(user, texts.transfers.save)
    expect(await screen.findByText(texts.transfers.ended)).toBeTruthy()
    expect(sent().at(-1)?.fields).not.toHaveProperty('conto')
  })
})
