import { screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  blockAngler,
  changeWarden,
  endBlock,
  inviteWarden,
  listBlocks,
  listChecks,
  listOfficeWardens,
} from '#contract/office-wardens.ts'
import { listOffices } from '#contract/staff.ts'
import type { OfficeRole } from '#contract/office-fields.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import { sentence } from '#web/testing/sentence.ts'
import texts from '#locales/it/office-wardens.json' with { type: 'json' }
import errors from '#locales/it/errors.json' with { type: 'json' }
import office from '#locales/it/office.json' with { type: 'json' }

const { answer, refuse, requests, sent } = useApp()

const piero = {
  wardenId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  email: 'piero@example.org',
  firstName: 'Piero',
  lastName: 'Rossi',
  isActive: false,
  isOnlyInFile: false,
  zones: [],
  dutyDays: ['2027-05-02'],
  dutyPatterns: [{ weekdays: [6], from: '2027-04-03', to: '2027-10-30', except: [] }],
}
const zones = [{ zoneId: 3, name: 'T1' }]
const ugo = {
  blockId: piero.wardenId,
  email: 'ugo@example.org',
  reason: 'Senza permesso.',
  isOnlyInFile: false,
}

function openWardens(role: OfficeRole = 'secretary') {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(listOfficeWardens, () => ({ wardens: [piero], zones }))
  answer(listBlocks, () => ({ blocks: [ugo] }))
  answer(listChecks, () => ({ entries: [], checks: 0, notValid: 0 }))
  openAt('/ufficio/guardie')
}

async function typeDay(
  user: UserEvent,
  sheet: Pick<typeof screen, 'findByRole'>,
  label: string,
  digits: string,
) {
  const field = within(await sheet.findByRole('group', { name: label }))
  await user.click(field.getAllByRole('spinbutton')[0] ?? expect.fail('no day to type'))
  await user.keyboard(digits)
}

describe('the wardens of the office', () => {
  it('are told where and when, and what was chosen is sent', async () => {
    openWardens()
    answer(changeWarden, () => ({ wardens: [piero], zones }))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /^Piero Rossi/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Piero Rossi' }))
    await user.click(sheet.getByRole('button', { name: 'T1' }))
    await user.click(sheet.getByRole('button', { name: 'Togli 2 maggio 2027' }))
    expect(sheet.getByText(texts.duty.none)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: texts.save }))
    expect(await screen.findByText('Salvato: Piero Rossi.')).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ zone: '3', turni: '' })
  })

  it('are on duty every week but for some days: said while one chooses, and sent', async () => {
    openWardens()
    answer(changeWarden, () => ({ wardens: [piero], zones }))
    const user = userEvent.setup()
    const soon = within(await screen.findByRole('region', { name: texts.soon.title }))
    expect(soon.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Piero Rossi',
      'Piero Rossi',
      ...Array.from({ length: 5 }, () => texts.soon.nobody),
    ])
    await user.click(screen.getByRole('button', { name: /Piero Rossi.*ogni sabato fino al 30 ottobre/i }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Piero Rossi' }))
    const save = () => sheet.getByRole('button', { name: texts.save })

    await user.click(sheet.getByRole('button', { name: /^Cambia: ogni sabato/ }))
    expect(sheet.queryByRole('group', { name: texts.pattern.from })).toBeNull()
    await typeDay(user, sheet, texts.pattern.leaveOut, '09052027')
    expect(sheet.getAllByText(errors.fields.NOT_A_DUTY_DAY)).not.toEqual([])
    await typeDay(user, sheet, texts.pattern.leaveOut, '08052027')
    expect(sheet.getByText(texts.pattern.leaveOutWaiting)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: texts.pattern.leaveOutAct }))
    expect(sheet.getByText('ogni sabato fino al 30 ottobre, tranne l’8 maggio')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: /^Fatto/ }))

    await user.click(sheet.getByRole('button', { name: texts.pattern.new }))
    expect(save().getAttribute('aria-describedby')).toBeTruthy()
    expect(sheet.getByText(new RegExp(texts.pattern.noWeekday))).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'mercoledì' }))
    await user.click(sheet.getByRole('button', { name: 'venerdì' }))
    expect(sheet.getByRole('button', { name: 'venerdì' }).getAttribute('aria-pressed')).toBe('true')
    await typeDay(user, sheet, texts.pattern.to, '30042027')
    expect(sheet.getAllByText(errors.fields.LAST_DAY_BEFORE_FIRST)).not.toEqual([])
    await typeDay(user, sheet, texts.pattern.to, '11062027')
    expect(sheet.getByText('ogni mercoledì e venerdì fino all’11 giugno')).toBeTruthy()
    await user.click(save())
    expect(await screen.findByText('Salvato: Piero Rossi.')).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({
      turniSettimanali: [
        { giorni: [6], dal: '2027-04-03', al: '2027-10-30', tranne: ['2027-05-08'] },
        { giorni: [3, 5], dal: TODAY, al: '2027-06-11', tranne: [] },
      ],
    })
  })

  it('who have no password yet are invited again; a refusal is read where it happened', async () => {
    openWardens()
    refuse(inviteWarden, 'TOO_MANY_TRIES')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /^Piero Rossi/ }))
    await user.click(await screen.findByRole('button', { name: texts.again }))
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it('are not for a treasurer', async () => {
    openWardens('treasurer')
    expect(await screen.findByRole('heading', { name: office.notYours.title })).toBeTruthy()
    expect(requests.some(({ way }) => way.includes('guardie'))).toBe(false)
  })
})

describe('a blocked person', () => {
  it('is named with a reason, which is asked for, and can buy again when the block is ended', async () => {
    openWardens()
    answer(blockAngler, () => ({ blocks: [ugo] }))
    answer(endBlock, () => ({ blocks: [] }))
    const user = userEvent.setup()
    await user.click(await screen.findByText(texts.views.blocks))
    await user.click(await screen.findByRole('button', { name: texts.blocks.begin }))
    const sheet = within(await screen.findByRole('dialog', { name: texts.blocks.begin }))
    await user.type(sheet.getByLabelText(texts.fields.email), 'ugo@example.org')
    await user.click(sheet.getByRole('button', { name: texts.blocks.beginAct }))
    expect(sent().some(({ way }) => way.startsWith('POST'))).toBe(false)
    await user.type(sheet.getByLabelText(texts.fields.reason), 'Senza permesso.')
    await user.click(sheet.getByRole('button', { name: texts.blocks.beginAct }))
    expect(await screen.findByText(sentence('ugo@example.org qui non acquista più nulla.'))).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Togli il blocco di ugo@example.org' }))
    expect(await screen.findByText(sentence('ugo@example.org può di nuovo acquistare.'))).toBeTruthy()
  })
})

it('without checks there is a sentence, not an empty list', async () => {
  openWardens()
  await userEvent.setup().click(await screen.findByText(texts.views.checks))
  expect(await screen.findByText(texts.checks.none.title)).toBeTruthy()
})
