import { previewEdition, publishEdition, readDraft, saveDraft } from '#contract/office-draft.ts'
import { median, type Measure } from '../../measure.ts'
import { benchOptions } from '../bench-options.ts'
import { anglersOf, type Buyers } from '../buyers.ts'
import { likeAfterAMinute, withInstallation } from '../installation/installation.ts'
import { type StandIn, withServerAndCards } from '../installation/stand-in.ts'
import { type Load, withLoad } from '../load/load.ts'
import { type OfficeSession, signInSecretary } from '../office-session.ts'
import { buysByCard } from '../purchases.ts'
import { openWater, SPOTS, type Water } from '../water.ts'
import { type Draft, openLargeClub, PERMITS, withOtherPrices, ZONES } from './large-club.ts'

const USUAL = { seconds: 8, runs: 3, clients: [4] }
const PRICE_CENTS = 2000
const MOST_A_SECOND = 800
const LONGEST_SECONDS = 3
const MOST_TIMES_SLOWER = 1.5

interface Market {
  water: Water
  buyers: Buyers
  load: Load
  standIn: StandIn
  port: number
  clients: number
}

/** A club changes the price of every permit, reviews and publishes, again and again, while people buy elsewhere. */
export const officePublishMeasure: Measure = {
  name: 'office-publish',
  title: `A club publishes ${PERMITS} changed permits and ${ZONES} zones while people buy`,
  run(tell) {
    const { seconds, runs, clients, isShortRun } = benchOptions(process.env, USUAL)
    return withInstallation(async (installation) => {
      const water = await openWater(installation, PRICE_CENTS)
      const club = await openLargeClub(installation)
      const send = await signInSecretary(installation, club)
      const buyers = anglersOf(installation)
      return withServerAndCards(installation, ({ port, standIn }) =>
        withLoad(async (load) => {
          const market: Market = { water, buyers, load, standIn, port, clients: clients[0] ?? 1 }
          await p99Of(market, 4)
          await likeAfterAMinute(installation)
          const quiet: number[] = []
          const meanwhile: number[] = []
          const editions: Published[] = []
          for (let run = 1; run <= runs; run += 1) {
            tell(`people buy, ${run} of ${runs}`)
            quiet.push(await p99Of(market, seconds))
            tell(`people buy while the club publishes, ${run} of ${runs}`)
            const publishing = publishFor(send, port, seconds)
            meanwhile.push(await p99Of(market, seconds))
            editions.push(...(await publishing))
          }
          const published = editions.map(({ publishedSeconds }) => publishedSeconds)
          const saved = editions.map(({ savedSeconds }) => savedSeconds)
          const reviewed = editions.map(({ reviewedSeconds }) => reviewedSeconds)
          const figures = [
            {
              name: 'until it is published',
              value: median(published),
              unit: 'seconds' as const,
              goal: { atMost: LONGEST_SECONDS },
              runs: published,
            },
            { name: '  saved, all permits at once', value: median(saved), unit: 'seconds' as const },
            { name: '  reviewed', value: median(reviewed), unit: 'seconds' as const },
            {
              name: `p99 of ${market.clients} who buy meanwhile, times slower`,
              value: Math.round((median(meanwhile) / median(quiet)) * 100) / 100,
              unit: 'ratio' as const,
              goal: { atMost: MOST_TIMES_SLOWER },
            },
            { name: '  their p99 before', value: median(quiet), unit: 'ms' as const, runs: quiet },
            { name: '  their p99 meanwhile', value: median(meanwhile), unit: 'ms' as const, runs: meanwhile },
          ]
          return { figures, isShortRun }
        }),
      )
    })
  },
}

async function p99Of({ water, buyers, load, standIn, port, clients }: Market, seconds: number) {
  const first = await buyers.take(MOST_A_SECOND * seconds)
  const journeys = Array.from({ length: MOST_A_SECOND * seconds }, (_, n) =>
    buysByCard(first + n, water.spot(n % SPOTS), standIn),
  )
  return (await load.run({ port, clients, seconds, again: false }, journeys)).p99Ms
}

interface Published {
  savedSeconds: number
  reviewedSeconds: number
  publishedSeconds: number
}

/** Publishes one edition after the other; what is begun within the time is finished. */
async function publishFor(send: OfficeSession, port: number, seconds: number): Promise<Published[]> {
  const began = performance.now()
  const done: Published[] = []
  while (performance.now() - began < seconds * 1000) {
    const draft = (await send(port, readDraft, {})) as Draft
    const parti = withOtherPrices(draft)
    const [savedSeconds] = await timed(() => send(port, saveDraft, { parti }))
    const [reviewedSeconds, review] = await timed(() => send(port, previewEdition, {}))
    const { revisione } = review as { revisione: string }
    const [publishedSeconds] = await timed(() => send(port, publishEdition, { revisione }))
    done.push({ savedSeconds, reviewedSeconds, publishedSeconds })
  }
  return done
}

async function timed<T>(act: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const began = performance.now()
  const result = await act()
  return [Math.round(performance.now() - began) / 1000, result]
}
