import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  closeWater,
  countClosure,
  listClosures,
  stopGivingBack,
  type Closure,
} from '#contract/office-closures.ts'
import { confirmIdentity, readSecondFactor } from '#contract/second-factor.ts'
import { listOffices } from '#contract/staff.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { address, openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import secondFactor from '#locales/it/second-factor.json' with { type: 'json' }
import texts from '#locales/it/office-closures.json' with { type: 'json' }

const { answer, refuse, sent } = useApp()
const zones = [
  { zoneId: 3, name: 'T1' },
  { zoneId: 4, name: 'T2' },
]
const waiting: Closure = {
  closureId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  zoneId: 3,
  zoneName: 'T1',
  from: TODAY,
  to: TODAY,
  reason: 'Piena',
  isOnlyInFile: false,
  state: 'waiting',
  beginsAt: `${TODAY}T08:01:00.000Z`,
  permitsLeft: 12,
  permitsBack: 0,
  refundCents: 0,
  refundsUnderWay: 0,
  toGiveBack: 0,
  toGiveBackCents: 0,
}

function openClosures(
  role: OfficeRole,
  closures: Closure[] = [],
  at = '/ufficio/chiusure',
  old: Closure[] = [],
) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  const earlier = old.length === 0 ? [] : [{ year: 2026, count: old.length }]
  answer(listClosures, (query) => ({ closures: query.has('anno') ? old : closures, zones, earlier }))
  return openAt(at)
}

describe('a flood', () => {
  it('is four choices: every zone, the reason, close; what it hits is counted before', async () => {
    openClosures('treasurer')
    answer(countClosure, () => ({
      permits: 212,
      cents: 424_000,
      holds: 0,
      bookings: 0,
      beside: 0,
      byCardRefunds: 180,
      byCardCents: 398_000,
      byHandRefunds: 12,
      byHandCents: 24_000,
      outletRefunds: 1,
      outletCents: 2000,
      fishingNow: 3,
    }))
    answer(closeWater, () => ({ closures: [waiting], zones, earlier: [] }))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: texts.new }))
    const sheet = within(await screen.findByRole('dialog', { name: texts.titleNew }))
    await user.click(sheet.getByRole('checkbox', { name: texts.everyZone }))
    await user.type(sheet.getByLabelText(texts.fields.reason_it), 'Piena')
    expect(await sheet.findByText('212 permessi venduti')).toBeTruthy()
    expect(sheet.getByText(/4\.?240,00\s€ da rimborsare/)).toBeTruthy()
    expect(sheet.getByText(/180 rimborsi tornano da soli, 3\.?980,00\s€/)).toBeTruthy()
    expect(sheet.getByText(/12 rimborsi da fare al banco o con bonifico, 240,00\s€/)).toBeTruthy()
    expect(sheet.getByText(/1 rimborso che fa il punto vendita, 20,00\s€/)).toBeTruthy()
    expect(sheet.getByText('3 persone a pesca ora')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: texts.act }))
    expect(await screen.findByText(texts.done)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({
      zone: '3,4',
      dal: TODAY,
      al: TODAY,
      motivi: { it: 'Piena' },
      rimborsa: true,
    })
  })

  it('that gives much back comes after the password, and what was stopped goes on so', async () => {
    openClosures('treasurer', [{ ...waiting, state: 'saleStopped' }])
    answer(readSecondFactor, () => ({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      required: false,
      mustSetUp: false,
    }))
    answer(confirmIdentity, () => ({ until: `${TODAY}T08:10:00.000Z` }))
    refuse(closeWater, 'CONFIRMATION_NEEDED', 403)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: texts.goOn }))
    const asking = await screen.findByRole('dialog', { name: secondFactor.confirm.title })
    answer(closeWater, () => ({ closures: [waiting], zones, earlier: [] }))
    await user.type(within(asking).getByLabelText(/password/i, { selector: 'input' }), 'lenza demo{Enter}')
    expect(await screen.findByText(texts.done)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ zone: '3', rimborsa: true })
  })

  it.each(['wardensCoordinator', 'secretary'] as const)(
    'of a %s only stops the sale, and says why',
    async (role) => {
      openClosures(role)
      await userEvent.setup().click(await screen.findByRole('button', { name: texts.new }))
      await screen.findByRole('dialog', { name: texts.titleNew })
      expect(screen.queryByRole('radio', { name: new RegExp(texts.refund) })).toBeNull()
      expect(screen.getByText(texts.onlyStopRole)).toBeTruthy()
    },
  )

  it('shows when the refunds begin, and lets them be stopped', async () => {
    openClosures('treasurer', [waiting])
    answer(stopGivingBack, () => ({
      closures: [{ ...waiting, state: 'saleStopped' as const }],
      zones,
      earlier: [],
    }))
    expect(await screen.findByText(texts.states.waiting.replace('{{at}}', '10:01'))).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: texts.stop }))
    expect(await screen.findByText(texts.stopped)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ idZona: 3, dal: TODAY, al: TODAY })
  })
})

describe('the list of closures', () => {
  const done: Closure = { ...waiting, state: 'done', permitsLeft: 0, permitsBack: 12, refundCents: 24_000 }
  const { zoneId: _zone, zoneName: _name, ...everywhere } = done
  const ofFile = { ...everywhere, isOnlyInFile: true, state: 'saleStopped' as const, permitsBack: 0 }
  const days = { from: '2026-10-01', to: '2028-02-28' }
  const listed = [
    done,
    { ...done, closureId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60', from: '2020-05-01', to: '2020-05-02' },
    { ...ofFile, ...days, closureId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61' },
    { ...ofFile, ...days, closureId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e62', permitName: 'Notturno' },
  ]

  it('has each with its years; what gave everything back is over only once its days are', async () => {
    openClosures('secretary', listed)
    expect(await screen.findByText(texts.states.done)).toBeTruthy()
    const over = screen.getByText(texts.states.over)
    expect(within(over.closest('li') ?? document.body).getByText('1–2 maggio 2020')).toBeTruthy()
    expect(screen.getAllByText('1 ottobre 2026 – 28 febbraio 2028')).toHaveLength(2)
    expect(screen.getByText(texts.everything)).toBeTruthy()
    expect(screen.getByText(texts.wholePermit)).toBeTruthy()
  })

  it('leads to what is to be given back by hand, for who has the right to the money', async () => {
    const byHand = { ...done, toGiveBack: 2, toGiveBackCents: 4000 }
    const page = openClosures('treasurer', [byHand])
    expect(await screen.findByText(/2 rimborsi da fare al banco o con bonifico, 40,00\s€/)).toBeTruthy()
    const link = screen.getByRole('link', { name: texts.toGiveBackList })
    expect(link.getAttribute('href')).toMatch(/^\/ufficio\/da-restituire/)
    page.unmount()
    openClosures('secretary', [byHand])
    expect(await screen.findByText(/2 rimborsi da fare/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: texts.toGiveBackList })).toBeNull()
  })

  it('is narrowed to what is closed now, what is coming and what is over', async () => {
    openClosures('secretary', listed)
    const user = userEvent.setup()
    const when = await screen.findByLabelText(texts.when)
    await user.selectOptions(when, texts.whens.over)
    expect(screen.getAllByText('1–2 maggio 2020')).toHaveLength(1)
    expect(screen.queryByText(texts.states.done)).toBeNull()
    await user.selectOptions(when, texts.whens.coming)
    expect(screen.getByText(texts.noneSo)).toBeTruthy()
  })

  it('has what is long over below, by its year, and shows it again after Back or a reload', async () => {
    const long = {
      ...done,
      closureId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e63',
      from: '2026-02-01',
      to: '2026-02-02',
      state: 'saleStopped' as const,
      permitsLeft: 2,
    }
    const page = openClosures('treasurer', [done], undefined, [long])
    const user = userEvent.setup()
    await user.selectOptions(await screen.findByLabelText(texts.earlier.year), '2026 (1 chiusura)')
    const shown = within(await screen.findByRole('region', { name: texts.earlier.title }))
    expect(await shown.findByText('1–2 febbraio 2026')).toBeTruthy()
    // Nothing of it can be refunded here, and nothing of it is valid any more.
    expect(shown.getByText('2 permessi non ritirati')).toBeTruthy()
    expect(shown.queryByRole('button')).toBeNull()
    expect(address()).toBe('/ufficio/chiusure?anno=2026')
    page.unmount()
    openClosures('treasurer', [done], address(), [long])
    expect(await screen.findByText('1–2 febbraio 2026')).toBeTruthy()
  })

  it('leads from those of the file to where they are written, and says where future ones are', async () => {
    openClosures('secretary', listed)
    const links = await screen.findAllByRole('link', { name: texts.changeInRules })
    expect(links).toHaveLength(2)
    for (const link of [...links, screen.getByRole('link', { name: texts.toPlanned })])
      expect(link.getAttribute('href')).toMatch(/\/ufficio\/permessi\?.*parte=closures/)
  })

  it('tells who changes them to who may not', async () => {
    openClosures('wardensCoordinator', listed)
    expect(await screen.findAllByText(texts.changedByRules)).toHaveLength(2)
    expect(screen.queryByRole('link', { name: texts.changeInRules })).toBeNull()
  })
})
