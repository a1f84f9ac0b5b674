import { beforeEach, describe, expect, it } from 'vitest'
import { beginVisit, visitEntry } from './visit.ts'

const arriveAt = (url: string) => {
  history.replaceState(null, '', url)
  beginVisit()
  return location.pathname + location.search
}

beforeEach(() => sessionStorage.clear())

describe('a visit', () => {
  it('begins at start and, once begun, stays where it is on a reload', () => {
    expect(arriveAt('/miei-permessi')).toBe('/start?vai=%2Fmiei-permessi')
    expect(arriveAt('/miei-permessi')).toBe('/miei-permessi')
  })

  it('remembers through a reload what its first URL had said', () => {
    arriveAt('/start?data=2027-05-01&tipologie=1')
    arriveAt('/permessi-acquistabili?data=2027-05-02')
    expect(visitEntry()).toEqual({ mode: 'preset', day: '2027-05-01', types: [1] })
  })
})

describe('widgets', () => {
  it('each follow their own URL, also when several stand on one page', () => {
    arriveAt('/start?widget=1&associazione=1')
    expect(arriveAt('/?widget=1&associazione=2')).toBe('/start?widget=1&associazione=2')
    expect(visitEntry()).toEqual({ mode: 'widget', association: 2, horizontal: false })
  })

  it('leave nothing behind for the page that is opened from them', () => {
    arriveAt('/start?widget=1')
    expect(sessionStorage).toHaveLength(0)
    expect(arriveAt('/start?data=2027-05-01&tipologie=1')).toBe('/start?data=2027-05-01&tipologie=1')
    expect(visitEntry().mode).toBe('preset')
  })
})
