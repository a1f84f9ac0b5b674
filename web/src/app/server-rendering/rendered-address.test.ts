import { expect, test } from 'vitest'
import { addDays } from '#rules/days.ts'
import { todayAtTheWaters } from '#web/platform/today.ts'
import { renderedAddress } from './rendered-address.ts'

const day = addDays(todayAtTheWaters(), 3)

test.each([
  ['/', '/start'],
  ['/start', '/start'],
  [`/permessi-acquistabili?data=${day}`, `/permessi-acquistabili?data=${day}`],
  [
    `/start?vai=${encodeURIComponent(`/permessi-acquistabili?data=${day}`)}`,
    `/permessi-acquistabili?data=${day}`,
  ],
  [`/acquista-permesso?data=${day}&idPermesso=7`, `/acquista-permesso?idPermesso=7&data=${day}`],
  ['/guide', '/guide'],
  ['/guide/5?lingua=de', '/guide/5'],
  ['/permessi/12-old-name?lingua=de', '/permessi/12-permesso'],
  ['/acque/3', '/acque/3-acqua'],
  ['/start?lingua=xx', '/start'],
  ['/guide/5?fbclid=IwAR0x', '/guide/5'],
  ['/permessi/12-day?utm_source=mail&utm_campaign=may&lingua=de&gclid=x', '/permessi/12-permesso'],
  [`/permessi-acquistabili?fbclid=x&data=${day}`, `/permessi-acquistabili?data=${day}`],
  [`/permessi-acquistabili?lingua=en&data=${day}`, `/permessi-acquistabili?data=${day}`],
])('%s is rendered as %s', (url, address) => expect(renderedAddress(url)).toBe(address))

test.each([
  '/miei-permessi',
  '/login',
  '/nowhere',
  '/guide/',
  '/guide/0',
  '/guide/5/6',
  '/guide/1e3',
  '/guide/5?x=1',
  '/guide/5?fbclid=x&x=1',
  '/guide/5?xutm_source=1',
  '/permessi/',
  '/permessi/x-12',
  '/permessi/12-a/b',
  '/acque/0-a',
  '/acque/3-sarca?x=1',
  '/?widget=1',
  '/start?data=2027-05-01&tipologie=1',
  '/start?vai=%2F%2Fevil.example',
  '/start?vai=%2Fstart%3Fvai%3D%2Fhome',
  '/permessi-acquistabili',
  '/permessi-acquistabili?data=2020-01-01',
  `/permessi-acquistabili?data=${addDays(day, 400)}`,
  `/permessi-acquistabili?data=${day}&data=${day}`,
  `/permessi-acquistabili?data=${day}&x=1`,
  `/permessi-acquistabili?data=${day}&tipologie=1`,
  `/permessi-acquistabili?data=${day}"><script>`,
  `/acquista-permesso?data=${day}&idPermesso=0`,
  `/acquista-permesso?data=${day}&idPermesso=1e3`,
  `/acquista-permesso?data=${day}&idPermesso=12345678901`,
  `/acquista-permesso?data=${day}&idPermesso=7&idZona=1`,
])('%s is the empty document', (url) => expect(renderedAddress(url)).toBeUndefined())
