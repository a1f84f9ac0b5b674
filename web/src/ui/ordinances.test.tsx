import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Ordinance } from '#contract/ordinances.ts'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'
import { FoldedOrdinances, Ordinances } from './ordinances.tsx'

const ordinance: Ordinance = {
  ordinanceId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e70',
  title: 'Divieto di pesca da natante',
  text: 'Per i lavori alla diga\nè vietata la pesca da natante.',
  from: '2027-05-02',
  until: '2027-05-20',
  zoneIds: [3],
  zoneNames: ['T1', 'T2'],
  authority: 'Provincia',
  reference: 'n. 123 del 30 aprile 2027',
}
const show = (today: string, changes: Partial<Ordinance> = {}) =>
  renderInItalian(<Ordinances ordinances={[{ ...ordinance, ...changes }]} today={today} />)

describe('an ordinance on a screen', () => {
  it('says what, when, where and by whose order', () => {
    show('2027-05-02')
    expect(screen.getByText('Ordinanza in vigore')).toBeTruthy()
    expect(screen.getByText(ordinance.title)).toBeTruthy()
    expect(screen.getByText('Da domenica 2 maggio 2027 a giovedì 20 maggio 2027')).toBeTruthy()
    expect(screen.getByText('Vale per: T1 e T2')).toBeTruthy()
    expect(screen.getByText('Provincia, n. 123 del 30 aprile 2027')).toBeTruthy()
  })

  it('that is to come is marked so, also without an end', () => {
    show('2027-05-01', { until: undefined })
    expect(screen.getByText('Ordinanza in arrivo')).toBeTruthy()
    expect(screen.getByText('Da domenica 2 maggio 2027, fino a nuova comunicazione')).toBeTruthy()
  })

  it('that is over in an answer of days ago is not shown', () => {
    const { container } = show('2027-05-21')
    expect(container.textContent).toBe('')
  })

  it('in another language says so, and is read out in it', () => {
    show('2027-05-02', { language: 'en', title: 'No boats' })
    expect(screen.getByText('Scritta solo in questa lingua: English')).toBeTruthy()
    expect(screen.getByText('No boats').closest('[lang]')?.getAttribute('lang')).toBe('en')
  })

  it('is text: what is written in it is never run', () => {
    const { container } = show('2027-05-02', { text: '<img src=x onerror=alert(1)> [a](javascript:b)' })
    expect(container.querySelector('img, a, script')).toBeNull()
    expect(screen.getByText('<img src=x onerror=alert(1)> [a](javascript:b)')).toBeTruthy()
  })
})

describe('at the river and on the check', () => {
  const fold = (...ordinances: Ordinance[]) =>
    renderInItalian(<FoldedOrdinances ordinances={ordinances} today="2027-05-02" />)

  it('is one line with its title, and unfolds by a tap', () => {
    fold(ordinance)
    const line = screen.getByRole('button', { name: 'Ordinanza in vigore: Divieto di pesca da natante' })
    expect(screen.queryByText('Vale per: T1 e T2')).toBeNull()
    fireEvent.click(line)
    expect(screen.getByText('Vale per: T1 e T2')).toBeTruthy()
  })

  it('is one line too where there are several, and none where there is none', () => {
    fold(ordinance, { ...ordinance, ordinanceId: 'second', title: 'Altro' })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['2 ordinanze'])
    expect(fold().container.textContent).toBe('')
  })
})
