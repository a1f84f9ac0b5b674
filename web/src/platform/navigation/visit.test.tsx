import { beforeEach, describe, expect, it } from 'vitest'
import { beginVisit, followLink, visitEntry } from './visit.ts'

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

  it('remembers its entry through a reload', () => {
    arriveAt('/start?data=2027-05-01&tipologie=1')
    arriveAt('/permessi-acquistabili?data=2027-05-02')
    expect(visitEntry()).toEqual({ mode: 'preset', day: '2027-05-01', types: [1] })
  })
})

describe('a link', () => {
  const follow = (url: string) => {
    arriveAt(url)
    followLink()
    return location.pathname + location.search
  }

  it('is followed before anything is drawn', () => {
    expect(follow('/start?vai=%2Fmiei-permessi%3FidAcquisto%3D1')).toBe('/miei-permessi?idAcquisto=1')
  })

  it('leads nowhere outside', () => {
    expect(follow('/start?vai=%2F%2Fevil.example')).toBe('/start?vai=%2F%2Fevil.example')
  })
})
