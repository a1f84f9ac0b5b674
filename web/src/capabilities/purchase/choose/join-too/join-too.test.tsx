import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkOffer, readPermit } from '#contract/catalogue.ts'
import { listHeldPlaces } from '#contract/holds.ts'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { quoteOrder } from '#contract/orders.ts'
import { listPeople } from '#contract/people.ts'
import { listWaits } from '#contract/waits.ts'
import texts from '#locales/en/buy.json' with { type: 'json' }
import { keepSession } from '#web/platform/session.ts'
import { speak } from '#web/testing/speak.ts'
import { changeDraft, currentDraft, type OrderDraft } from '../../order-draft.ts'
import { severalRequest } from '../../who/lines-of-order.ts'
import { fisher, useBuyForm } from '../buy-form-for-test.tsx'
import { aPermit, aSlot, aZone, DAY } from '../permit-for-test.ts'

await speak('en')
const { answer, requests, zones, openForm } = useBuyForm()

const leo = {
  personId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e01',
  kind: 'child' as const,
  firstName: 'Leo',
  lastName: 'Bianchi',
  birthDate: '2017-06-03',
  lastUsed: '2027-04-01T08:00:00.000Z',
}
const price = (totalCents: number, name = 'Zona trofeo', appliesTo?: string) => ({
  baseCents: totalCents,
  optionsCents: 0,
  discountCents: 0,
  totalCents,
  lines: [{ kind: 'BASE' as const, name, cents: totalCents, appliesTo }],
})
const period = { firstDay: '2027-05-01', lastDay: '2027-12-31', isRenewal: false }
const licence = { key: 'licenza', name: 'Fishing licence', asksNumber: true, asksValidUntil: false }
/** Members pay 12 EUR, and whoever is none 20. */
const better = aPermit({
  sellsMembership: true,
  unitPriceCents: 2000,
  unitPrices: { adultCents: 2000, memberCents: 1200 },
  priceTable: { baseCents: 2000, rows: [{ cents: 1200, members: true, name: 'Members', inLine: 'Members' }] },
})
interface Sent {
  righe: object[]
  tessere?: { chiave: string; minoreAccompagnato?: boolean }[]
}
const quotes = () =>
  requests.filter(({ path }) => path === quoteOrder.path).map(({ fields }) => fields as Sent)
const goOn = () => screen.getByRole('button', { name: 'Continue' })
const placed = () => changeDraft({ zoneId: 1, slot: 'M', technique: 2, ownChoices: { technique: 2 } })
const offers = async () => within(await screen.findByRole('region', { name: texts.joinToo.title }))
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '')

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  answer(readPermit, () => better)
  answer(checkOffer, () => ({ buyable: true, reasons: [], priceCents: 2000, unitPriceCents: 2000 }))
  answer(listPeople, () => ({ people: [leo] }))
  answer(listHeldPlaces, () => ({ places: [] }))
  answer(listWaits, () => ({ waits: [], withoutList: [] }))
  answer(listMembershipPlans, () => ({
    plans: [
      { key: 'socio', name: 'Full member', sentences: [] },
      { key: 'voto', name: 'By vote', sentences: [] },
    ],
  }))
  zones(...[1, 2].map((zoneId) => aZone(zoneId, { slots: [aSlot('M', 9), aSlot('P', 9)] })))
  answer(quoteOrder, (_query, sent) => {
    const { righe, tessere = [] } = sent as Sent
    const member = tessere.some(({ chiave }) => chiave === 'socio')
    return {
      lines: righe.map(() => ({ price: price(member ? 1200 : 2000, 'Zona trofeo', 'Members') })),
      memberships: tessere.map(({ chiave, minoreAccompagnato }) =>
        chiave === 'voto'
          ? {
              reason: { code: 'NEEDS_APPROVAL', sentence: 'The association decides first.' },
              application: { waitsFor: 'approval' as const, ...period, priceCents: 6000, documents: [] },
            }
          : minoreAccompagnato
            ? { ...period, price: price(1500, 'Full member'), documents: [] }
            : { ...period, price: price(6000, 'Full member'), documents: [licence] },
      ),
      amountCents: 0,
    }
  })
})

describe('joining with the order', () => {
  it('says what fee and permit cost then, sums both, states what the plan asks for, and sends them as one order', async () => {
    const user = openForm()
    const shown = await offers()
    const own = await shown.findByRole('checkbox', { name: /^Full member: Anna Bianchi/ })
    expect(plain(own.closest('label')?.textContent)).toContain('Fee €60.00 + permit €12.00 instead of €20.00')
    // Where the club decides first, one asks.
    expect(shown.getByRole('link', { name: texts.joinToo.ask }).getAttribute('href')).toBe(
      '/iscrizione?associazione=1&iscrizione=voto',
    )
    await user.click(own)
    placed()
    const summary = screen.getByRole('region', { name: 'In short' })
    await waitFor(() => expect(summary.textContent).toContain('€72.00'))
    expect(plain(summary.textContent)).toMatch(/Full member: Anna Bianchi.*Membership: .*31 December 2027/)
    await user.click(goOn())
    expect(within(await screen.findByRole('alert')).getByText(/Fishing licence/)).toBeTruthy()
    await user.type(shown.getByLabelText(texts.facts.number), 'TN 12')
    await user.click(goOn())
    expect(await screen.findByText(`at /condizioni-modal?idPermesso=12&data=${DAY}`)).toBeTruthy()
    expect(quotes().at(-1)).toMatchObject({ righe: [{ idZona: 1 }], tessere: [{ chiave: 'socio' }] })
    expect(severalRequest(currentDraft() as OrderDraft)?.memberships).toEqual([
      { associationId: 1, plan: 'socio', documents: [{ key: 'licenza', number: 'TN 12' }] },
    ])
  })

  it('is offered to a saved child too, who takes it along when they leave the order', async () => {
    const user = openForm()
    await user.click(await screen.findByRole('checkbox', { name: /^Leo Bianchi/ }))
    await user.click(await (await offers()).findByRole('checkbox', { name: /^Full member: Leo/ }))
    expect(severalRequest(currentDraft() as OrderDraft)?.memberships).toEqual([
      {
        associationId: 1,
        plan: 'socio',
        accompaniedMinor: true,
        minorFirstName: 'Leo',
        minorLastName: 'Bianchi',
        minorBirthDate: '2017-06-03',
      },
    ])
    await user.click(fisher(/^Leo Bianchi/))
    expect(severalRequest(currentDraft() as OrderDraft)?.memberships).toBeUndefined()
  })

  it('opens a permit that is for members alone', async () => {
    answer(readPermit, () => ({ ...better, membersOnly: true }))
    answer(checkOffer, () => ({
      buyable: false,
      reasons: [{ code: 'MEMBERS_ONLY', sentence: 'This permit is for members.' }],
      priceCents: 2000,
      unitPriceCents: 2000,
    }))
    const user = openForm()
    expect(await screen.findByText('This permit is for members.')).toBeTruthy()
    await user.click(await (await offers()).findByRole('checkbox', { name: /^Full member: Anna/ }))
    await waitFor(() => expect(fisher(/^Me/)).toHaveProperty('checked', true))
    expect(screen.queryByText('This permit is for members.')).toBeNull()
  })

  it('asks nothing where the club sells no membership', async () => {
    answer(readPermit, () => ({ ...better, sellsMembership: undefined }))
    openForm()
    await screen.findByRole('checkbox', { name: /^Leo Bianchi/ })
    placed()
    await waitFor(() => expect(requests.some(({ path }) => path === checkOffer.path)).toBe(true))
    const asking: string[] = [listMembershipPlans.path, quoteOrder.path]
    expect(requests.filter(({ path }) => asking.includes(path))).toEqual([])
  })
})
