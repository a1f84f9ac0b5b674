import { sql } from 'kysely'
import type { Arena } from './arena.ts'
import { anyServer } from './acts.ts'
import type { Buyer } from './buyers.ts'
import { type Answer, isGranted } from './connections.ts'
import { crowdOfBuyers } from './crowd-of-buyers.ts'
import { placesFor, type Race } from './race.ts'
import { type Random, shuffled } from './random.ts'
import { aWater, both, type Water } from './waters.ts'

const MOST_PEOPLE = 4
const CHILDREN = ['Leo', 'Mia', 'Nora']
const ZONES = ['upper', 'middle', 'lower']

/** An adult with as many children; of four one fishes elsewhere, so that places of two zones are locked. */
const linesOf = ({ permitId, day }: Water, people: number, zoneIds: readonly number[]) => {
  const line = { idPermesso: permitId, dataInizio: day, dataFine: day, idZona: zoneIds[0] }
  const children = CHILDREN.slice(0, people - 1).map((nomeMinore, n) => ({
    ...line,
    idZona: n === CHILDREN.length - 1 ? zoneIds[1] : zoneIds[0],
    minoreAccompagnato: true,
    nomeMinore,
    cognomeMinore: 'Bianchi',
    dataNascitaMinore: '2018-03-04',
  }))
  return [line, ...children]
}

/** Holds and buys for all of them. Returns the first refusal, or the answer with the permits. */
async function buyTogether(
  arena: Arena,
  random: Random,
  { who, water, people, zoneIds }: { who: Buyer; water: Water; people: number; zoneIds: readonly number[] },
): Promise<Answer> {
  const send = (path: string, fields: Record<string, unknown>) =>
    arena.connections.send(anyServer(arena, random), { method: 'POST', path, fields, token: who.token })
  const held = await send('/api/ordine', { righe: linesOf(water, people, zoneIds) })
  return isGranted(held) ? send('/api/acquista-ordine', { idOrdine: held.body['idOrdine'] }) : held
}

/** Permits that are missing in orders of which some were sold. */
async function missingOfFamilies({ services: { db } }: Arena, { associationId }: Water): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    select count(*)::integer as missing from purchase u
    where association_id = ${associationId} and state <> 'issued' and exists (
      select from purchase o where o.association_id = u.association_id and o.order_id = u.order_id and o.state = 'issued'
    )`.execute(db)
  return rows[0]?.missing ?? 0
}

const zonesOf = async ({ services: { db } }: Arena, { associationId }: Water): Promise<number[]> => {
  const rows = await db.selectFrom('zone').select('id').where('association_id', '=', associationId).execute()
  return rows.map(({ id }) => id)
}

export const families: Race = {
  name: 'families',
  promise: 'families of one to four at once for few places in three zones: only whole families, none over',
  guards: ['lockPlaces'],
  async run(arena, stake) {
    const { attempts, random } = stake
    const places = Math.ceil((placesFor(attempts) * 2) / ZONES.length)
    const shape = { type: 'Point' as const, coordinates: [11, 46] as [number, number] }
    const water = await aWater(
      arena,
      {
        zones: ZONES.map((zone) => ({ zone })),
        accompaniedMinors: { oldest: 14, perAdult: MOST_PEOPLE },
        capacity: [{ places }],
      },
      { zones: ZONES.map((key) => ({ key, name: both(key), shape })) },
    )
    const ids = await zonesOf(arena, water)
    const answers = await crowdOfBuyers(arena, stake, async (who, n) => {
      const people = (n % MOST_PEOPLE) + 1
      const zoneIds = shuffled(ids, random)
      const answer = await buyTogether(arena, random, { who, water, people, zoneIds })
      // An order that is refused is one refusal, and one that is granted as many permits.
      return isGranted(answer) ? Array.from({ length: people }, () => answer) : [answer]
    })
    const granted = answers.filter(([answer]) => answer && isGranted(answer))
    return {
      water,
      answers: answers.flat(),
      refusal: 'ORDER_NOT_POSSIBLE',
      // Fewer places may be left than the families need that come last.
      sold: granted.flat().length,
      over: await missingOfFamilies(arena, water),
    }
  },
}
