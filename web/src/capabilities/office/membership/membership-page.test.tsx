import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import {
  countLetters,
  giveNumbers,
  makeLetters,
  readMembership,
  setLastDays,
  type MembershipFigures,
} from '#contract/office-membership.ts'
import { listMembers } from '#contract/office-members.ts'
import {
  listReminded,
  previewReminders,
  readReminders,
  type ReminderBatch,
  sendReminders,
  stopReminders,
} from '#contract/office-reminders.ts'
import { listOffices } from '#contract/staff.ts'
import texts from '#locales/it/office-membership.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'

const { answer, sent } = useApp()
const { reminders, numbers, lastDays, print } = texts
const figures: MembershipFigures = {
  all: 20,
  valid: 14,
  ending: 3,
  lapsed: 2,
  withoutNumber: 2,
  withoutLastDay: 12,
  unreached: 4,
  joined: 1,
  minors: 3,
  adults: 10,
  ageUnknown: 1,
  ofFile: 0,
  ofOffice: 12,
  ofSale: 2,
  lettersOpen: 0,
  lettersUsed: 0,
}
const none = { people: 0, withoutEmail: 0, refused: 0, underWay: 0, already: 0 }
const kinds = [
  { kind: 'before', ...none, people: 3, withoutEmail: 1 },
  { kind: 'atEnd', ...none, underWay: 2 },
  { kind: 'after', ...none, refused: 1 },
] as const
const batchId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'

let batches: ReminderBatch[] = []
beforeEach(() => {
  batches = []
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
  answer(readMembership, () => ({
    figures,
    plans: [{ name: 'Socio ordinario', members: 2 }],
    nextNumber: 'T-1043',
  }))
  answer(readReminders, () => ({ kinds: [...kinds], batches }))
  answer(countLetters, () => ({ people: 0, withoutAddress: 0, names: [] }))
  answer(listReminded, () => ({ reminded: [] }))
  answer(listMembers, () => ({ members: [], count: 0, listsNumbers: false }))
})
const open = () => openAt('/ufficio/tesseramento')

it('says how many there are with the way to them, and leaves out what concerns nobody', async () => {
  open()
  const link = await screen.findByRole('link', { name: texts.figures.lapsed_other })
  expect(link.getAttribute('href')).toBe('/ufficio/soci?stato=lapsed')
  expect(screen.getByText(texts.figures.unreached)).toBeTruthy()
  expect(screen.queryByText(texts.figures.ofFile)).toBeNull()
  expect(screen.getByText(/T-1043/)).toBeTruthy()
  expect(screen.getByText(/Socio ordinario/)).toBeTruthy()
})

it('sends a reminder after showing whom and what, and stops it', async () => {
  const mail = {
    language: 'it',
    people: 3,
    name: 'Marta Zeni',
    subject: 'Scade',
    text: 'Ciao',
    html: '<p>Ciao</p>',
  } as const
  answer(previewReminders, () => ({
    people: 3,
    names: ['Marta Zeni', 'Ada Moser', 'Ugo Moser'],
    mails: [mail],
  }))
  const batch = { batchId, kind: 'before', at: `${TODAY}T06:00:00.000Z`, recipients: 3, failed: 0 } as const
  answer(sendReminders, () => {
    batches = [{ ...batch, waiting: 3, beginsAt: `${TODAY}T06:01:00.000Z` }]
    return { kinds: [...kinds], batches }
  })
  answer(stopReminders, () => {
    batches = [{ ...batch, waiting: 0, leftOut: 3 }]
    return { kinds: [...kinds], batches }
  })
  open()
  const user = userEvent.setup()
  expect(await screen.findAllByText(reminders.none)).toHaveLength(2)
  expect(screen.getByText(reminders.withoutEmail_one)).toBeTruthy()
  expect(screen.getByText(reminders.underWay_other.replace('{{count}}', '2'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Prima della scadenza/ }))
  const sheet = within(await screen.findByRole('dialog', { name: reminders.kinds.before.title }))
  expect(await sheet.findByText('Scade')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: reminders.send_other.replace('{{count}}', '3') }))
  expect(await screen.findByText(reminders.begun)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: reminders.stop }))
  expect(await screen.findByText(reminders.stopped)).toBeTruthy()
  expect(await screen.findByText(reminders.leftOut_other.replace('{{count}}', '3'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: reminders.stop })).toBeNull()
})

it('gives numbers from the next one on, or from another', async () => {
  answer(giveNumbers, () => ({ given: 2, last: 'T-1052' }))
  open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: numbers.act }))
  const sheet = within(await screen.findByRole('dialog'))
  const field = await sheet.findByLabelText<HTMLInputElement>(numbers.fields.first)
  expect(field.value).toBe('T-1043')
  await user.clear(field)
  await user.type(field, 'T-1051')
  await user.click(sheet.getByRole('button', { name: numbers.act }))
  expect(await screen.findByText(/T-1052/)).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({ fields: { primo: 'T-1051' } })
})

it('writes a last day for those of the list who have none', async () => {
  answer(setLastDays, () => ({ changed: 12 }))
  open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: lastDays.act }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('radio', { name: lastDays.other }))
  const day = within(await sheet.findByRole('group', { name: lastDays.fields.lastDay }))
  await user.click(day.getAllByRole('spinbutton')[0] ?? expect.fail('no day to type'))
  await user.keyboard('31122026')
  await user.click(sheet.getByRole('button', { name: lastDays.act }))
  expect(await screen.findByText(lastDays.done_other.replace('{{count}}', '12'))).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({ fields: { finoAl: '2026-12-31' } })
})

it('prints for members chosen one by one, by any part of the name', async () => {
  const member = {
    memberId: batchId,
    name: 'Marta Zeni',
    number: 'T-1',
    isJoined: false,
    isOnlyInFile: false,
    isListed: true,
  }
  answer(listMembers, () => ({ members: [member], count: 1, listsNumbers: false }))
  open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: print.choose }))
  await user.click(await screen.findByRole('checkbox', { name: /Marta Zeni/ }))
  expect(await screen.findByText(print.chosen_one)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: print.clear }))
  expect(screen.queryByText(print.chosen_one)).toBeNull()
})

it('says before it prints who has no address, with the way to write it, and leaves them out if one wants', async () => {
  answer(countLetters, () => ({ people: 40, withoutAddress: 3, names: ['Ada Moser', 'Ugo Zeni'] }))
  answer(makeLetters, () => ({ letters: [] }))
  open()
  const user = userEvent.setup()
  expect(await screen.findByText(print.byPost_other.replace('{{count}}', '40'))).toBeTruthy()
  expect(screen.getByText(/Ada Moser, Ugo Zeni/)).toBeTruthy()
  expect(screen.getByText(print.withoutAddress_other.replace('{{count}}', '3'))).toBeTruthy()
  const link = screen.getByRole('link', { name: print.writeAddresses })
  expect(link.getAttribute('href')).toBe('/ufficio/soci?stato=valid&contatto=withoutAddress')
  await user.click(screen.getByRole('checkbox', { name: print.onlyWithAddress }))
  expect(screen.getByText(print.leftOut)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: print.letters }))
  expect(await screen.findByText(print.none)).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({ fields: { soloConIndirizzo: true } })

  // Of members who are chosen one by one it is known without asking.
  const member = {
    memberId: batchId,
    name: 'Lia Bertò',
    isJoined: false,
    isOnlyInFile: false,
    isListed: true,
  }
  answer(listMembers, () => ({ members: [member], count: 1, listsNumbers: false }))
  await user.click(screen.getByRole('button', { name: print.choose }))
  await user.click(await screen.findByRole('checkbox', { name: /Lia Bertò/ }))
  expect(await screen.findByText(print.byPost_one)).toBeTruthy()
  expect(screen.getAllByText(/Lia Bertò/)).toHaveLength(2)
})
