import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerReminder, readReminder } from '#contract/reminder-answers.ts'
import texts from '#locales/it/member-cards.json' with { type: 'json' }
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import ReminderPage from './reminder-page.tsx'

await speak('it')
const { answer, refuse, sent } = aServer()
const words = texts.reminder
const found = {
  associationId: 1,
  associationName: 'Alto Sarca',
  plan: 'socio',
  firstName: 'Marta',
  endsOn: '2027-12-31',
  hasRefused: false,
}
const open = () => draw(<ReminderPage />, '/promemoria-tessera?codice=abc')

it('asks nothing of who opens it; one tap says no, one more takes it back', async () => {
  answer(readReminder, () => found)
  answer(answerReminder, (_, fields) => ({ ...found, hasRefused: (fields as { rifiuta: boolean }).rifiuta }))
  open()
  expect(
    await screen.findByText(/^Marta, la tua tessera di Alto Sarca: ultimo giorno .*31 dicembre 2027\.$/),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: words.renew }).getAttribute('href')).toBe(
    '/iscrizione?associazione=1&iscrizione=socio',
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: words.refuse }))
  expect(await screen.findByText(words.refused.title)).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({ fields: { codice: 'abc', rifiuta: true } })
  await user.click(screen.getByRole('button', { name: words.refused.undo }))
  expect(sent().at(-1)).toMatchObject({ fields: { codice: 'abc', rifiuta: false } })
})

it('says of an old link that there is nothing to do', async () => {
  refuse(readReminder, 'REMINDER_GONE', 409)
  open()
  expect(await screen.findByText(words.gone.title)).toBeTruthy()
})

it('speaks of a membership that is over as of one that was', async () => {
  answer(readReminder, () => ({ ...found, endsOn: '2020-11-20' }))
  answer(answerReminder, () => ({ ...found, endsOn: '2020-11-20', hasRefused: true }))
  open()
  expect(
    await screen.findByText(/^Marta, la tua tessera di Alto Sarca è scaduta\. .*20 novembre 2020\.$/),
  ).toBeTruthy()
  expect(screen.getByText(words.nothingOver)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: words.refuse }))
  expect(await screen.findByText(words.refused.textOver)).toBeTruthy()
  expect(screen.queryByText(/vale fino/)).toBeNull()
})

it('asks nothing of who has renewed meanwhile', async () => {
  answer(readReminder, () => ({ ...found, endsOn: '2020-11-20', hasRenewed: true }))
  open()
  expect(await screen.findByText(words.renewed.title)).toBeTruthy()
  expect(screen.getByText(words.renewed.text.replace('{{association}}', 'Alto Sarca'))).toBeTruthy()
  expect(screen.getByRole('link', { name: words.renewed.act }).getAttribute('href')).toBe('/tessera')
  expect(screen.queryByText(/scaduta/)).toBeNull()
  expect(screen.queryByRole('button', { name: words.refuse })).toBeNull()
})
