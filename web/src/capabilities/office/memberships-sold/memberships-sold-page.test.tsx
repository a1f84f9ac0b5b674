import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  keepMembership,
  listMembershipsSold,
  type MembershipSold,
  refundMembership,
} from '#contract/office-memberships.ts'
import type { OfficeRole } from '#contract/office-fields.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { exampleOf } from '#web/testing/example-of.ts'
import memberships from '#locales/it/office-memberships.json' with { type: 'json' }

const { answer, refuse, sent } = useApp()
const texts = memberships.sold
const [anna] = exampleOf(listMembershipsSold).memberships as [MembershipSold]

function openSold(rows: MembershipSold[] = [anna], role: OfficeRole = 'treasurer', search = '') {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(listMembershipsSold, () => ({ memberships: rows }))
  openAt(`/ufficio/iscrizioni-vendute${search}`)
  return userEvent.setup()
}
const refunds = () => sent().flatMap(({ way, fields }) => (way.startsWith('PUT') ? [fields] : []))

describe('memberships that were sold', () => {
  it('are listed with who, how long, how much and how it was paid; one is taken back with its money', async () => {
    const permitsAsMember = [{ purchaseId: anna.orderId, permitName: 'Giornaliero', amountCents: 1000 }]
    const user = openSold([{ ...anna, permitsAsMember }])
    answer(refundMembership, () => ({ membership: { ...anna, state: 'refunded' as const, backCents: 6000 } }))
    expect(await screen.findByText(/^Socio ordinario · .*Socio n\. 301$/)).toBeTruthy()
    expect(screen.getByText(/Carta · Ricevuta 12\/2027$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ritira o rimborsa: Anna Rossi' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Ritira o rimborsa: Anna Rossi' }))
    expect(sheet.getByText(texts.refund.byCard)).toBeTruthy()
    // What was bought with it as a member stays, and is a tap away; money of a part changes neither.
    expect(sheet.getByText(texts.refund.permitsStay_one)).toBeTruthy()
    const toSale = sheet.getByRole('link', { name: /^Giornaliero, 10,00/ })
    expect(toSale.getAttribute('href')).toContain(`/ufficio/vendita?`)
    expect(toSale.getAttribute('href')).toContain(anna.orderId)
    await user.click(sheet.getByRole('radio', { name: new RegExp(texts.refund.part) }))
    expect(sheet.queryByText(texts.refund.permitsStay_one)).toBeNull()
    await user.click(sheet.getByRole('radio', { name: /60,00/ }))
    await user.type(sheet.getByLabelText(new RegExp(texts.refund.reason)), 'Si è trasferito.')
    await user.click(sheet.getByRole('button', { name: texts.refund.act }))
    expect(await screen.findByText('Fatto: Anna Rossi.')).toBeTruthy()
    expect(refunds()).toEqual([
      {
        idAssociazione: 1,
        idAcquisto: anna.purchaseId,
        ritira: true,
        centesimi: 6000,
        rimborsoVistoCentesimi: 0,
        motivo: 'Si è trasferito.',
      },
    ])
  })

  it('are refunded in part up to what is left, and stay; who changed it meanwhile loses no word', async () => {
    const user = openSold([{ ...anna, payment: 'cash', backCents: 1000 }])
    refuse(refundMembership, 'CHANGED_MEANWHILE', 409)
    await user.click(await screen.findByRole('button', { name: 'Ritira o rimborsa: Anna Rossi' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Ritira o rimborsa: Anna Rossi' }))
    await user.click(sheet.getByRole('radio', { name: new RegExp(texts.refund.part) }))
    const amount = sheet.getByLabelText(new RegExp(texts.refund.amount))
    await user.type(amount, '60')
    expect(
      (await sheet.findAllByText(/^Scrivi un importo in euro, al massimo 50,00/)).length,
    ).toBeGreaterThan(0)
    await user.clear(amount)
    await user.type(amount, '12,50')
    expect(sheet.getByText(texts.refund.byHand)).toBeTruthy()
    const reason = sheet.getByLabelText(new RegExp(texts.refund.reason))
    await user.type(reason, 'Metà anno.')
    await user.click(sheet.getByRole('button', { name: texts.refund.act }))
    expect(await sheet.findByRole('alert')).toBeTruthy()
    expect(reason).toHaveProperty('value', 'Metà anno.')
    expect(refunds()).toMatchObject([{ ritira: false, centesimi: 1250, rimborsoVistoCentesimi: 1000 }])
  })

  it('of which money went back at the provider wait for the office: they stay, or are taken back', async () => {
    const refundedAtProvider = { cents: 6000, at: '2027-05-02T07:12:00.000Z' }
    const refunded = { ...anna, backCents: 6000, backElsewhereCents: 6000 }
    const user = openSold([{ ...refunded, refundedAtProvider }], 'treasurer', `?idTessera=${anna.purchaseId}`)
    expect(await screen.findByText(/Di cui 60,00 € fuori da Lenza$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.toAll })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ritira l’iscrizione: Anna Rossi' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Ritira o rimborsa: Anna Rossi' }))
    expect(sheet.getAllByRole('radio')).toHaveLength(1)
    await user.keyboard('{Escape}')
    refuse(keepMembership, 'CHANGED_MEANWHILE', 409)
    const keep = screen.getByRole('button', { name: 'L’iscrizione resta valida: Anna Rossi' })
    await user.click(keep)
    expect(await screen.findByRole('alert')).toBeTruthy()
    answer(keepMembership, () => ({ membership: refunded }))
    answer(listMembershipsSold, () => ({ memberships: [refunded] }))
    await user.click(keep)
    expect(await screen.findByText('Deciso: l’iscrizione di Anna Rossi resta valida.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /resta valida/ })).toBeNull())
    const kept = { idAssociazione: 1, idAcquisto: anna.purchaseId, centesimi: 6000 }
    expect(sent().flatMap(({ way, fields }) => (way.includes('tessera-resta') ? [fields] : []))).toEqual([
      kept,
      kept,
    ])
  })

  it('that ended have nothing to give back, and who may not see to the money has no button', async () => {
    openSold([{ ...anna, state: 'refunded', backCents: 6000 }], 'secretary')
    expect(await screen.findByText(/^Ritirata · .*Rimborso: 60,00/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Anna Rossi$/ })).toBeNull()
  })

  it('none yet', async () => {
    openSold([])
    expect(await screen.findByText(texts.none.text)).toBeTruthy()
  })
})
