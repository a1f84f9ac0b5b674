import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { findHolders, listCounterOffers, listCounterSales } from '#contract/office-counter.ts'
import { listMembers } from '#contract/office-members.ts'
import { readMembership } from '#contract/office-membership.ts'
import {
  listMembershipsSold,
  type MembershipSold,
  type QuotedPlan,
  quoteMembershipSale,
  sellMembership,
} from '#contract/office-memberships.ts'
import type { OfficeRole } from '#contract/office-fields.ts'
import { listTills } from '#contract/office-tills.ts'
import { listOffices } from '#contract/staff.ts'
import counter from '#locales/it/office-counter.json' with { type: 'json' }
import memberships from '#locales/it/office-memberships.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { exampleOf } from '#web/testing/example-of.ts'

const { answer, refuse, sent } = useApp()
const texts = memberships.sell
const [plan] = exampleOf(quoteMembershipSale).plans as [QuotedPlan]
const [sold] = exampleOf(listMembershipsSold).memberships as [MembershipSold]
const [member] = exampleOf(listMembers).members
const [found] = exampleOf(findHolders).people
const licence = { key: 'licenza', name: 'Licenza', asksNumber: true, asksValidUntil: false }

function openPage(path: string, role: OfficeRole = 'treasurer', plans: QuotedPlan[] = [plan]) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(readMembership, () => exampleOf(readMembership))
  answer(listMembers, () => exampleOf(listMembers))
  answer(listTills, () => exampleOf(listTills))
  answer(listCounterOffers, () => ({ offers: [] }))
  answer(listCounterSales, () => ({ sales: [] }))
  answer(findHolders, () => ({ people: found === undefined ? [] : [found], hasMore: false }))
  answer(quoteMembershipSale, () => ({ plans }))
  answer(sellMembership, () => ({ membership: sold }))
  openAt(path)
  return userEvent.setup()
}
const sales = () => sent().flatMap(({ way, fields }) => (way.endsWith('/vendi-tessera') ? [fields] : []))
const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: texts.open }))
  return within(await screen.findByRole('dialog', { name: texts.title }))
}
type Sheet = Awaited<ReturnType<typeof open>>
const given = (sheet: Sheet) => sheet.findByLabelText(new RegExp(counter.pay.given))

describe('a membership that is paid at the desk', () => {
  it('is sold to who was found, with what the plan asks for and the change, once; then its card is printed', async () => {
    const refusedPlan = {
      plan: 'ragazzi',
      name: 'Ragazzi',
      sentences: [],
      reason: { code: 'X', sentence: 'Solo minori.' },
    }
    const user = openPage('/ufficio/tesseramento', 'treasurer', [
      { ...plan, documents: [licence] },
      refusedPlan,
    ])
    const sheet = await open(user)
    await user.type(sheet.getByLabelText(new RegExp(texts.search)), 'zeni')
    expect(await sheet.findByText(/socio T-1042/)).toBeTruthy()
    await user.keyboard('{Enter}')
    // The only one that can be had is chosen, the other says why it cannot.
    expect(await sheet.findByRole('radio', { name: /Socio ordinario/ })).toHaveProperty('checked', true)
    expect(sheet.getByText('Solo minori.')).toBeTruthy()
    expect(sheet.getByText(plan.sentences[0] ?? '')).toBeTruthy()
    const act = () => sheet.getByRole('button', { name: texts.act })
    expect(sheet.getByText(texts.why.documents)).toBeTruthy()
    await user.type(sheet.getByLabelText('Numero: Licenza'), 'A1')
    await user.type(await given(sheet), '50')
    expect(sheet.getByText(counter.pay.tooLittle)).toBeTruthy()
    await user.clear(await given(sheet))
    await user.type(await given(sheet), '100')
    await user.dblClick(act())
    expect(
      await screen.findByText('Anna Rossi: iscrizione valida, ultimo giorno 31 dicembre 2027'),
    ).toBeTruthy()
    expect(screen.getByText(/^Socio n\. 301 · Ricevuta 12\/2027 · .*60,00.* · Resto: 40,00/)).toBeTruthy()
    expect(screen.getByRole('button', { name: texts.printCard })).toBeTruthy()
    expect(sales()).toEqual([
      {
        idAssociazione: 1,
        idVendita: expect.any(String) as string,
        persona: found?.ref,
        chiave: 'socio',
        documenti: [{ chiave: 'licenza', numero: 'A1' }],
        pagamento: 'contanti',
        importoCentesimi: 6000,
        ricevutiCentesimi: 10_000,
      },
    ])
  })

  it('refused for another price, shows the new one and keeps what was typed; sent again it is the same sale', async () => {
    const user = openPage('/ufficio/banco', 'counter')
    const sheet = await open(user)
    await user.type(sheet.getByLabelText(new RegExp(texts.search)), 'Luca Rossi')
    await user.click(await sheet.findByRole('button', { name: /Nuovo: Luca Rossi/ }))
    expect(sheet.getByLabelText('Cognome')).toHaveProperty('value', 'Rossi')
    expect(sheet.getByText(texts.why.facts)).toBeTruthy()
    await user.click((await sheet.findAllByRole('spinbutton'))[0] ?? document.body)
    await user.keyboard('14031988')
    await user.click(await sheet.findByRole('radio', { name: 'Bonifico' }))
    refuse(sellMembership, 'PRICE_CHANGED', 409)
    const dearer = { ...plan, price: { ...exampleOf(quoteMembershipSale).plans[0]?.price, totalCents: 7000 } }
    answer(quoteMembershipSale, () => ({ plans: [dearer as QuotedPlan] }))
    await user.click(sheet.getByRole('button', { name: texts.act }))
    expect(await sheet.findByRole('alert')).toBeTruthy()
    expect((await sheet.findAllByText(/70,00/)).length).toBeGreaterThan(0)
    expect(sheet.getByLabelText('Nome')).toHaveProperty('value', 'Luca')
    answer(sellMembership, () => ({ membership: sold }))
    await user.click(sheet.getByRole('button', { name: texts.act }))
    expect(await screen.findByText(/^Anna Rossi: iscrizione valida/)).toBeTruthy()
    // Who only sells sees no members, and prints no cards.
    expect(screen.queryByRole('button', { name: texts.printCard })).toBeNull()
    const [first, second] = sales()
    expect(first).toMatchObject({
      nome: 'Luca',
      cognome: 'Rossi',
      dataNascita: '1988-03-14',
      pagamento: 'bonifico',
      importoCentesimi: 6000,
    })
    expect(second).toEqual({ ...(first as object), importoCentesimi: 7000 })
  })

  it('is begun from a member of the list, for nothing only with the reason', async () => {
    const user = openPage('/ufficio/soci')
    await user.click(await screen.findByRole('button', { name: /Marta Zeni/ }))
    await user.click(await screen.findByRole('button', { name: texts.renew }))
    const sheet = within(await screen.findByRole('dialog', { name: texts.title }))
    expect(sheet.getByText('Marta Zeni')).toBeTruthy()
    await user.click(await sheet.findByRole('radio', { name: counter.pay.ways.free }))
    expect(sheet.getByText(counter.why.reason)).toBeTruthy()
    await user.type(sheet.getByLabelText(new RegExp(counter.pay.reason)), 'Socio onorario')
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(sales()).toMatchObject([
        {
          idSocio: member?.memberId,
          pagamento: 'senzaPagamento',
          importoCentesimi: 0,
          motivo: 'Socio onorario',
        },
      ]),
    )
  })

  it('is sold by nobody without the right to sell', async () => {
    openPage('/ufficio/tesseramento', 'secretary')
    expect(await screen.findByRole('link', { name: memberships.sold.title })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.open })).toBeNull()
  })
})
