import { anglersOf } from '../buyers.ts'
import { withInstallation } from '../installation/installation.ts'
import { withServerAndCards } from '../installation/stand-in.ts'
import type { Load } from '../load/load.ts'
import type { Outcome } from '../load/protocol.ts'
import { buyByCard, buyForNothing, type Shop, type Span } from '../sales.ts'
import { openSeason } from '../season.ts'
import { openWater, type Water } from '../water.ts'
import { ANGLERS, listRequests } from '../what-can-be-bought.ts'

/** An installation with a free water, one by card, and a full season to list. */
export interface Market {
  shop: Shop
  byCard: Water
  measures: Record<
    'taking a place' | 'full purchase' | 'what can be bought',
    (span: Span) => Promise<Outcome>
  >
}

const PRICE_CENTS = 2000

export const withMarket = <T>(load: Load, work: (market: Market) => Promise<T>): Promise<T> =>
  withInstallation(async (installation) => {
    const firstDay = await openSeason(installation)
    const free = await openWater(installation, 0, 0)
    const byCard = await openWater(installation, PRICE_CENTS, 1)
    const buyers = anglersOf(installation)
    const firstAngler = await buyers.take(ANGLERS)
    return withServerAndCards(installation, ({ port, server, standIn }) => {
      const shop: Shop = { installation, buyers, load, port, server }
      const requests = listRequests('anglers', firstDay, firstAngler)
      return work({
        shop,
        byCard,
        measures: {
          'taking a place': (span) => buyForNothing(shop, free, span),
          'full purchase': (span) => buyByCard(shop, byCard, span, standIn),
          'what can be bought': ({ clients, seconds }) =>
            load.run({ port, clients, seconds, again: true }, requests),
        },
      })
    })
  })
