import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { listEvents, type OfficeEvent, undoEvent } from '#contract/office-events.ts'
import { listOffices } from '#contract/staff.ts'
import office from '#locales/it/office.json' with { type: 'json' }
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { anOffice } from '#web/testing/an-office.ts'

const { answer, refuse, sent } = useApp()
const texts = office.events

const changed: OfficeEvent = {
  eventId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
  at: '2027-05-01T17:40:00.000Z',
  by: 'Carla Zanon',
  isByCommand: false,
  role: 'owner',
  act: 'settings.changed',
  subject: 'settings',
  subjectId: '1',
  after: { parts: 'name phone' },
  isUndone: false,
  undoUntil: '2027-05-31T17:40:00.000Z',
}
const moved: OfficeEvent = {
  ...changed,
  eventId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61',
  act: 'sale.noted',
  subject: 'sale',
  subjectId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e62',
}
delete moved.undoUntil

function openTrail(events: () => OfficeEvent[]) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('owner')] }))
  answer(listEvents, () => ({ events: events() }))
  openAt('/ufficio/registro')
  return userEvent.setup()
}
const rowOf = async (text: RegExp) => {
  const row = (await screen.findByText(text)).closest('li')
  return within(row ?? expect.fail('no such row'))
}

describe('the trail', () => {
  it('says which value was changed, as it was and as it is, in words', async () => {
    const events: OfficeEvent[] = [
      {
        ...changed,
        before: { phone: '0465 1', 'summary.it': 'Il fiume' },
        after: { parts: 'phone summary', phone: '0465 2', 'summary.it': 'Il lago' },
      },
      {
        ...changed,
        act: 'warden.changed',
        subject: 'warden',
        subjectText: 'Paolo Guardia',
        eventId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e63',
        before: {
          'zones.it': 'T1',
          'zones.en': 'Reach 1',
          days: '2027-05-02',
          patterns: '6/2027-04-03/2027-10-31/',
        },
        after: {
          'zones.it': 'T1, T2',
          'zones.en': 'Reach 1, Reach 2',
          patterns: '67/2027-06-01/2028-03-08/2027-08-15,2028-01-11 1234567/2027-05-01/2027-05-08/',
        },
      },
      {
        ...changed,
        act: 'block.begun',
        subject: 'block',
        eventId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e65',
        before: { from: '2027-05-01', until: null, reason: 'Senza permesso' },
        after: { from: '2027-05-01', until: '2027-12-31', reason: 'Due volte senza permesso' },
        reason: 'Due volte senza permesso',
      },
      {
        ...changed,
        act: 'member.changed',
        subject: 'member',
        subjectText: 'Socio 12',
        eventId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e64',
        before: {},
        after: { fields: 'email validUntil', validUntil: '2027-12-31' },
      },
    ]
    openTrail(() => events)
    const values = (await rowOf(/Impostazioni cambiate/)).getAllByRole('definition')
    expect(values.map(({ textContent }) => textContent)).toEqual(['0465 1 → 0465 2', 'Il fiume → Il lago'])
    const duty = (await rowOf(/Paolo Guardia/)).getAllByRole('definition')
    expect(duty.map(({ textContent }) => textContent)).toEqual([
      'T1 → T1, T2',
      '2 maggio 2027 → niente',
      'ogni sabato fino al 31 ottobre 2027 → ogni sabato e domenica dal 1 giugno 2027 all’8 marzo 2028, tranne il 15 agosto 2027 e l’11 gennaio 2028; ogni giorno fino all’8 maggio 2027',
    ])
    const blocked = await rowOf(/Una persona bloccata/)
    expect(blocked.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '1 maggio 2027',
      'senza fine → 31 dicembre 2027',
      'Senza permesso → Due volte senza permesso',
    ])
    expect(blocked.queryByText(/^Motivo: Due volte/)).toBeNull()
    const member = await rowOf(/Socio 12/)
    expect(member.getByText(/Cambiati: .*[eE]-?mail/)).toBeTruthy()
    expect(member.getByRole('definition').textContent).toBe('niente → 31 dicembre 2027')
  })

  it('says which techniques and fish an ordinance was about, and is about', async () => {
    const ordinance = { ...changed, act: 'ordinance.changed', subject: 'ordinance' } as const
    openTrail(() => [
      {
        ...ordinance,
        before: { day: '2027-05-02', techniques: '2', species: '' },
        after: { day: '2027-05-02', techniques: '1 2', species: 'brownTrout eel' },
      },
    ])
    const values = (await rowOf(/Ordinanza cambiata/)).getAllByRole('definition')
    expect(values.map(({ textContent }) => textContent)).toEqual([
      'Spinning → Mosca e Spinning',
      'tutti → trota fario e anguilla',
    ])
  })

  it('says what was agreed with an outlet, and is agreed', async () => {
    openTrail(() => [
      {
        ...changed,
        act: 'outlet.changed',
        subject: 'outlet',
        subjectText: 'Bar Centrale',
        before: { name: 'Bar', commissionRate: 1250, 'permits.it': 'Giornaliero', 'permits.en': 'Day' },
        after: { name: 'Bar Centrale', commissionCents: 150, limitKind: 'deposit', limitCents: 50_000 },
      },
    ])
    const row = await rowOf(/Punto vendita Bar Centrale cambiato/)
    const labels = row.getAllByRole('term').map(({ textContent }) => textContent)
    const values = row
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))
    expect(labels.map((label, n) => `${label}${values[n]}`)).toEqual([
      'Nome: Bar → Bar Centrale',
      'Provvigione, percentuale: 12,5% → niente',
      'Che cosa vende: Giornaliero → tutti i permessi',
      'Provvigione a permesso: niente → 1,50 €',
      'Limite: niente → Cauzione versata',
      'Quanto può dovere: niente → 500,00 €',
    ])
  })

  it('has an undo where there is one, and says afterwards that it was undone', async () => {
    let isUndone = false
    const user = openTrail(() => [isUndone ? { ...changed, isUndone } : changed, moved])
    answer(undoEvent, () => {
      isUndone = true
      return { isUndone }
    })
    expect((await rowOf(/Annotazione/)).queryByRole('button')).toBeNull()
    const row = await rowOf(/Impostazioni cambiate: Nome, Telefono/)
    const undo = row.getByRole('button', { name: texts.undo })
    expect(undo.getAttribute('aria-describedby')).toBe(row.getByText(/Impostazioni cambiate/).id)
    await user.click(undo)
    expect(await screen.findByText(texts.undoneNow)).toBeTruthy()
    expect(await (await rowOf(/Impostazioni cambiate/)).findByText(new RegExp(texts.undone))).toBeTruthy()
    expect(sent()).toMatchObject([{ fields: { idAssociazione: 1, idEvento: changed.eventId } }])
  })

  it('says why something cannot be undone', async () => {
    const user = openTrail(() => [changed])
    refuse(undoEvent, 'CANNOT_UNDO', 409)
    await user.click(await screen.findByRole('button', { name: texts.undo }))
    expect(await screen.findByText('CANNOT_UNDO')).toBeTruthy()
  })

  it('names the permit of a sale, and who handed it over to whom', async () => {
    openTrail(() => [
      {
        ...moved,
        act: 'sale.handedOver',
        subjectText: 'Giornaliero · Tratto alto',
        handedFrom: 'Anna Bianchi',
        handedTo: 'Luca Moser',
      },
    ])
    const row = await rowOf(/Permesso passato/)
    expect(row.getByText('Giornaliero · Tratto alto')).toBeTruthy()
    expect(row.getByText('Da Anna Bianchi a Luca Moser')).toBeTruthy()
  })

  it('leads to what an act was about', async () => {
    openTrail(() => [moved])
    const link = (await rowOf(/Annotazione/)).getByRole('link', { name: texts.openSale })
    expect(link.getAttribute('href')).toContain(moved.subjectId)
  })

  it('shows a saved part before and after, in the language of the reader', async () => {
    const saved: OfficeEvent = {
      ...changed,
      act: 'draft.saved',
      subject: 'draft',
      before: { it: 'Costa 20 €.', en: 'It costs €20.' },
      after: { parts: 'note', it: 'Costa 22 €.\nIn vendita.', en: 'It costs €22.' },
    }
    openTrail(() => [saved])
    const row = await rowOf(/Bozza delle regole salvata/)
    expect(row.getByText('Costa 20 €.')).toBeTruthy()
    expect(row.getByText('Costa 22 €.')).toBeTruthy()
    expect(row.queryByText('It costs €20.')).toBeNull()
    expect(row.getByText(texts.before)).toBeTruthy()
    expect(row.getByText(texts.after)).toBeTruthy()
  })

  it('names the parts of a draft by what people call them, never by keys', async () => {
    const saved = (eventId: string, after: OfficeEvent['after']): OfficeEvent => ({
      ...changed,
      eventId,
      act: 'draft.saved',
      subject: 'draft',
      after,
    })
    openTrail(() => [
      saved(moved.eventId, { parts: 'zones/upper', named: 'Tratto alto' }),
      saved(changed.eventId, { parts: 'zones/upper zones/lower permits/day calendars' }),
    ])
    expect(await screen.findByText(/: Zona «Tratto alto»/)).toBeTruthy()
    expect(screen.getByText(/: un permesso, 2 zone, Calendari/)).toBeTruthy()
  })
})
