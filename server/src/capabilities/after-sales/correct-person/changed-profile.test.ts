import { costing } from '#rules/permit/example-permit.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { isAdult } from '#rules/age.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { renewKey, signAnew } from '#server/capabilities/permits/index.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  deliver,
  eventsOf,
  expectBooksInOrder,
  granted,
  payWith,
  purchase,
} from '#server/testing/buying.ts'
import { handTo, moveTo, soldRow } from '#server/testing/changing.ts'
import { isLongForm } from '#server/testing/long-form.ts'
import { aWater, both, DAY, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { aWarden, snapshot } from '#server/testing/wardens.ts'
import { expireHolds, sweepPayments } from '../../purchase/index.ts'

/**
 * A person changes who they are: every field of the profile, sent during every act on a permit. Every
 * name in a signed code is shown to the warden, and the price is that of the person in the code.
 */

const shop = useShop()
/** What is wrong in the books after one story is so after the last; the long form says after which. */
const afterStories = isLongForm ? afterEach : afterAll
afterStories(() => expectBooksInOrder(shop))

const ADULT_CENTS = 4000
const MINOR_CENTS = 2000
const NEXT_DAY = '2027-05-03'

interface Story {
  who: Person
  water: Water
  /** Sends the changed profile; the server may refuse it. */
  change: () => Promise<unknown>
}

const held = async ({ who, water }: Story, choices: object = {}) =>
  granted(await ask(shop, who, water, choices))
const bought = async ({ who, water }: Story): Promise<string> => (await purchase(shop, who, water)).purchaseId

/** Acts on a permit; `change` runs at the most critical point. */
const ACTS: Record<string, (story: Story) => Promise<string>> = {
  async 'pay for what is held'(story) {
    const opened = await held(story)
    await story.change()
    await payWith(shop, opened.clientSecret)
    return granted(await buy(shop, story.who, story.water)).purchaseId
  },
  async 'price anew what is held'(story) {
    await held(story)
    await story.change()
    const anew = await held(story, { options: ['boat'] })
    await payWith(shop, anew.clientSecret)
    return granted(await buy(shop, story.who, story.water)).purchaseId
  },
  async 'pay, and the news of it sell it'(story) {
    const opened = await held(story)
    await payWith(shop, opened.clientSecret)
    await story.change()
    for (const event of await eventsOf(shop, 'payment_intent.amount_capturable_updated'))
      await deliver(shop, event)
    return opened.purchaseId
  },
  async 'pay too late, and get the place again'(story) {
    const opened = await held(story)
    await payWith(shop, opened.clientSecret)
    shop.lenza.pass({ minutes: 16 })
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    await story.change()
    await sweepPayments(shop.lenza)
    shop.lenza.setNow(TODAY)
    return opened.purchaseId
  },
  async 'change the profile'(story) {
    const id = await bought(story)
    await story.change()
    return id
  },
  async 'declare the catch afterwards'(story) {
    const opened = await held(story)
    await payWith(shop, opened.clientSecret)
    for (const event of await eventsOf(shop, 'payment_intent.amount_capturable_updated'))
      await deliver(shop, event)
    await story.change()
    return granted(await buy(shop, story.who, story.water, { keepsCatch: true })).purchaseId
  },
  async 'move the day'(story) {
    const id = await bought(story)
    await story.change()
    granted(await moveTo(shop, story.who, id, NEXT_DAY))
    return id
  },
  async 'move the day, and then change'(story) {
    const id = await bought(story)
    granted(await moveTo(shop, story.who, id, NEXT_DAY))
    await story.change()
    return id
  },
  async 'sign with another key'(story) {
    const id = await bought(story)
    await story.change()
    const { db, clock } = shop.lenza
    await signAnew(db, await renewKey(db, clock.now()), dayIn('Europe/Rome', clock.now()))
    return id
  },
  async 'hand over to an older person'(story) {
    const id = await bought(story)
    await story.change()
    const older = await aPerson(shop.lenza, { birthDate: '1970-01-01', firstName: 'Older' })
    await handTo(shop, story.who, id, older.email)
    return id
  },
  async 'hand over to a person who then changes'(story) {
    const opened = granted(await ask(shop, story.who, story.water, {}))
    await payWith(shop, opened.clientSecret)
    const { purchaseId } = granted(await buy(shop, story.who, story.water))
    const child = await aPerson(shop.lenza, { birthDate: '2014-03-03', firstName: 'Child' })
    await handTo(shop, story.who, purchaseId, child.email)
    await shop.lenza.send('PUT', '/api/dati-utente', {
      token: child.token,
      ...PROFILE,
      nome: 'Grown',
      dataNascita: '1980-03-03',
    })
    await story.change()
    return purchaseId
  },
}

const PROFILE = { nome: 'Anna', cognome: 'Bianchi', lingua: 'en', comunicazioni: false }

/** Every field of the profile, with new values. */
const CHANGES: [string, Record<string, unknown>][] = [
  ['first name', { nome: 'Mario' }],
  ['last name', { cognome: 'Verdi' }],
  ['birth date, older', { dataNascita: '1980-06-06' }],
  ['birth date, younger', { dataNascita: '2013-06-06' }],
  ['birth date and both names', { nome: 'Mario', cognome: 'Verdi', dataNascita: '1980-06-06' }],
  ['e-mail', { email: 'another@example.org' }],
  ['kind', { tipoUtente: 'guardiapesca' }],
  ['language', { lingua: 'it' }],
  ['news', { comunicazioni: true }],
  ['country', { nazionalita: 'DE' }],
  ['telephone', { telefono: '+39 0461 111111' }],
]

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

const BORN = { adult: '1988-04-12', minor: '2012-04-12' }
/** The changes with the largest gain; the long form tries every field. */
const WORTH_MOST = new Set([
  'minor: birth date, older',
  'minor: birth date, younger',
  'adult: birth date and both names',
])
const STORIES = Object.entries(ACTS).flatMap(([act, play]) =>
  Object.entries(BORN).flatMap(([who, birthDate]) =>
    CHANGES.map(([field, fields]) => ({ act, play, changes: `${who}: ${field}`, birthDate, fields })),
  ),
)
const isShort = ({ act, changes }: (typeof STORIES)[number]) =>
  WORTH_MOST.has(changes) || (act === 'change the profile' && changes.startsWith('adult'))

describe('a permit goes on naming who bought it', () => {
  it.each(STORIES.filter((story) => isLongForm || isShort(story)))(
    '$act, $changes',
    async ({ play, birthDate, fields }) => {
      const water = await aWater(shop, () => ({
        prices: costing(ADULT_CENTS, { minorCents: MINOR_CENTS }),
        addOns: [{ code: 'boat', name: both('Boat'), prices: { per: 'permit', baseCents: 100, rows: [] } }],
      }))
      const warden = await aWarden(shop, water)
      const who = await aPerson(shop.lenza, { birthDate })
      const change = () =>
        shop.lenza.send('PUT', '/api/dati-utente', {
          token: who.token,
          ...PROFILE,
          dataNascita: birthDate,
          ...fields,
        })
      const id = await play({ who, water, change })

      const sold = await soldRow(shop, id)
      expect(sold.state).toBe('issued')
      const code = JSON.parse(Buffer.from(sold.signed_code?.split('.')[1] ?? '', 'base64url').toString()) as {
        n: string
        y: number
        v: number
      }
      const paid = sold.amount_cents - (sold.option_codes.length > 0 ? 100 : 0)
      const isChild = !isAdult(`${code.y}-01-01`, DAY)
      expect(paid).toBeGreaterThanOrEqual(isChild ? MINOR_CENTS : ADULT_CENTS)

      shop.lenza.setNow(`${sold.first_day}T09:00:00+02:00`)
      const listed = (await snapshot(shop, warden)).purchases.find(({ purchaseId }) => purchaseId === id)
      shop.lenza.setNow(TODAY)
      // The list names the person in the code, and the angler that it was bought for or handed over to.
      expect(listed).toMatchObject({ codeVersion: code.v, birthYear: code.y })
      expect(nameOf(listed ?? { firstName: '', lastName: '' })).toBe(code.n)
      const listedNames = [code.n, ...(listed?.earlier ?? []).map(nameOf)]
      const bornThen = [code.y, ...(listed?.earlier ?? []).map(({ birthYear }) => birthYear)]
      const wasHandedOver = sold.holder_id !== who.accountId
      if (!wasHandedOver) {
        expect(listedNames).toContain('Anna Bianchi')
        expect(bornThen).toContain(Number(birthDate.slice(0, 4)))
      }
    },
  )
})
