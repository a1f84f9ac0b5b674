import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  countRecipients,
  listMessages,
  type OfficeMessage,
  previewMessage,
  sendToHolders,
  stopMessage,
} from '#contract/office-messages.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import texts from '#locales/it/office-messages.json' with { type: 'json' }

const { answer, sent } = useApp()
const message: OfficeMessage = {
  messageId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  at: `${TODAY}T07:59:00.000Z`,
  subject: 'Livello alto',
  text: 'Alla diga aprono alle 7.',
  zoneNames: [],
  permitNames: [],
  from: TODAY,
  to: TODAY,
  recipients: 12,
  waiting: 12,
  failed: 0,
  beginsAt: `${TODAY}T08:00:30.000Z`,
}

function openMessages(messages: OfficeMessage[], people = 12) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
  answer(listMessages, () => ({
    messages,
    zones: [],
    permits: [
      { permitId: 7, name: 'Giornaliero' },
      { permitId: 8, name: 'Annuale' },
    ],
  }))
  answer(countRecipients, () => ({
    people,
    recipients: people === 0 ? [] : [{ name: 'Anna Bianchi', language: 'it' as const }],
    unreachable: people === 0 ? [] : [{ name: 'Luca Moser', why: 'failed' as const }],
  }))
  openAt('/ufficio/messaggi')
}

describe('a message', () => {
  it('says to whom it goes and shows the mail before it is sent, and asks for subject and text', async () => {
    openMessages([])
    answer(previewMessage, () => ({
      mails: [
        {
          language: 'it' as const,
          people: 12,
          name: 'Anna Bianchi',
          subject: 'Livello alto',
          text: 'Ciao Anna,\n\nAlla diga aprono alle 7.',
          html: '<!doctype html><html lang="it"><head><style>.line{color:red}</style></head><body><p style="margin:0">Ciao Anna,</p></body></html>',
        },
      ],
    }))
    answer(sendToHolders, () => ({ messages: [message] }))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: texts.write }))
    const sheet = within(await screen.findByRole('dialog', { name: texts.write }))
    expect(await sheet.findByText('12 persone')).toBeTruthy()
    expect(sheet.getByText('Luca Moser')).toBeTruthy()
    expect(sheet.getByText(texts.why.failed)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: texts.who }))
    expect(sheet.getByText('Anna Bianchi')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Annuale' }))
    await user.type(sheet.getByLabelText(texts.fields.subject_it), 'Livello alto')
    expect(sheet.getByText(texts.textNeeded)).toBeTruthy()
    await user.type(sheet.getByLabelText(texts.fields.text_it), 'Alla diga aprono alle 7.')
    await user.click(sheet.getByRole('button', { name: texts.preview.act }))
    const seen = within(await screen.findByRole('dialog', { name: texts.preview.title }))
    // The mail that is sent: without scripts, and with its styles as data, which the policy lets in.
    const frame = seen.getByTitle(/^In italiano, a 12 persone, come la legge Anna Bianchi/)
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    expect(frame.getAttribute('srcdoc')).toBe(
      '<!doctype html><html lang="it"><head></head><body><p data-style="margin:0">Ciao Anna,</p></body></html>',
    )
    await user.click(seen.getByRole('button', { name: texts.preview.plain }))
    expect(seen.getByText('Ciao Anna,')).toBeTruthy()
    await user.click(seen.getByRole('button', { name: texts.preview.back }))
    expect(await screen.findByLabelText(texts.fields.text_it)).toHaveProperty(
      'value',
      'Alla diga aprono alle 7.',
    )
    const written = within(screen.getByRole('dialog', { name: texts.write }))
    await user.click(written.getByRole('button', { name: texts.preview.act }))
    await user.click(await screen.findByRole('button', { name: 'Manda a 12 persone' }))
    expect(await screen.findByText(texts.sent)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({
      dal: TODAY,
      al: TODAY,
      permessi: '8',
      testi: { it: { oggetto: 'Livello alto', testo: 'Alla diga aprono alle 7.' } },
    })
  })

  it('to nobody cannot be sent, and says why', async () => {
    openMessages([], 0)
    await userEvent.setup().click(await screen.findByRole('button', { name: texts.write }))
    expect(await screen.findByText(texts.nobody)).toBeTruthy()
  })

  it('that waits can be stopped', async () => {
    openMessages([message])
    answer(stopMessage, () => ({ messages: [{ ...message, waiting: 0, leftOut: 12 }] }))
    await userEvent.setup().click(await screen.findByRole('button', { name: texts.stop }))
    expect(await screen.findByText(texts.stopped)).toBeTruthy()
  })
})
