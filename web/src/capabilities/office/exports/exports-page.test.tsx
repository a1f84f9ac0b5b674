import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OfficeRole } from '#contract/office-fields.ts'
import { listExportYears, startExport } from '#contract/office-exports.ts'
import { confirmIdentity, readSecondFactor } from '#contract/second-factor.ts'
import { listOffices } from '#contract/staff.ts'
import { rightsOf } from '#rules/club/office-rights.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import office from '#locales/it/office.json' with { type: 'json' }
import secondFactor from '#locales/it/second-factor.json' with { type: 'json' }
import texts from '#locales/it/office-exports.json' with { type: 'json' }

const { answer, refuse, sent } = useApp()
const LINK = '/documenti/esportazione?codice=abc'
let followed: string[]

beforeEach(() => {
  followed = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '')
  })
})

function open(role: OfficeRole) {
  signIn('office')
  answer(listOffices, () => ({
    offices: [
      {
        associationId: 1,
        associationName: 'Alto Sarca',
        colour: '#0e5e59',
        timeZone: 'Europe/Rome',
        role,
        rights: [...rightsOf(role)],
        isInvited: false,
      },
    ],
  }))
  answer(startExport, () => ({ link: LINK }))
  answer(listExportYears, () => ({
    sheets: [
      { kind: 'sales' as const, years: [2027] },
      { kind: 'refunds' as const, years: [] },
      { kind: 'catches' as const, years: [2026, 2024] },
    ],
  }))
  openAt('/ufficio/esporta')
}

const kindsShown = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '')

describe('the exports', () => {
  it('are those that the role may take out', async () => {
    open('reader')
    await screen.findByRole('button', { name: texts.act })
    expect(kindsShown()).toEqual([expect.stringContaining(texts.kinds.catches.title)])
    expect(screen.queryByRole('checkbox', { name: texts.withNames })).toBeNull()
  })

  it('are of the years that have something, and of the newest of them while this one has nothing', async () => {
    open('reader')
    const year = await screen.findByRole('combobox', { name: texts.year })
    await within(year).findByRole('option', { name: '2026' })
    expect([...year.querySelectorAll('option')].map((option) => option.textContent)).toEqual(['2026', '2024'])
    await userEvent.click(screen.getByRole('button', { name: texts.act }))
    await screen.findByText(texts.begun)
    expect(sent().at(-1)?.fields).toMatchObject({ tipo: 'catture', anno: 2026 })
  })

  it('say so where no year has anything', async () => {
    open('treasurer')
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(texts.kinds.refunds.title) }))
    expect(await screen.findByText(texts.nothingYet)).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: texts.year })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.act })).toBeNull()
  })

  it('are downloaded by the link of the answer, without names unless one asks', async () => {
    open('treasurer')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('radio', { name: new RegExp(texts.kinds.sales.title) }))
    await user.selectOptions(screen.getByRole('combobox', { name: texts.format }), texts.formats.csv)
    await user.click(screen.getByRole('button', { name: texts.act }))
    expect(await screen.findByText(texts.begun)).toBeTruthy()
    expect(followed).toEqual([LINK])
    expect(sent().at(-1)?.fields).toMatchObject({ tipo: 'vendite', formato: 'csv', conNomi: false })
  })

  it('with names come after the password', async () => {
    open('secretary')
    answer(readSecondFactor, () => ({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      required: false,
      mustSetUp: false,
    }))
    answer(confirmIdentity, () => ({ until: '2027-05-01T09:10:00.000Z' }))
    refuse(startExport, 'CONFIRMATION_NEEDED', 403)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(texts.withNames) }))
    await user.click(screen.getByRole('button', { name: texts.act }))
    const asking = await screen.findByRole('dialog', { name: secondFactor.confirm.title })
    // It says what is done: a download is no setting.
    expect(asking.textContent).toContain(secondFactor.confirm.for.export.why)
    expect(within(asking).getByRole('button', { name: secondFactor.confirm.for.export.act })).toBeTruthy()
    expect(followed).toEqual([])
    answer(startExport, () => ({ link: LINK }))
    await user.type(within(asking).getByLabelText(/password/i, { selector: 'input' }), 'lenza demo{Enter}')
    expect(await screen.findByText(texts.begun)).toBeTruthy()
    expect(followed).toEqual([LINK])
    expect(sent().at(-1)?.fields).toMatchObject({ conNomi: true })
  })

  it('that fail say so, and keep what was chosen', async () => {
    open('reader')
    refuse(startExport, 'TOO_MANY_TRIES', 429)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: texts.act }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(followed).toEqual([])
  })

  it('are not offered at the counter', async () => {
    open('counter')
    expect(await screen.findByRole('heading', { name: office.notYours.title })).toBeTruthy()
  })
})
