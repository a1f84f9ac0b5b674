import { describe, expect, it } from 'vitest'
import { entryOf, firstNavigation, widgetElsewhere } from './first-navigation.ts'

const entry = (search: string) => entryOf(new URLSearchParams(search))

describe('the first navigation of a tab', () => {
  it('goes to start and keeps the query', () => {
    expect(firstNavigation('/', '')).toBe('/start')
    expect(firstNavigation('/start', '?data=2027-05-01&tipologie=1')).toBe(
      '/start?data=2027-05-01&tipologie=1',
    )
  })

  it('takes the wanted page along, and start follows it', () => {
    expect(firstNavigation('/miei-permessi', '')).toBe('/start?vai=%2Fmiei-permessi')
    expect(firstNavigation('/acquista-permesso', '?idPermesso=7')).toBe(
      '/start?idPermesso=7&vai=%2Facquista-permesso%3FidPermesso%3D7',
    )
  })
})

describe('the entry of the first URL', () => {
  it('is the widget with widget=1, which has an address of its own', () => {
    expect(widgetElsewhere('/login', '?widget=1&associazione=3&orizzontale=1')).toBe(
      '/start?widget=1&associazione=3&orizzontale=1',
    )
    for (const [path, search] of [
      ['/login', ''],
      ['/login', '?widget=0&widget=1'],
      ['/login', '?x=?widget=1'],
      // There the server answers with the widget.
      ['/', '?widget=1'],
      ['/start', '?widget=1'],
    ] as const)
      expect([path, search, widgetElsewhere(path, search)]).toEqual([path, search, undefined])
  })

  it('presets day and types only together', () => {
    expect(entry('data=2027-05-01&tipologie=1,3&associazione=2')).toEqual({
      mode: 'preset',
      day: '2027-05-01',
      types: [1, 3],
      association: 2,
    })
    expect(entry('data=2027-05-01')).toEqual({ mode: 'plain' })
    expect(entry('tipologie=1')).toEqual({ mode: 'plain' })
    expect(entry('data=soon&tipologie=1')).toEqual({ mode: 'plain' })
  })
})
