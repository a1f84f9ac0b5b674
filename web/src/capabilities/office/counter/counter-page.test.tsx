import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Call, ResponseOf } from '#contract/call.ts'
import { listZones, readPermit } from '#contract/catalogue.ts'
import {
  findHolders,
  listCounterOffers,
  listCounterSales,
  printCounterSale,
  quoteCounterSale,
  readCounterSale,
  sellAtCounter,
  undoCounterSale,
} from '#contract/office-counter.ts'
import { quoteMembershipSale } from '#contract/office-memberships.ts'
import { listTills } from '#contract/office-tills.ts'
import type { OfficeRole } from '#contract/office-fields.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import texts from '#locales/it/office-counter.json' with { type: 'json' }

const { answer, late, refuse, silence, sent, requests } = useApp()

const exampleOf = <C extends Call>(declared: C): ResponseOf<C> =>
  z.decode(declared.response, declared.example.response) as ResponseOf<C>

const { undoneAt: _not, ...sale } = exampleOf(undoCounterSale)
const SOLD = { ...sale, undoUntil: '2027-05-01T18:17:11.000Z' }
const PRICE = exampleOf(quoteCounterSale).lines[0]?.price
const marta = exampleOf(findHolders).people
const [DAY_PERMIT = { permitId: 0, name: '', priceCents: 0, reasons: [], isForGuests: true }] =
  exampleOf(listCounterOffers).offers
const CHILDREN = { ...DAY_PERMIT, permitId: 99, name: 'Piccoli pescatori', priceCents: 900 }

async function atCounter(role: OfficeRole = 'counter', people = marta) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(listCounterOffers, () => ({ offers: [DAY_PERMIT, CHILDREN] }))
  answer(
    readPermit,
    (query) =>
      ({
        ...exampleOf(readPermit),
        permitId: Number(query.get('idPermesso')),
        name: Number(query.get('idPermesso')) === CHILDREN.permitId ? CHILDREN.name : DAY_PERMIT.name,
        techniques: [1],
        rules: { ...exampleOf(readPermit).rules, techniques: [1] },
      }) as never,
  )
  answer(listZones, () => ({
    zones: exampleOf(listZones).zones.map((zone) => ({ ...zone, techniques: [1 as const] })),
  }))
  answer(findHolders, () => ({ people, hasMore: false }))
  answer(listCounterSales, () => ({ sales: [] }))
  answer(listTills, () => ({}))
  answer(quoteMembershipSale, () => ({ plans: [] }))
  answer(quoteCounterSale, () => ({
    lines: Array.from({ length: 2 }, () => ({ price: PRICE })),
    amountCents: 8000,
  }))
  openAt('/ufficio/banco')
  const search = await screen.findByRole<HTMLInputElement>('searchbox')
  const user = userEvent.setup()
  await user.click(search)
  return user
}

const sales = () => sent().filter(({ way }) => way === 'POST /api/ufficio/banco')

async function guestTyped(user: ReturnType<typeof userEvent.setup>) {
  await user.keyboard('John Smith')
  await user.click(await screen.findByRole('button', { name: /Nuovo: John Smith/ }))
  await expect
    .poll(() => (document.activeElement as HTMLInputElement).previousElementSibling?.textContent)
    .toBe(texts.who.birthText)
  await user.keyboard('300879{Enter}')
}

describe('the counter', () => {
  it('sells by the keyboard: who is found by a scanned number, a guest, the cash, and the change', async () => {
    // What React says of a page that changes another one while it is drawn.
    const warnings = vi.spyOn(console, 'error')
    const user = await atCounter()
    answer(sellAtCounter, () => ({ ...SOLD, amountCents: 8000, givenCents: 10000 }))
    await user.keyboard('T-1042{Enter}')
    expect(await screen.findByText('Marta Zeni')).toBeTruthy()
    answer(findHolders, () => ({ people: [], hasMore: false }))
    await user.click(screen.getByRole('searchbox'))
    await guestTyped(user)
    await user.click(await screen.findByRole('searchbox'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(texts.pay.given)))
    await user.keyboard('100{Enter}')
    expect(await screen.findByText('K7PM-4XQ2')).toBeTruthy()
    expect(screen.getAllByText(/20,00/).length).toBeGreaterThan(0)
    expect(sales().map(({ fields }) => fields)).toMatchObject([
      {
        pagamento: 'contanti',
        importoCentesimi: 8000,
        ricevutiCentesimi: 10000,
        righe: [
          { persona: marta[0]?.ref, idPermesso: 12, idZona: 3 },
          { nomeOspite: 'John', cognomeOspite: 'Smith', dataNascitaOspite: '1979-08-30' },
        ],
      },
    ])
    await user.click(screen.getByRole('button', { name: texts.sold.next }))
    expect(await screen.findByRole('searchbox')).toBeTruthy()
    expect(screen.queryByText('John Smith')).toBeNull()
    expect(warnings).not.toHaveBeenCalled()
    warnings.mockRestore()
  })

  it('makes no guest of a member who could not be looked for, and asks once for a name', async () => {
    const user = await atCounter('outlet')
    refuse(findHolders, 'TOO_MANY_TRIES', 429)
    await user.keyboard('T-1042{Enter}')
    expect(await screen.findByText('TOO_MANY_TRIES')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('T-1042')
    expect(screen.getByRole('button', { name: /Nuovo: T-1042/ })).toBeTruthy()
    await user.clear(screen.getByRole('searchbox'))
    answer(findHolders, () => ({ people: [], hasMore: false }))
    const searches = () => requests.filter(({ way }) => way.startsWith('GET /api/ufficio/banco-')).length
    const before = searches()
    await user.keyboard('Emma Wilson')
    await user.click(await screen.findByRole('button', { name: /Nuovo: Emma Wilson/ }))
    expect(searches() - before).toBeLessThanOrEqual(2)
  })

  it('sells another permit to one of them, and the same to all again', async () => {
    const user = await atCounter()
    answer(sellAtCounter, () => SOLD)
    await user.keyboard('T-1042{Enter}')
    expect(await screen.findByText('Marta Zeni')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Scegli altro per Marta' })).toBeNull()
    answer(findHolders, () => ({ people: [], hasMore: false }))
    await user.click(screen.getByRole('searchbox'))
    await guestTyped(user)
    await user.click(await screen.findByRole('button', { name: 'Scegli altro per John' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Per John' }))
    await user.selectOptions(sheet.getByLabelText(texts.permit), String(CHILDREN.permitId))
    await user.click(sheet.getByRole('radio', { name: /^Domani/ }))
    await user.click(sheet.getByRole('button', { name: 'Fatto' }))
    const row = screen.getByText('John Smith').closest('li')
    await expect.poll(() => row?.textContent).toContain(CHILDREN.name)
    const permitsQuoted = () =>
      ((
        sent().findLast(({ way }) => way === 'POST /api/ufficio/banco-preventivo')?.fields as
          | { righe?: unknown }
          | undefined
      )?.righe ?? []) as {
        idPermesso: number
        dataInizio: string
      }[]
    await expect.poll(() => permitsQuoted().map(({ idPermesso }) => idPermesso)).toEqual([12, 99])
    const [today, tomorrow] = permitsQuoted().map(({ dataInizio }) => dataInizio)
    expect(String(tomorrow) > String(today)).toBe(true)
    // What all get is changed: John keeps his own.
    const [ofAll] = screen.getAllByLabelText(texts.permit)
    await user.selectOptions(ofAll as HTMLElement, String(CHILDREN.permitId))
    await expect.poll(() => permitsQuoted().map(({ idPermesso }) => idPermesso)).toEqual([99, 99])
    await user.selectOptions(ofAll as HTMLElement, String(DAY_PERMIT.permitId))
    await user.click(screen.getByRole('button', { name: 'Scegli altro per John' }))
    await user.click(await screen.findByRole('button', { name: 'Come gli altri' }))
    await expect.poll(() => permitsQuoted().map(({ idPermesso }) => idPermesso)).toEqual([12, 12])
    await user.click(await screen.findByRole('button', { name: 'Vendi 2 permessi' }))
    await expect.poll(() => sales().length).toBe(1)
  })

  it('takes what the permit asks of a guest from the paper that they show', async () => {
    const user = await atCounter('counter', [])
    const fact = { key: 'licenza', kind: 'licence', name: 'Licenza', asksNumber: true, asksValidUntil: false }
    answer(quoteCounterSale, () => ({ lines: [{ price: PRICE, facts: [fact] }], amountCents: 4000 }))
    await guestTyped(user)
    await user.type(await screen.findByRole('textbox', { name: 'Numero' }), 'TN 55')
    await user.click(screen.getByRole('button', { name: texts.sell_one }))
    await expect
      .poll(() => sales()[0]?.fields)
      .toMatchObject({ righe: [{ datiOspite: [{ chiave: 'licenza', numero: 'TN 55' }] }] })
  })

  it('sells in the language of the customer that is chosen, and in it to the next; else in that of the seller', async () => {
    localStorage.removeItem('lenza.counter-language')
    const user = await atCounter('counter', [])
    answer(sellAtCounter, () => SOLD)
    const sellAndGoOn = async () => {
      await user.click(screen.getByRole('searchbox'))
      await guestTyped(user)
      await user.click(await screen.findByRole('button', { name: texts.sell_one }))
      await user.click(await screen.findByRole('button', { name: texts.sold.next }))
      await screen.findByRole('searchbox')
    }
    await sellAndGoOn()
    const choice = () => within(screen.getByRole('radiogroup', { name: texts.pay.language }))
    await user.click(choice().getByRole('radio', { name: 'English' }))
    await sellAndGoOn()
    await sellAndGoOn()
    await user.click(choice().getByRole('radio', { name: 'Italiano' }))
    await sellAndGoOn()
    expect(sales().map(({ fields }) => (fields as { lingua: string }).lingua)).toEqual([
      'it',
      'en',
      'en',
      'it',
    ])
    expect(choice().getByRole<HTMLInputElement>('radio', { name: 'Italiano' }).checked).toBe(true)
  })

  it('without a network says so, keeps what is typed, and sells once it is back', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get')
    const user = await atCounter('counter', [])
    answer(sellAtCounter, () => SOLD)
    await guestTyped(user)
    const sell = await screen.findByRole<HTMLButtonElement>('button', { name: texts.sell_one })
    await expect.poll(() => sell.disabled).toBe(false)
    const connected = (online: boolean) => {
      isOnline.mockReturnValue(online)
      act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')))
    }
    connected(false)
    expect(await screen.findByText(texts.why.offline)).toBeTruthy()
    expect(sell.disabled).toBe(true)
    expect(screen.getByText('John Smith')).toBeTruthy()
    connected(true)
    await expect.poll(() => sell.disabled).toBe(false)
    isOnline.mockRestore()
    await user.click(sell)
    expect(await screen.findByText('K7PM-4XQ2')).toBeTruthy()
    expect(sales()).toHaveLength(1)
  })

  it('says why the paper is not printed, and keeps the sold permits and their codes for another try', async () => {
    const user = await atCounter('counter', [])
    answer(sellAtCounter, () => SOLD)
    refuse(printCounterSale, 'BUSY', 503, { detail: 'Riprova tra poco.' })
    await guestTyped(user)
    await user.click(await screen.findByRole('button', { name: texts.sell_one }))
    const print = await screen.findByRole('button', { name: texts.sold.print })
    await user.click(print)
    expect(await screen.findByText('Riprova tra poco.')).toBeTruthy()
    expect(screen.getByText('K7PM-4XQ2')).toBeTruthy()
    answer(printCounterSale, () => exampleOf(printCounterSale))
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await user.click(print)
    await expect.poll(() => saved.mock.calls.length).toBe(1)
    saved.mockRestore()
    expect(screen.queryByText('Riprova tra poco.')).toBeNull()
    expect(sent().filter(({ way }) => way === 'POST /api/ufficio/stampa-banco')).toHaveLength(2)
    expect(sales()).toHaveLength(1)
  })

  it('says before a sale that the till is closed, where cash is to go into one', async () => {
    const user = await atCounter('counter', [])
    expect(await screen.findByText(texts.openTill)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: texts.pay.ways.terminal }))
    expect(screen.queryByText(texts.openTill)).toBeNull()
  })

  it('says why it is refused, in the server’s sentence, and keeps what is typed', async () => {
    const user = await atCounter('counter', [])
    refuse(sellAtCounter, 'TILL_NOT_OPEN', 409, { detail: 'Nessuna cassa.' })
    await guestTyped(user)
    await user.click(await screen.findByRole('button', { name: texts.sell_one }))
    expect(await screen.findByText('Nessuna cassa.')).toBeTruthy()
    expect(screen.getByText('John Smith')).toBeTruthy()
    expect(screen.getByText(texts.openTill)).toBeTruthy()
  })

  it('without an answer asks by the key whether it was sold, and sells nothing twice', async () => {
    const user = await atCounter('counter', [])
    silence(sellAtCounter)
    silence(readCounterSale)
    await guestTyped(user)
    await user.click(await screen.findByRole('button', { name: texts.sell_one }))
    expect(await screen.findByText(texts.undecided.title)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.sell_one }).disabled).toBe(true)
    // A refusal that tells nothing of the sale decides nothing.
    refuse(readCounterSale, 'TOO_MANY_TRIES', 429)
    dispatchEvent(new Event('online'))
    expect(screen.getByText(texts.undecided.title)).toBeTruthy()
    answer(readCounterSale, () => SOLD)
    expect(await screen.findByText('K7PM-4XQ2')).toBeTruthy()
    expect(sales()).toHaveLength(1)
  })

  it('asks one question at a time whether it was sold', async () => {
    const user = await atCounter('counter', [])
    silence(sellAtCounter)
    const tell = late(readCounterSale, () => SOLD)
    await guestTyped(user)
    await user.click(await screen.findByRole('button', { name: texts.sell_one }))
    expect(await screen.findByText(texts.undecided.title)).toBeTruthy()
    const lookUps = () => requests.filter(({ path }) => path === readCounterSale.path)
    await expect.poll(() => lookUps().length).toBe(1)
    dispatchEvent(new Event('online'))
    dispatchEvent(new Event('online'))
    await act(async () => undefined)
    expect(lookUps()).toHaveLength(1)
    tell()
    expect(await screen.findByText('K7PM-4XQ2')).toBeTruthy()
  })

  it('without an answer says that nothing was sold, once the server has told so twice', async () => {
    const user = await atCounter('counter', [])
    silence(sellAtCounter)
    refuse(readCounterSale, 'NOT_FOUND', 404)
    await guestTyped(user)
    const sell = await screen.findByRole<HTMLButtonElement>('button', { name: texts.sell_one })
    await user.click(sell)
    expect(await screen.findByText(texts.undecided.title)).toBeTruthy()
    expect(await screen.findByText(texts.notSoldYet.title, {}, { timeout: 10_000 })).toBeTruthy()
    expect(screen.queryByText(texts.undecided.title)).toBeNull()
    expect(screen.getByText('John Smith')).toBeTruthy()
    answer(sellAtCounter, () => SOLD)
    await user.click(sell)
    expect(await screen.findByText('K7PM-4XQ2')).toBeTruthy()
  })

  it('takes an own sale back, with the money named that goes back', async () => {
    const user = await atCounter()
    answer(listCounterSales, () => ({ sales: [SOLD] }))
    answer(undoCounterSale, () => ({ ...exampleOf(undoCounterSale), undoneAt: '2027-05-01T18:05:00.000Z' }))
    openAt('/ufficio/banco')
    await user.click(await screen.findByRole('button', { name: 'Annulla la vendita a John Smith' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/Restituisci ora 40,00/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: /Restituisci 40,00/ }))
    await expect
      .poll(() => sent().find(({ way }) => way.startsWith('PUT'))?.fields)
      .toMatchObject({ idVendita: SOLD.saleId, importoCentesimi: 4000 })
  })

  it('of an outlet takes cash and cards alone', async () => {
    await atCounter('outlet')
    expect(screen.queryByRole('radio', { name: texts.pay.ways.free })).toBeNull()
    expect(screen.getByRole('radio', { name: texts.pay.ways.terminal })).toBeTruthy()
  })
})
