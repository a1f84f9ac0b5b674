import { buyOrder, openOrder } from '#contract/orders.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { expireHolds } from '#server/capabilities/purchase/hold/expire-holds.ts'
import { sweepPayments } from '#server/capabilities/purchase/sweep-payments.ts'
import type { LenzaForTest } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import type { Boundaries } from './boundaries.ts'
import { anOrder, ask, buy, deliver, intentOf, type OrderChoices, payWith } from './buying.ts'
import { aMembership, aPlan, setPlans } from './memberships.ts'
import { aWater, type Shop, TODAY, type Water } from './shop.ts'

/** One buyer's purchase, during which the server may fail. */
export interface Story {
  shop: Shop
  water: Water
  anna: Person
  account: string | undefined
  boundaries: Boundaries
  /** A server on the same database without faults. */
  other: LenzaForTest
  /** Purchases that were acknowledged to Anna. */
  acknowledged: string[]
  /** The number of boundaries passed when the first request for the payment is answered. */
  requestBoundaries?: number
}

export interface Journey {
  name: string
  goes(story: Story): Promise<void>
  /** Whether the buyer gets a permit after the recovery. */
  ends?: 'with a permit' | 'without a permit'
  free?: true
  /** The bank refuses the capture: the sold permit is voided, and its buyer gets a mail. */
  bankRefuses?: true
  /** All permits of an order, or none; its buyer gets one mail. */
  together?: true
  /** Who buys becomes a member in the same order: both, or neither; each has a mail of its own. */
  joins?: true
  /** A server that dies in the first request for the payment leaves what it leaves in that journey. */
  asksAs?: string
}

/** A refusal is no failure of the story; a client secret is kept for the next step. */
async function asks(story: Story, choices: OrderChoices = {}): Promise<string | undefined> {
  const outcome = await ask(story.shop, story.anna, story.water, choices)
  story.requestBoundaries ??= story.boundaries.passed().length
  return outcome.ok ? outcome.value.clientSecret : undefined
}

const pays = ({ shop, account, boundaries }: Story, secret: string | undefined, card?: string) =>
  boundaries.elsewhere(async () => {
    // A cancelled intent cannot be paid; the card form shows that.
    if (secret !== undefined) await payWith(shop, secret, card, account).catch(() => undefined)
  })

async function buys(story: Story, choices: OrderChoices = {}): Promise<void> {
  const outcome = await buy(story.shop, story.anna, story.water, choices)
  if (outcome.ok) story.acknowledged.push(outcome.value.purchaseId)
}

const CHILDREN = ['Leo', 'Mia', 'Nora']

/** Anna with three children, in one order. */
async function buysForFour(story: Story): Promise<void> {
  const { shop, anna, water } = story
  const line = anOrder(water)
  const lines = [
    line,
    ...CHILDREN.map((minorFirstName) => ({
      ...line,
      accompaniedMinor: true,
      minorFirstName,
      minorLastName: 'Rossi',
      minorBirthDate: '2018-03-04',
    })),
  ]
  const opened = await shop.lenza.call(openOrder, { lines }, { token: anna.token })
  story.requestBoundaries ??= story.boundaries.passed().length
  if (!opened.ok) return
  const { orderId, clientSecret } = opened.value
  await pays(story, clientSecret)
  const bought = await shop.lenza.call(buyOrder, { orderId }, { token: anna.token })
  if (bought.ok) story.acknowledged.push(...bought.value.permits.map(({ purchaseId }) => purchaseId))
}

/** Anna joins, and buys at the member's price. */
async function joinsAndBuys(story: Story): Promise<void> {
  const { shop, anna, water } = story
  const order = { lines: [anOrder(water)], memberships: [aMembership(water)] }
  const opened = await shop.lenza.call(openOrder, order, { token: anna.token })
  story.requestBoundaries ??= story.boundaries.passed().length
  if (!opened.ok) return
  const { orderId, clientSecret } = opened.value
  await pays(story, clientSecret)
  const bought = await shop.lenza.call(buyOrder, { orderId }, { token: anna.token })
  if (bought.ok) story.acknowledged.push(...bought.value.permits.map(({ purchaseId }) => purchaseId))
}

const onAccount = (account: string | undefined) => (account === undefined ? {} : { stripeAccount: account })

async function webhookArrives(
  { shop, account, boundaries }: Story,
  secret: string | undefined,
): Promise<void> {
  if (secret === undefined) return
  const { data } = await boundaries.elsewhere(() =>
    shop.stripe.events.list({ limit: 10 }, onAccount(account)),
  )
  const about = data.filter(({ data: { object } }) => 'id' in object && object.id === intentOf(secret))
  for (const event of about.toReversed()) await deliver(shop, event)
}

const jobsOf = async (lenza: LenzaForTest) => {
  await expireHolds(lenza, lenza.clock.now()).catch(() => undefined)
  await sweepPayments(lenza).catch(() => undefined)
}

/** Moves the clocks of both servers. */
function passes({ shop, other }: Story, minutes: number): void {
  shop.lenza.pass({ minutes })
  other.setNow(shop.lenza.clock.now())
}

/** Another buyer takes the last place, on the server without faults. */
async function losesThePlace(story: Story): Promise<void> {
  const { shop, other, water, boundaries } = story
  passes(story, 16)
  const bruno = await aPerson(other)
  await boundaries.elsewhere(() => ask({ ...shop, lenza: other }, bruno, water))
}

const BOAT = {
  code: 'boat',
  name: { it: 'Barca', en: 'Boat' },
  prices: { per: 'permit' as const, baseCents: 700, rows: [] },
}

/** Every course of a purchase with money. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: 'by card',
    ends: 'with a permit',
    async goes(story) {
      const secret = await asks(story)
      await pays(story, secret)
      await buys(story)
    },
  },
  {
    name: 'by card, the webhook first',
    asksAs: 'by card',
    ends: 'with a permit',
    async goes(story) {
      const secret = await asks(story)
      await pays(story, secret)
      await webhookArrives(story, secret)
      await buys(story, { keepsCatch: true })
    },
  },
  {
    name: 'found by the sweeper, since the buyer did not come back',
    asksAs: 'by card',
    async goes(story) {
      await pays(story, await asks(story))
      passes(story, 2)
      await jobsOf(story.shop.lenza)
    },
  },
  {
    name: 'at another price',
    asksAs: 'by card',
    ends: 'with a permit',
    async goes(story) {
      await asks(story)
      const secret = await asks(story, { options: ['boat'] })
      await pays(story, secret)
      await buys(story)
    },
  },
  {
    name: 'refused by the bank at the capture',
    asksAs: 'by card',
    bankRefuses: true,
    async goes(story) {
      await pays(story, await asks(story), 'pm_card_captureDeclined')
      await buys(story)
    },
  },
  {
    name: 'too late for the last place',
    ends: 'without a permit',
    async goes(story) {
      await pays(story, await asks(story))
      await losesThePlace(story)
      await buys(story)
    },
  },
  {
    name: 'taken at the provider for a place that is gone',
    asksAs: 'too late for the last place',
    ends: 'without a permit',
    async goes(story) {
      const { shop, account, boundaries } = story
      const secret = await asks(story)
      await pays(story, secret)
      if (secret !== undefined)
        await boundaries.elsewhere(() =>
          shop.stripe.paymentIntents.capture(intentOf(secret), {}, onAccount(account)).catch(() => undefined),
        )
      await losesThePlace(story)
      await buys(story)
    },
  },
  {
    name: 'for four in one order',
    together: true,
    goes: buysForFour,
  },
  {
    name: 'a membership and a permit in one order',
    joins: true,
    goes: joinsAndBuys,
  },
  {
    name: 'given up',
    async goes(story) {
      await asks(story)
      passes(story, 30)
      await jobsOf(story.shop.lenza)
    },
  },
  {
    name: 'for nothing',
    free: true,
    ends: 'with a permit',
    goes: (story) => buys(story),
  },
]

/** The start of a story: one buyer, and a place for each permit. */
export async function begin(
  stage: Pick<Story, 'shop' | 'boundaries' | 'account' | 'other'>,
  journey: Journey,
): Promise<Story> {
  const adultCents = journey.free ? 0 : 2000
  const terms = () => ({
    addOns: [BOAT],
    prices: costing(adultCents),
    ...(journey.together && { accompaniedMinors: { oldest: 13, perAdult: CHILDREN.length } }),
  })
  const places = journey.together ? CHILDREN.length + 1 : 1
  const { other, shop } = stage
  // Earlier stories leave nothing open, and the day on sale must not pass.
  for (const server of [shop.lenza, other]) server.setNow(TODAY)
  const water = await aWater({ ...shop, lenza: other }, terms, { places, ...onAccount(stage.account) })
  if (journey.joins) await setPlans({ ...shop, lenza: other }, water, [aPlan()])
  return { ...stage, water, anna: await aPerson(other), acknowledged: [] }
}
