import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listZones, readPermit } from '#contract/catalogue.ts'
import {
  findHolders,
  listCounterOffers,
  listCounterSales,
  quoteCounterSale,
  readCounterSale,
  sellAtCounter,
} from '#contract/office-counter.ts'
import type { OfficeRole } from '#contract/office-fields.ts'
import { quoteMembershipSale } from '#contract/office-memberships.ts'
import { listTills } from '#contract/office-tills.ts'
import { listOffices } from '#contract/staff.ts'
import texts from '#locales/it/office-counter.json' with { type: 'json' }
import memberships from '#locales/it/office-memberships.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { exampleOf } from '#web/testing/example-of.ts'

const { answer, sent, requests } = useApp()

const [line] = exampleOf(quoteCounterSale).lines
const [plan] = exampleOf(quoteMembershipSale).plans
const SOLD = {
  ...exampleOf(readCounterSale),
  amountCents: 10_000,
  memberships: [
    {
      purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61',
      member: 'Marta Zeni',
      memberNumber: '301',
      planName: 'Socio ordinario',
      firstDay: '2027-05-01',
      lastDay: '2027-12-31',
      amountCents: 6000,
      receiptNumber: '124/2027',
      isEnded: false,
    },
  ],
}

async function martaAtCounter(role: OfficeRole) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(listCounterOffers, () => exampleOf(listCounterOffers))
  answer(readPermit, () => ({ ...exampleOf(readPermit), permitId: 12 }))
  answer(listZones, () => exampleOf(listZones))
  answer(findHolders, () => exampleOf(findHolders))
  answer(listCounterSales, () => ({ sales: [] }))
  answer(listTills, () => ({}))
  answer(quoteMembershipSale, () => ({
    plans: [
      ...(plan ? [plan] : []),
      { plan: 'ragazzi', name: 'Ragazzi', sentences: [], reason: { code: 'X', sentence: 'Solo minori.' } },
    ],
  }))
  answer(quoteCounterSale, () => ({ lines: [{ price: line?.price }], amountCents: 4000 }))
  answer(sellAtCounter, () => SOLD)
  openAt('/ufficio/banco')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('searchbox'))
  await user.keyboard('T-1042{Enter}')
  expect(await screen.findByText('Marta Zeni')).toBeTruthy()
  return user
}

const choice = () => screen.findByLabelText(texts.join.joins.replace('{{who}}', 'Marta'))

it('sells a permit and a membership as one: the sum of both, what the plan asks for, and the number', async () => {
  const user = await martaAtCounter('counter')
  const options = within(await choice()).getAllByRole('option')
  // What she cannot have is not offered.
  expect(options.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    texts.join.not,
    'Socio ordinario · 60,00 €',
  ])
  answer(quoteCounterSale, () => exampleOf(quoteCounterSale))
  await user.selectOptions(await choice(), plan?.plan ?? '')
  expect(await screen.findByText(/^Iscrizione: Socio ordinario · .*31 dicembre 2027/)).toBeTruthy()
  expect((await screen.findAllByText(/100,00/)).length).toBeGreaterThan(1)
  await user.click(screen.getByText(texts.pay.ways.transfer))
  const sell = () => screen.getByRole('button', { name: texts.sell_one })
  expect(screen.getByText(memberships.sell.why.documents)).toBeTruthy()
  await user.type(screen.getByLabelText('Numero: Licenza di pesca'), 'A1')
  await user.click(sell())
  expect(await screen.findByText('socio 301')).toBeTruthy()
  expect(screen.getByText('Ricevuta 124/2027')).toBeTruthy()
  expect(sent().filter(({ way }) => way === 'POST /api/ufficio/banco')).toMatchObject([
    {
      fields: {
        pagamento: 'bonifico',
        importoCentesimi: 10_000,
        righe: [
          {
            persona: exampleOf(findHolders).people[0]?.ref,
            tessera: { chiave: 'socio', documenti: [{ chiave: 'licenza', numero: 'A1' }] },
          },
        ],
      },
    },
  ])
})

it('is no question at an outlet, which sells permits alone', async () => {
  await martaAtCounter('outlet')
  expect(await screen.findAllByText(/40,00/)).toBeTruthy()
  expect(requests.filter(({ path }) => path === quoteMembershipSale.path)).toEqual([])
  expect(screen.queryByText(texts.join.not)).toBeNull()
})
