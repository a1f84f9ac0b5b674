import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { speak } from '#web/testing/speak.ts'
import { aPermit, aPurchase, DAY } from '../a-supervised-permit-for-test.ts'
import { PermitSummary } from './permit-summary.tsx'
import { VerdictLine } from './verdict-line.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

await speak('en')
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Nine in the morning at the waters, within the hours of the permit. */
const at = new Date(`${DAY}T07:00:00Z`)
const about = { purchase: aPurchase(), permit: aPermit(), today: DAY, timeZone: 'Europe/Rome', at }

describe('a verdict', () => {
  it.each([
    ['valid', [], 'Valid'],
    ['notValid', ['NOT_TODAY'], 'Not valid now'],
    ['notValid', ['OTHER_ASSOCIATION'], 'Not valid here'],
    ['revoked', ['GIVEN_BACK'], 'Revoked'],
    ['notGenuine', ['NOT_GENUINE'], 'Not genuine'],
    ['unknown', ['UNKNOWN_CODE'], 'Unknown code'],
    ['unknown', ['SERVER_SILENT'], 'Cannot be verified'],
    ['unknown', ['NO_NETWORK'], 'Cannot be verified'],
    ['unknown', ['DETAILS_MISSING'], 'Cannot be verified'],
  ] as const)('%s is shown by word and sign', (result, reasons, word) => {
    const { container } = render(<VerdictPanel verdict={{ result, reasons, notices: [] }} {...about} isNew />)
    expect(screen.getByRole('heading').textContent).toBe(word)
    expect(container.querySelector('svg')).not.toBeNull()
    expect(screen.getByRole(result === 'valid' ? 'status' : 'alert').textContent).toContain(word)
  })

  it('shows why, with day and hours', () => {
    const reasons = ['NOT_TODAY', 'NOT_AT_THIS_HOUR', 'ZONE_CLOSED', 'A_LATER_ONE']
    const verdict = { result: 'notValid', reasons, notices: ['NEWER_THAN_LIST', 'A_LATER_ONE'] } as const
    const permit = aPermit()
    permit.zones = permit.zones.map((zone) => ({ ...zone, closed: [DAY] }))
    render(<VerdictPanel verdict={verdict} {...about} permit={permit} />)
    expect(screen.getByText('It was for Sunday 2 May: that is over.')).toBeDefined()
    expect(screen.getByText('Only valid 6:00–12:00 (Mattina).')).toBeDefined()
    expect(screen.getByText('T1 is closed today: no fishing there.')).toBeDefined()
    expect(screen.getByText(/newer than the list/)).toBeDefined()
    expect(document.body.textContent).not.toContain('LATER')
  })

  it.each([
    ['03:48', 'Not yet: valid 6:00–12:00 (Mattina).'],
    ['12:30', 'Over: it was valid 6:00–12:00 (Mattina).'],
  ])('at %s says on which side of its hours it is, as the angler reads it', (time, sentence) => {
    const verdict = { result: 'notValid', reasons: ['NOT_AT_THIS_HOUR'], notices: [] } as const
    render(<VerdictPanel verdict={verdict} {...about} at={new Date(`${DAY}T${time}:00+02:00`)} />)
    expect(screen.getByText(sentence)).toBeDefined()
  })

  it('between two bookings of a day says both hours', () => {
    const bookings = ['morning', 'evening'].map((slot) => ({ bookingId: slot, day: DAY, zoneId: 3, slot }))
    const permit = aPermit({ bookedDayByDay: true })
    const [morning] = permit.slots
    if (morning === undefined) throw new Error('no slot')
    permit.slots = [
      { ...morning, code: 'morning' },
      { ...morning, code: 'evening', name: 'Sera', from: '18:00:00', to: '22:00:00' },
    ]
    const verdict = { result: 'notValid', reasons: ['NOT_AT_THIS_HOUR'], notices: [] } as const
    const purchase = aPurchase({ bookings })
    const noon = new Date(`${DAY}T14:00:00+02:00`)
    render(<VerdictPanel verdict={verdict} {...about} purchase={purchase} permit={permit} at={noon} />)
    expect(screen.getByText('Only valid 6:00–12:00 (Mattina) and 18:00–22:00 (Sera).')).toBeDefined()
  })

  it('shows the days of a permit for several', () => {
    const week = aPurchase({ lastDay: '2027-05-08' })
    const verdict = { result: 'notValid', reasons: ['NOT_TODAY'], notices: [] } as const
    render(<VerdictLine verdict={verdict} {...about} purchase={week} today="2027-05-09" />)
    expect(screen.getByText(/It was for 2–8 May/)).toBeDefined()
  })

  it('without a booking shows the time of the list, which has only earlier bookings', () => {
    const verdict = { result: 'notValid', reasons: ['NOT_BOOKED_TODAY'], notices: [] } as const
    const sentence = 'No zone is booked for today, as of the list from'
    render(<VerdictPanel verdict={verdict} {...about} listAsOf={new Date(`${DAY}T05:12:00Z`)} />)
    expect(screen.getByText(`${sentence} 7:12.`)).toBeDefined()
    cleanup()
    render(<VerdictPanel verdict={verdict} {...about} listAsOf={new Date('2027-05-01T05:12:00Z')} />)
    expect(screen.getByText(`${sentence} Saturday 1 May, 7:12.`)).toBeDefined()
    cleanup()
    render(<VerdictPanel verdict={verdict} {...about} />)
    expect(screen.getByText('No zone is booked for today.')).toBeDefined()
  })

  it('of a code without a purchase needs no permit', () => {
    const verdict = { result: 'notGenuine', reasons: ['NOT_GENUINE'], notices: ['NO_LIST'] } as const
    render(<VerdictPanel verdict={verdict} today={DAY} timeZone="Europe/Rome" at={at} />)
    expect(screen.getByText(/not signed by any/)).toBeDefined()
  })

  it('shows the time of the list', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T08:12:30Z`) })
    const verdict = { result: 'valid', reasons: [], notices: [] } as const
    render(<VerdictPanel verdict={verdict} {...about} listAsOf={new Date(`${DAY}T05:12:00Z`)} />)
    expect(screen.getByText('As of 7:12, 3 hours ago')).toBeDefined()
    cleanup()
    render(<VerdictPanel verdict={verdict} {...about} listAsOf={new Date('2027-05-01T16:00:00Z')} />)
    expect(screen.getByText('As of Saturday 1 May, 18:00')).toBeDefined()
  })

  it('shows it by the clock of the permit’s waters', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T08:12:30Z`) })
    const verdict = { result: 'valid', reasons: [], notices: [] } as const
    const inAzores = { ...about, timeZone: 'Atlantic/Azores' }
    render(<VerdictPanel verdict={verdict} {...inAzores} listAsOf={new Date(`${DAY}T05:12:00Z`)} />)
    expect(screen.getByText('As of 5:12, 3 hours ago')).toBeDefined()
  })
})

describe('the summary of a permit', () => {
  it('names the zones of its extras beside that of the day', () => {
    const names = () => screen.queryByText(/With the extra for/)?.textContent
    render(<PermitSummary {...about} purchase={aPurchase({ unlockedZones: [4] })} />)
    expect(names()).toBe('With the extra for: T2')
    cleanup()
    render(<PermitSummary {...about} purchase={aPurchase({ unlockedZones: [3] })} />)
    expect(names()).toBeUndefined()
  })

  it('shows for a zone of an extra, bought or booked for the day, what holds there and not what the permit says', () => {
    const lake = { zoneId: 4, name: 'Lake', techniques: [1 as const], keeping: 'released' as const }
    const zones = [{ zoneId: 3, name: 'T1', techniques: [3 as const] }, lake]
    const plain = aPermit({ techniques: [3], zones })
    const rules = {
      techniques: plain.techniques,
      slots: plain.slots,
      zones: zones.map((zone) => ({ keeping: 'kept' as const, slots: [], thenAlso: [], ...zone })),
      seasons: [],
      limits: [],
      keepingExcludesReleasing: false,
      keeping: 'kept' as const,
    }
    const permit = { ...plain, rules }
    const there = { keeping: 'kept' as const, unlockedZones: [4] }
    const booking = { bookingId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e6f', day: DAY, zoneId: 4, slot: 'M' }
    const booked = { ...there, zoneId: undefined, slot: undefined, bookings: [booking] }
    for (const [purchase, bookedDayByDay] of [
      [aPurchase({ ...there, zoneId: 4, technique: 1 }), false],
      [aPurchase(booked), true],
    ] as const) {
      render(<PermitSummary {...about} permit={{ ...permit, bookedDayByDay }} purchase={purchase} />)
      expect(screen.getByText('Lake')).toBeDefined()
      const allowed = screen.getByRole('list', { name: 'What is allowed' })
      expect(allowed.textContent).toContain('Releases every fish')
      expect(allowed.textContent).toContain('Fly')
      expect(screen.queryByText(/With the extra for/)).toBeNull()
      cleanup()
    }
  })

  it('keeps a name of another direction to itself beside the year of birth', () => {
    const earlier = [{ firstName: 'דוד', lastName: 'לוי', birthYear: 1988 }]
    const { container } = render(<PermitSummary {...about} purchase={aPurchase({ earlier })} />)
    expect(container.querySelector('li bdi')?.textContent).toContain('דוד לוי')
    expect(container.querySelector('li bdi')?.textContent).not.toContain('1988')
  })

  it('shows who, where, when, how, and whether a licence is needed', () => {
    render(<PermitSummary {...about} />)
    expect(screen.getByRole('heading', { name: 'Anna Bianchi' })).toBeDefined()
    for (const text of [
      '39 this year, born 1988',
      'T1',
      'Giornaliero no-kill',
      'Must carry a fishing licence',
    ])
      expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByText(/6:00–12:00/)).toBeDefined()
    const allowed = screen.getByRole('list', { name: 'What is allowed' })
    expect(allowed.textContent).toContain('Releases every fish')
    expect(allowed.textContent).toContain('Fly')
  })

  it('of a child shows the adult, and that no licence is needed', () => {
    const child = aPurchase({ birthYear: 2017, accompaniedBy: 'Anna Bianchi' })
    render(<PermitSummary {...about} purchase={child} />)
    expect(screen.getByText('A minor, with Anna Bianchi')).toBeDefined()
    expect(screen.getByText(/No fishing licence needed/)).toBeDefined()
  })

  it('of an adult names the children beside', () => {
    const child = { purchaseId: 'c', firstName: 'Leo', lastName: 'Bianchi', birthYear: 2017 }
    render(<PermitSummary {...about} others={[child]} />)
    expect(screen.getByText('Fishing together').nextSibling?.textContent).toBe(
      'Leo Bianchi · 10 this year, born 2017',
    )
  })

  it('of a permit booked day by day shows the zone of that day', () => {
    const week = aPurchase({
      lastDay: '2027-05-08',
      bookings: [{ bookingId: 'b', day: DAY, zoneId: 4, technique: 2 }],
    })
    delete week.zoneId
    render(<PermitSummary purchase={week} permit={aPermit({ bookedDayByDay: true })} today={DAY} />)
    expect(screen.getByText('T2')).toBeDefined()
    expect(screen.getByText('Spinning')).toBeDefined()
  })

  it('of two bookings of a day shows what is allowed at each, where they differ', () => {
    const zones = aPermit().zones.map(({ zoneId, name, techniques }) => ({
      zoneId,
      name,
      techniques,
      keeping: zoneId === 3 ? ('released' as const) : ('choice' as const),
      slots: [],
      thenAlso: [],
    }))
    const { slots, techniques } = aPermit()
    const rules = { techniques, zones, slots, seasons: [], limits: [], keepingExcludesReleasing: false }
    const bookings = [3, 4].map((zoneId) => ({ bookingId: `b${zoneId}`, day: DAY, zoneId }))
    const { zoneId: _, ...week } = aPurchase({ lastDay: '2027-05-08', keeping: 'choice', bookings })
    const permit = aPermit({ bookedDayByDay: true, rules: { ...rules, keeping: 'choice' } })
    render(<PermitSummary purchase={week} permit={permit} today={DAY} />)
    const allowed = screen.getAllByRole('list', { name: 'What is allowed' })
    expect(allowed.map((list) => list.parentElement?.textContent)).toEqual([
      'T1Releases every fishFly',
      'T2Keeps or releasesFlySpinning',
    ])
  })

  it('works without the permit’s terms', () => {
    render(<PermitSummary purchase={aPurchase()} today={DAY} />)
    expect(screen.getByText(/Sunday 2 May/)).toBeDefined()
  })
})

describe('the person on a permit', () => {
  it('that was corrected is shown with the one before', () => {
    const earlier = [{ firstName: 'Ana', lastName: 'Bianci', birthYear: 1987 }]
    render(<PermitSummary {...about} purchase={aPurchase({ earlier })} />)
    expect(screen.getByRole('heading').textContent).toBe('Anna Bianchi')
    expect(screen.getByText('Corrected after the purchase. Before:')).toBeDefined()
    expect(screen.getByText('Ana Bianci').parentElement?.textContent).toBe(
      'Ana Bianci · 40 this year, born 1987',
    )
  })

  it('is shown as an unnamed minor, not as the adult whose name it has', () => {
    const purchase = aPurchase({ accompaniedBy: 'Anna Bianchi', unnamedMinor: true })
    const { birthYear: _, ...unnamed } = purchase
    render(<PermitSummary {...about} purchase={unnamed} />)
    expect(screen.getByRole('heading').textContent).toBe('A minor, not named')
    expect(screen.getByText('A minor, with Anna Bianchi')).toBeDefined()
  })
})
