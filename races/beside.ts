import { sql } from 'kysely'
import { aPermit } from '#association-file/association-file-for-test.ts'
import { type Act, buy, giveBack } from './acts.ts'
import type { Arena } from './arena.ts'
import { type Buyer, manyBuyers } from './buyers.ts'
import { type Answer, isGranted } from './connections.ts'
import { crowd } from './crowd.ts'
import { behindTheGate } from './in-step.ts'
import type { Race } from './race.ts'
import { aWater, importWater, type Water } from './waters.ts'

const permit = (key: string) =>
  aPermit({
    key,
    zones: [],
    capacity: [],
    prices: { base: '0.00' },
    giveBack: [{ until: { before: 'PT0S', of: 'day' }, percent: 100 }],
  })

/** A permit that holds only beside the card of somebody else. */
async function guestsBesideCards(arena: Arena, atMost?: number): Promise<{ guest: Water; card: Water }> {
  const permits = [permit('guest'), permit('card')]
  const guest = await aWater(arena, {}, { permits })
  const requirement = {
    key: 'host',
    for: { permits: ['guest'] },
    permits: ['card'],
    of: 'companion' as const,
    whenItEnds: 'endsToo' as const,
    ...(atMost !== undefined && { atMost }),
  }
  await importWater(arena, guest.key, {}, { permits }, { requires: [requirement] })
  const { id } = await arena.services.db
    .selectFrom('permit')
    .select('id')
    .where('association_id', '=', guest.associationId)
    .where('key', '=', 'card')
    .executeTakeFirstOrThrow()
  return { guest, card: { ...guest, permitId: id } }
}

const besideCode = (bought: Answer) => ({
  codiceAccompagnatore: String((bought.body['permesso'] as Record<string, unknown>)['codiceBreve']),
})

/** Guests beside a card that is not issued, and more than one beside a card that lets in one. */
async function guestsTooMany(
  { services: { db } }: Arena,
  { associationId }: Water,
  atMost: number,
): Promise<number> {
  const { rows } = await sql<{ over: number }>`
    select coalesce(sum(greatest(0, guests - case when state = 'issued' then ${atMost}::integer else 0 end)), 0)::integer as over
    from (
      select c.id, c.state, count(*)::integer as guests
      from support s join purchase g on g.association_id = s.association_id and g.id = s.purchase_id
      join purchase c on c.association_id = s.association_id and c.id = s.supporter_id
      where s.association_id = ${associationId} and g.state in ('held', 'issued')
      group by c.id, c.state
    ) cards`.execute(db)
  return rows[0]?.over ?? 0
}

export const oneBeside: Race = {
  name: 'one-beside',
  promise: 'all want to hold beside a card that lets in one: one does',
  guards: ['supporterRevisionIsSame'],
  async run(arena, { attempts, random }) {
    const { guest, card } = await guestsBesideCards(arena, 1)
    const [host, ...guests] = (await manyBuyers(arena.services.pool, attempts)) as [Buyer, ...Buyer[]]
    const bought = await buy({ arena, random, who: host, water: card })
    const fields = besideCode(bought)
    const answers = await crowd(
      guests.map((who) => () => buy({ arena, random, who, water: guest, fields })),
      random,
    )
    return {
      water: guest,
      answers: [bought, ...answers],
      refusal: 'NOT_BUYABLE',
      sold: 2,
      over: await guestsTooMany(arena, guest, 1),
    }
  },
}

/** A guest who was in time has had the permit until the card was given back. */
const endedSince = (answer: Answer): Answer =>
  isGranted(answer) ? { status: 409, body: { code: 'NOT_BUYABLE' } } : answer

export const givenBackBeside: Race = {
  name: 'given-back-beside',
  promise: 'cards are given back while guests buy beside them: no guest is left without a card',
  guards: ['lockSupporter'],
  async run(arena, { attempts, random }) {
    const { guest, card } = await guestsBesideCards(arena)
    const people = await manyBuyers(arena.services.pool, attempts)
    const hosts = people.slice(0, attempts / 2)
    const guests = people.slice(attempts / 2)
    const pairs = await Promise.all(
      hosts.map(async (host, n) => {
        const bought = await buy({ arena, random, who: host, water: card })
        const back: Act = { arena, random, who: host, water: card }
        const buying: Act = {
          arena,
          random,
          who: guests[n] ?? host,
          water: guest,
          fields: besideCode(bought),
        }
        return {
          buy: () => buy(buying),
          giveBack: async () => {
            const answer = await giveBack(back, String(bought.body['idAcquisto']))
            if (!isGranted(answer)) throw new Error(`a card was not taken back: ${JSON.stringify(answer)}`)
          },
        }
      }),
    )
    const half = pairs.length / 2
    const atOnce = crowd(
      pairs.slice(0, half).flatMap((pair) => [pair.buy, () => pair.giveBack().then(() => undefined)]),
      random,
    )
    const free = (await atOnce).filter((answer) => answer !== undefined)
    const buying = Promise.all(pairs.slice(half).map((pair) => pair.buy()))
    await behindTheGate(arena, async (arrived) => {
      await arrived()
      await Promise.all(pairs.slice(half).map((pair) => pair.giveBack()))
    })
    return {
      water: guest,
      answers: [...free, ...(await buying)].map(endedSince),
      refusal: 'NOT_BUYABLE',
      sold: 0,
      over: await guestsTooMany(arena, guest, attempts),
    }
  },
}
