import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listEvents } from '#contract/office-events.ts'
import { readSale, resendMail } from '#contract/office-sale.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { useQuickTime } from '#web/testing/quick-time.ts'
import texts from '#locales/it/office-sales.json' with { type: 'json' }

const { answer } = useApp()
useQuickTime()

const { sale } = z.decode(readSale.response, readSale.example.response as never)
const withMail = (state: 'waiting' | 'sent') => ({
  sale: {
    ...sale,
    mails: [{ subject: 'Il tuo permesso', to: 'anna@example.org', at: '2027-05-01T18:02:12.000Z', state }],
  },
})

/** Of the test's quick time. */
const QUICKLY = 1_000_000

const typing = () => userEvent.setup({ advanceTimers: () => Promise.resolve() })

function openSale() {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
  answer(listEvents, () => ({ events: [] }))
  answer(readSale, () => withMail('sent'))
  answer(resendMail, () => ({ sentTo: ['anna@example.org'] }))
  openAt(`/ufficio/vendita?idAcquisto=${sale.permit.purchaseId}`)
}

it('what became of a mail that is sent again shows by itself, or on request after a minute', async () => {
  openSale()
  const again = await screen.findByRole('button', { name: new RegExp(texts.resend.title) })
  answer(readSale, () => withMail('waiting'))
  await typing().click(again)
  expect(await screen.findByText(texts.mails.following)).toBeTruthy()
  expect(await screen.findByText(texts.mails.stillWaiting, undefined, { timeout: QUICKLY })).toBeTruthy()
  await typing().click(screen.getByRole('button', { name: texts.mails.again }))
  expect(await screen.findByText(texts.mails.following)).toBeTruthy()
  answer(readSale, () => withMail('sent'))
  await waitFor(() => expect(screen.getByText(/^Inviata/)).toBeTruthy(), { timeout: QUICKLY })
  expect(screen.queryByText(texts.mails.following)).toBeNull()
})
