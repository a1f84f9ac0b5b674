import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { listClubPhotos, readClubPhoto } from '#contract/catch-photos.ts'
import { startExport } from '#contract/office-exports.ts'
import { readStatistics } from '#contract/office-statistics.ts'
import type { OfficeRole } from '#contract/office-fields.ts'
import { readMissingReturns, remindReturns } from '#contract/office-returns.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import office from '#locales/it/office.json' with { type: 'json' }
import fishPhotos from '#locales/it/fish-photos.json' with { type: 'json' }
import exports from '#locales/it/office-exports.json' with { type: 'json' }
import texts from '#locales/it/office-statistics.json' with { type: 'json' }

const { answer, refuse, requests, sent, silence } = useApp()

const found = z.decode(readStatistics.response, readStatistics.example.response as never)

const missing = z.decode(readMissingReturns.response, readMissingReturns.example.response as never)

const photos = z.decode(listClubPhotos.response, listClubPhotos.example.response as never)

function open(role: OfficeRole = 'reader', statistics = found, returns = missing) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(readStatistics, () => statistics)
  answer(readMissingReturns, () => returns)
  answer(listClubPhotos, () => photos)
  answer(readClubPhoto, () => ({ content: '/9j/' }))
  openAt('/ufficio/statistiche')
}

const sentOf = (way: string) => requests.filter((request) => request.way.includes(way))

describe('photographs as proof', () => {
  it('are shown with the fish and without a name', async () => {
    open()
    const picture = await screen.findByRole('img', { name: 'Foto del pesce: Trota marmorata' })
    expect(picture.getAttribute('src')).toBe('data:image/jpeg;base64,/9j/')
    expect(screen.getByText('Trota marmorata, 74 cm')).toBeTruthy()
  })

  it('that fail say so, each with a way to try again', async () => {
    open()
    silence(readClubPhoto)
    expect(await screen.findByText(fishPhotos.failed)).toBeTruthy()
  })
})

describe('catches and outings', () => {
  it('are shown by zone, with weighed and estimated weights apart', async () => {
    open()
    const table = await screen.findByRole('table')
    const row = within(table).getByRole('row', { name: /Zona A/ })
    expect(within(row).getByText('2,4')).toBeTruthy()
    expect(within(row).getByText('3,1')).toBeTruthy()
    expect(screen.getByText(texts.withoutHours_other.replace('{{count}}', '2'))).toBeTruthy()
    expect(screen.getByText(texts.leftOut_one.replace('{{count}}', '1'))).toBeTruthy()
  })

  it('name the permit of a row without a zone as a permit', async () => {
    const [zone] = found.byZone
    if (zone === undefined) throw new Error('the example has a zone')
    const { zoneId: _zoneId, ...figures } = zone
    open('reader', { ...found, byZone: [zone, { ...figures, name: 'Giornaliero' }] })
    const headers = within(await screen.findByRole('table')).getAllByRole('rowheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Zona A',
      'Senza zona: Giornaliero',
      texts.total,
    ])
  })

  it('have each bar’s whole name above it, however long, with its figures', async () => {
    const [zone] = found.byZone
    if (zone === undefined) throw new Error('the example has a zone')
    const name = 'Tratto superiore del torrente, dal ponte della vecchia segheria alla presa del canale'
    open('reader', { ...found, byZone: [{ ...zone, name }] })
    const picture = within(await screen.findByRole('img', { name: texts.chart.zone }))
    const shown = picture.getByText(name)
    expect(shown.closest('.truncate, foreignObject')).toBeNull()
    expect(picture.getByText(`${zone.kept} + ${zone.released}`)).toBeTruthy()
  })

  it('are taken out as a sheet of the year that is shown, without names', async () => {
    const followed: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.href)
    })
    open()
    answer(startExport, () => ({ link: 'https://permits.example.org/documenti/esportazione?codice=a' }))
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }))
    expect(await screen.findByText(exports.begun)).toBeTruthy()
    expect(followed).toEqual(['https://permits.example.org/documenti/esportazione?codice=a'])
    expect(sent().at(-1)?.fields).toMatchObject({
      tipo: 'catture',
      anno: 2027,
      formato: 'csv',
      conNomi: false,
    })
    vi.restoreAllMocks()
  })

  it('are shown by species without outings, and by month', async () => {
    open()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('radio', { name: texts.groupings.species }))
    const table = screen.getByRole('table')
    expect(within(table).getByRole('rowheader', { name: /marmorata/i })).toBeTruthy()
    expect(within(table).queryByText(texts.columns.outings)).toBeNull()
    await user.click(screen.getByRole('radio', { name: texts.groupings.month }))
    expect(within(screen.getByRole('table')).getByRole('rowheader', { name: 'Maggio' })).toBeTruthy()
  })

  it('are asked for again with each choice', async () => {
    open()
    const user = userEvent.setup()
    await screen.findByRole('table')
    await user.selectOptions(screen.getByRole('combobox', { name: texts.zone }), 'Zona A')
    await user.selectOptions(screen.getByRole('combobox', { name: texts.species }), 'Temolo')
    await screen.findByRole('table')
    expect(sentOf('statistiche').at(-1)?.fields).toMatchObject({ idZona: '11', specie: 'temolo' })
  })

  it('say when there are none', async () => {
    const nothing = { kept: 0, released: 0, weighedGrams: 0, estimatedGrams: 0, withoutWeight: 0 }
    open('reader', {
      ...found,
      total: { ...nothing, outings: 0, minutes: 0, withoutHours: 0 },
      byZone: [],
    })
    expect(await screen.findByRole('heading', { name: texts.none.title })).toBeTruthy()
  })

  it('are not asked for by a role without them', async () => {
    open('counter')
    expect(await screen.findByRole('heading', { name: office.notYours.title })).toBeTruthy()
    expect(sentOf('statistiche')).toEqual([])
  })
})

describe('what is missing', () => {
  const remind = texts.missing.remind_other.replace('{{count}}', '30')

  it('is counted for a reader, who reminds nobody', async () => {
    open('reader')
    expect(await screen.findByText(texts.missing.withoutOuting)).toBeTruthy()
    expect(screen.getByText('41')).toBeTruthy()
    expect(screen.queryByRole('button', { name: remind })).toBeNull()
  })

  it('is asked for by mail, after its text was shown', async () => {
    open('secretary')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: remind }))
    const sheet = await screen.findByRole('dialog', { name: remind })
    expect(within(sheet).getByText('Alto Sarca: mancano le tue uscite')).toBeTruthy()
    expect(sent().some(({ way }) => way.includes('solleciti'))).toBe(false)
    answer(remindReturns, () => ({ reminded: 30 }))
    answer(readMissingReturns, () => ({ ...missing, toRemind: 0 }))
    await user.click(within(sheet).getByRole('button', { name: texts.missing.send }))
    expect(await screen.findByText(texts.missing.done_other.replace('{{count}}', '30'))).toBeTruthy()
    expect(await screen.findByText(texts.missing.nobodyNow_other.replace('{{count}}', '14'))).toBeTruthy()
  })

  it('that another has just asked for says so', async () => {
    open('secretary')
    answer(remindReturns, () => ({ reminded: 0 }))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: remind }))
    await user.click(await screen.findByRole('button', { name: texts.missing.send }))
    expect(await screen.findByText(texts.missing.already)).toBeTruthy()
  })

  it('that is not sent says so, and can be tried again', async () => {
    open('secretary')
    refuse(remindReturns, 'RIGHT_MISSING', 403)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: remind }))
    await user.click(await screen.findByRole('button', { name: texts.missing.send }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('button', { name: texts.missing.send })).toBeTruthy()
  })

  it('says when nothing is', async () => {
    open('reader', found, { ...missing, people: 0 })
    expect(await screen.findByText(texts.missing.none)).toBeTruthy()
  })
})
