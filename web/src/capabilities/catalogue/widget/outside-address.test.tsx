import { beforeEach, expect, it } from 'vitest'
import { entryOf } from '#web/platform/navigation/first-navigation.ts'
import { ownPath } from '#web/platform/navigation/own-path.ts'
import { NO_FILTERS } from '../search/search.ts'
import { outsideAddress } from './outside-address.ts'

beforeEach(() => history.replaceState(null, '', '/start?widget=1'))

it('leads to start with the search as its preset, and on to the list', () => {
  const address = outsideAddress({ ...NO_FILTERS, day: '2027-05-02', associations: [2] })
  const params = new URLSearchParams(address.split('?')[1])
  expect(address).toMatch(/^\/start\?/)
  expect(entryOf(params)).toEqual({
    mode: 'preset',
    day: '2027-05-02',
    types: [1, 2, 3, 4, 5],
    association: 2,
  })
  expect(ownPath(params.get('vai'))).toBe('/permessi-acquistabili?data=2027-05-02&associazione=2')
})
