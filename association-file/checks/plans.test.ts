import { expect, it } from 'vitest'
import { aFile, doubtsIn, mistakesIn, readFile, wrongPartsOf } from '../association-file-for-test.ts'
import type { WrittenFile } from '../file/association-file.ts'
import { plansOfFile } from '../plans-of-file.ts'

type Plan = NonNullable<WrittenFile['membershipPlans']>[number]

const both = (text: string) => ({ it: text, en: text })
const aPlan = (more: object = {}): Plan => ({
  key: 'socio',
  name: both('Socio'),
  validity: { until: 'yearEnd' },
  prices: { base: '60.00' },
  ...more,
})
const plan = (more: object): object => aFile({ membershipPlans: [aPlan(more)] })

it.each([
  ['[0].to', plan({ from: '2027-03-01', to: '2027-02-28' })],
  ['[0].from', plan({ from: '2027-02-29' })],
  ['[0].renewingUntil', plan({ from: '2027-03-01', renewingUntil: '2027-02-01' })],
  ['[0].renewingUntil', plan({ to: '2027-03-01', renewingUntil: '2027-03-02' })],
  ['[0].validity', plan({ validity: {} })],
  ['[0].validity', plan({ validity: { until: 'yearEnd', months: 12 } })],
  ['[0].validity', plan({ validity: { until: 'season' } })],
  ['[0].validity.calendar', plan({ validity: { until: 'season', calendar: 'trota' } })],
  ['[0].validity.months', plan({ validity: { months: 0 } })],
  ['[0].groups[0]', plan({ groups: ['children'] })],
  ['[0].prices.base', plan({ prices: { base: 60 } })],
  ['[0].prices.rows[0]', plan({ prices: { base: '60.00', rows: [{ price: '50.00' }] } })],
  [
    '[0].prices.rows[0].calendar',
    plan({ prices: { base: '6.00', rows: [{ calendar: 'x', price: '5.00' }] } }),
  ],
  ['[0].places', plan({ places: 0, waitingList: true })],
  ['[0].waitingList', plan({ waitingList: true })],
  [
    '[0].documents[1].key',
    plan({
      documents: [
        { key: 'a', name: both('A') },
        { key: 'a', name: both('B') },
      ],
    }),
  ],
  ['[1].key', aFile({ membershipPlans: [aPlan(), aPlan()] })],
])('%s is wrong', (path, written) => {
  expect(wrongPartsOf(written)).toEqual([`membershipPlans${path}`])
})

it('is told by its name in the sentence, with the days', () => {
  expect(mistakesIn(plan({ from: '2027-03-01', to: '2027-02-28' }))[0]).toMatch(
    /membership “socio”, to .*ends on 2027-02-28, before it begins on 2027-03-01/,
  )
})

it('is read with its groups, its days and its cents, and makes rules for members known', () => {
  const membershipPlans = [
    aPlan({
      validity: { until: 'season', calendar: 'trota' },
      groups: ['adult'],
      prices: { base: '60.00', rows: [{ renewing: true, price: '50.00' }] },
    }),
  ]
  const calendars = { trota: { name: both('Trota'), in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] } }
  expect(plansOfFile(readFile({ membershipPlans, calendars }))).toMatchObject([
    {
      validity: { until: 'season', calendar: { in: calendars.trota.in } },
      groups: [{ key: 'adult', from: 18 }],
      prices: { baseCents: 6000, rows: [{ renewing: true, cents: 5000 }] },
    },
  ])
  const permits = aFile().permits.map((permit) => ({
    ...permit,
    prices: { base: '20.00', rows: [{ members: true, price: '10.00' }] },
  }))
  expect(doubtsIn({ permits }).join()).toMatch(/list of members is empty/)
  expect(doubtsIn({ permits, membershipPlans, calendars })).toEqual([])
})
