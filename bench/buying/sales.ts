import { type Figure, median } from '../measure.ts'
import type { Buyers } from './buyers.ts'
import type { Installation } from './installation/installation.ts'
import type { Child } from './installation/child.ts'
import { type ProcessorTime, processorTime } from './installation/processor-time.ts'
import type { StandIn } from './installation/stand-in.ts'
import { type Prepared, prepared } from './load/bytes.ts'
import { type Client, openClient } from './load/client.ts'
import type { Load } from './load/load.ts'
import type { Journey, Outcome } from './load/protocol.ts'
import { buys, buysByCard, countedSales, ordersFor } from './purchases.ts'
import { SPOTS, type Spot, type Water } from './water.ts'

const SELLERS = 8

/** A running server and what a buyer needs. */
export interface Shop {
  installation: Installation
  buyers: Buyers
  load: Load
  port: number
  server: Pick<Child, 'pid'>
}

/** What a run sold, and what that cost. */
export interface Sales extends Outcome {
  /** Of each purchase. */
  processor: ProcessorTime
}

export interface Span {
  clients: number
  seconds: number
  /** At least as many as can buy in that time. */
  buyers: number
}

/** A card purchase of each of these spots, each by another angler. */
export async function sellEach(
  { buyers, port }: Pick<Shop, 'buyers' | 'port'>,
  spots: readonly Spot[],
  standIn: StandIn,
): Promise<void> {
  const first = await buyers.take(spots.length)
  const waiting = spots.map((spot, n) => buysByCard(first + n, spot, standIn).map(prepared)).values()
  const { promise: broken, reject: broke } = Promise.withResolvers<never>()
  const buyNext = async () => {
    const client = await openClient(port, [standIn.port], broke)
    for (const journey of waiting) await Promise.race([broken, made(client, journey)])
    client.close()
  }
  await Promise.all(Array.from({ length: SELLERS }, buyNext))
}

const made = (client: Client, journey: Prepared[]) =>
  new Promise<void>((done, fail) => {
    client.make(journey, (failure) => (failure === undefined ? done() : fail(new Error(failure))))
  })

/** Free purchases, one per angler, of any of the first `spots` spots. Every success must be in the books. */
export const buyForNothing = (shop: Shop, water: Water, span: Span, spots = SPOTS): Promise<Sales> =>
  sell(shop, water, span, spots, (buyer, spot) => [buys(buyer, spot)])

/** The same with a card, through the stand-in. */
export const buyByCard = (shop: Shop, water: Water, span: Span, standIn: StandIn): Promise<Sales> =>
  sell(shop, water, span, SPOTS, (buyer, spot) => buysByCard(buyer, spot, standIn))

/** Free orders for so many people each, one per angler. */
export const orderForNothing = (shop: Shop, water: Water, span: Span, people: number): Promise<Sales> =>
  sell(shop, water, span, SPOTS, (buyer, spot) => ordersFor(people, buyer, spot), people)

async function sell(
  { installation, buyers, load, port, server }: Shop,
  water: Water,
  { clients, seconds, buyers: count }: Span,
  spots: number,
  journeyOf: (buyer: number, spot: Spot) => Journey,
  permitsEach = 1,
): Promise<Sales> {
  const first = await buyers.take(count)
  const soldBefore = await countedSales(installation, water)
  const journeys = Array.from({ length: count }, (_, n) =>
    journeyOf(first + n, water.spot(Math.floor(Math.random() * spots))),
  )
  const before = processorTime(installation, server.pid)
  const outcome = await load.run({ port, clients, seconds, again: false }, journeys)
  const after = processorTime(installation, server.pid)
  const sold = (await countedSales(installation, water)) - soldBefore
  if (sold !== outcome.done * permitsEach)
    throw new Error(`${outcome.done} purchases were confirmed, and ${sold} permits were issued`)
  const each = (part: keyof ProcessorTime) => (after[part] - before[part]) / outcome.done
  return { ...outcome, processor: { server: each('server'), database: each('database') } }
}

/** Processor time for each purchase: other load on the machine changes it less than it changes a rate. */
export const processorFigures = (sales: readonly Sales[], of = ''): Figure[] =>
  (['server', 'database'] as const).map((part) => ({
    name: `  processor time${of}: ${part}`,
    value: median(sales.map(({ processor }) => processor[part])),
    unit: 'ms',
  }))

export const perSecond = ({ done, seconds }: Outcome): number => done / seconds
