import { expect, it } from 'vitest'
import { examplePermit } from '../example-permit.ts'
import type { Prices } from '../../permit-terms.ts'
import { priceOf } from '../../sale/price.ts'
import { linksOf, mayBeLinked } from './links.ts'
import type { Requirement } from './requirement.ts'
import { besideForPrice, type Supporter } from './supporters.ts'

const name = { it: 'Giorno', en: 'Day' }
const permits = [{ permitId: 1, name }]
const days = { firstDay: '2027-06-01', lastDay: '2027-06-03' }
const of = (purchaseId: string, firstDay: string, lastDay = firstDay): Supporter => ({
  purchaseId,
  permitId: 1,
  firstDay,
  lastDay,
  isOfHolder: false,
  holder: { accompanied: false },
  isPaid: true,
  dependants: [],
})
const table = (per: Prices['per'] = 'day'): Prices => ({
  per,
  baseCents: 1000,
  rows: [{ beside: { permits }, cents: 200 }],
})
const permitWith = (prices: Prices, requires?: Requirement[]) =>
  examplePermit({ prices, days: { atLeast: 1, atMost: 7 }, ...(requires && { requires }) })
const bought = (permit: ReturnType<typeof permitWith>, supporters: Supporter[]) => {
  const holder = { accompanied: false, member: false, supporters }
  const beside = besideForPrice(permit, days, holder)
  return {
    cents: priceOf(permit.terms, { ...days, holder, options: [], beside }).totalCents,
    links: linksOf(permit, days, holder).map(({ supporter, rule, whenItEnds }) => [
      supporter.purchaseId,
      rule,
      whenItEnds,
    ]),
  }
}

it('each day has the price of a permit that is valid on it, and a link with each of those', () => {
  const permit = permitWith(table())
  expect(bought(permit, [of('a', '2027-06-01')])).toEqual({
    cents: 2200,
    links: [['a', 'prices/rows/1', 'endsLast']],
  })
  expect(bought(permit, [of('b', '2027-06-03'), of('a', '2027-06-01')])).toEqual({
    cents: 1400,
    links: [
      ['a', 'prices/rows/1', 'endsLast'],
      ['b', 'prices/rows/1/2027-06-03', 'endsLast'],
    ],
  })
})

it('of several that are valid, one is enough', () => {
  const whole = of('whole', '2027-06-01', '2027-06-03')
  const longer = of('longer', '2027-05-01', '2027-06-30')
  expect(bought(permitWith(table()), [longer, whole])).toEqual({
    cents: 600,
    links: [['whole', 'prices/rows/1', 'endsLast']],
  })
})

it('the first day decides the price of all days', () => {
  const permit = permitWith(table('permit'))
  expect(bought(permit, [of('a', '2027-06-01')]).cents).toBe(200)
  expect(bought(permit, [of('a', '2027-06-02')])).toEqual({ cents: 1000, links: [] })
})

it('a row above that applies without another permit makes no link', () => {
  const permit = permitWith({ ...table(), rows: [{ members: false, cents: 500 }, ...table().rows] })
  expect(bought(permit, [of('a', '2027-06-01', '2027-06-03')])).toEqual({ cents: 1500, links: [] })
})

it('a requirement takes the permit of the price, and says what happens when that ends', () => {
  const rule: Requirement = { key: 'adulto', permits, of: 'companion', atMost: 1, whenItEnds: 'endsToo' }
  const permit = permitWith({ ...table(), rows: [{ beside: { permits, paid: true }, cents: 200 }] }, [rule])
  const [sooner, paid] = [of('sooner', '2027-06-01', '2027-06-03'), of('paid', '2027-06-01', '2027-06-30')]
  expect(bought(permit, [{ ...sooner, isPaid: false }, paid])).toEqual({
    cents: 600,
    links: [['paid', 'adulto', 'endsToo']],
  })
  const dependants = [{ purchaseId: 'x', requirement: 'adulto', ...days }]
  expect(bought(permit, [{ ...paid, dependants }]).cents).toBe(3000)
})

it('is of terms alone that name another permit', () => {
  const plain = permitWith({ ...table(), rows: [] })
  expect([plain, permitWith(table())].map(({ terms }) => mayBeLinked(terms))).toEqual([false, true])
})
