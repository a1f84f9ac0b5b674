import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { sentence } from '#web/testing/sentence.ts'
import texts from '#locales/it/office-wardens.json' with { type: 'json' }
import office from '#locales/it/office.json' with { type: 'json' }

const { answer, refuse, requests, sent } = useApp()

const piero = {
  wardenId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  email: 'piero@example.org',
  firstName: 'Piero',
  lastName: 'Rossi',
  isActive: false,
  isOfFile: false,
  zones: [],
  dutyDays: ['2027-05-02'],
}
const zones = [{ zoneId: 3, name: 'T1' }]
const ugo = { blockId: piero.wardenId, email: 'ugo@example.org', reason: 'Senza permesso.', isOfFile: false }

function openWardens(role: OfficeRole = 'secretary') {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(listOfficeWardens, () => ({ wardens: [piero], zones }))
  answer(listBlocks, () => ({ blocks: [ugo] }))
  answer(listChecks, () => ({ entries: [], checks: 0, notValid: 0 }))
  openAt('/ufficio/guardie')
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
