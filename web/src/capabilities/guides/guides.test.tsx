import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listGuides } from '#contract/guides.ts'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { heldPermit, listMyPermits } from '#contract/permits.ts'
import * as z from 'zod/mini'
import { address, anAssociation, openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import type { Guide } from './guide-shown.ts'

const { answer, refuse, silence } = useApp()

const aGuide = (id: number, name: string, more: Partial<Guide> = {}): Guide => ({
  ...anAssociation(id, name),
  documents: [],
  updatedAt: '2027-01-10T23:30:00.000Z',
  ...more,
})

const all = [aGuide(1, 'Alto Sarca'), aGuide(2, 'Badia')]
const sarca = aGuide(1, 'Alto Sarca', {
  text: '# Il fiume\n\nSi comincia dalla **zona T1**.',
  gettingThere: 'Da Trento.',
  pointsOfSale: [{ name: 'Bar Ponte', address: 'Pinzolo' }],
  documents: [
    { name: 'Regolamento', url: 'https://example.org/r.pdf' },
    { name: 'Altro', url: 'javascript:alert(1)' },
  ],
})

beforeEach(() => {
  answer(listGuides, (query) => ({ guides: query.has('idAssociazione') ? [sarca] : all }))
  answer(listMembershipPlans, () => ({ plans: [] }))
})

const heading = (level: number, name: string) => screen.findByRole('heading', { level, name })

describe('the guides', () => {
  it('link from an association to its guide', async () => {
    openAt('/guide')
    await userEvent.click(await screen.findByRole('link', { name: 'Alto Sarca' }))
    await heading(1, 'Alto Sarca')
    expect(address()).toBe('/guide/1')
    expect(await heading(3, 'Il fiume')).toBeTruthy()
    expect(screen.getByText('Da Trento.')).toBeTruthy()
    expect(screen.getByText('Bar Ponte')).toBeTruthy()
    expect(screen.getByText('Ultimo aggiornamento: 11 gennaio 2027')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Vedi i permessi' }).getAttribute('href')).toBe(
      '/permessi-acquistabili?associazione=1',
    )
  })

  it('are dated by the clock of their waters', async () => {
    answer(listGuides, () => ({ guides: [{ ...sarca, timeZone: 'Atlantic/Azores' }] }))
    openAt('/guide/1')
    expect(await screen.findByText('Ultimo aggiornamento: 10 gennaio 2027')).toBeTruthy()
  })

  it('begin with the waters of one’s own permits', async () => {
    const held = z.decode(heldPermit, { ...heldPermit.example, idAssociazione: 2 } as never)
    answer(listMyPermits, () => ({ permits: [held] }))
    signIn('angler')
    openAt('/guide')
    const mine = await screen.findByRole('region', { name: 'Le acque dei tuoi permessi' })
    expect(within(mine).getByRole('link').textContent).toBe('Badia')
    const others = screen.getByRole('region', { name: 'Le altre associazioni' })
    expect(within(others).getByRole('link').textContent).toBe('Alto Sarca')
  })

  it('show an empty state when there are none', async () => {
    answer(listGuides, () => ({ guides: [] }))
    openAt('/guide')
    expect(await heading(2, 'Qui non c’è ancora nessuna guida')).toBeTruthy()
  })
})

describe('a guide', () => {
  it('opens directly from its link through the start page', async () => {
    openAt('/guide/1', true)
    await heading(1, 'Alto Sarca')
    expect(address()).toBe('/guide/1')
  })

  it('tells how one becomes a member, and what it would be for who reads, or why not', async () => {
    const offered = {
      firstDay: '2027-05-01',
      lastDay: '2027-12-31',
      priceCents: 5000,
      isRenewal: true,
      needsApproval: true,
      documents: [],
    }
    answer(listMembershipPlans, () => ({
      plans: [
        { key: 'socio', name: 'Socio ordinario', sentences: ['60 €.', 'Solo adulti.'], offered },
        { key: 'junior', name: 'Junior', sentences: ['5 €.'], whyNot: 'È solo per minori.' },
      ],
    }))
    openAt('/guide/1')
    const plans = within(await screen.findByRole('region', { name: 'Diventare soci' }))
    const [full, junior] = plans
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.closest('li')?.textContent ?? '')
    expect(full).toMatch(/rinnovo: 1 maggio – 31 dicembre 2027\. Prima risponde l’associazione\.50,00/)
    expect(full).toContain('Solo adulti.')
    expect(junior).toContain('Per te: È solo per minori.')
    expect(plans.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Chiedi l’iscrizione',
      'Per un’altra persona',
    ])
    // What it would be for them is of today, and an answer that was kept may be older.
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByRole('region', { name: 'Diventare soci' }).textContent).toMatch(
      /60 €\.Solo adulti\.Junior5 €\.$/,
    )
    isOnline.mockRestore()
  })

  it('says in a line that the plans did not come, or will come with a network, and asks again', async () => {
    silence(listMembershipPlans)
    openAt('/guide/1')
    const plans = () => screen.findByRole('region', { name: 'Diventare soci' })
    expect((await plans()).textContent).toContain('Come ci si iscrive non si è caricato.')
    expect(screen.queryByRole('alert')).toBeNull()
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect((await plans()).textContent).toBe('Diventare sociCome ci si iscrive arriva quando c’è rete.')
    isOnline.mockRestore()
    act(() => void dispatchEvent(new Event('online')))
    answer(listMembershipPlans, () => ({ plans: [{ key: 'a', name: 'Socio', sentences: ['60 €.'] }] }))
    await userEvent.click(await screen.findByRole('button', { name: 'Riprova' }))
    expect(await heading(3, 'Socio')).toBeTruthy()
  })

  it('never links to a script', async () => {
    openAt('/guide/1')
    expect(await screen.findByRole('link', { name: /^Regolamento/ })).toBeTruthy()
    expect(document.querySelector('a[href^="javascript"]')).toBeNull()
    expect(screen.queryByText('Altro')).toBeNull()
  })

  it.each(['/guide/99', '/guide/nessuna', '/guide/0'])('%s is not there', async (path) => {
    refuse(listGuides, 'NOT_FOUND')
    openAt(path)
    expect(await heading(1, 'Questa guida qui non c’è')).toBeTruthy()
  })

  it('without its response shows the data of the list of all guides', async () => {
    answer(listGuides, (query) => {
      if (query.has('idAssociazione')) throw new TypeError('no network')
      return { guides: all }
    })
    openAt('/guide/1')
    await heading(1, 'Alto Sarca')
    expect(await screen.findByText(/Il testo di questa guida arriva quando c’è rete/)).toBeTruthy()
    cleanup()
    silence(listGuides)
    openAt('/guide/1')
    await heading(2, 'Questa pagina non si è caricata')
  })

  it('is for anglers and visitors: a warden is redirected home', async () => {
    signIn('warden')
    openAt('/guide/1')
    await waitFor(() => expect(address()).not.toBe('/guide/1'))
  })
})
