import { buyByCard } from './acts.ts'
import { crowdOfBuyers } from './crowd-of-buyers.ts'
import type { Race } from './race.ts'
import { aWater } from './waters.ts'

const USES = 10
const MOST_ATTEMPTS = 500

export const discount: Race = {
  name: 'discount',
  promise: 'a discount with 10 uses: 10 have it, and all others pay in full',
  guards: ['discountIsFree'],
  async run(arena, { attempts, random }) {
    const code = { code: 'TEN', percent: 50, usesInAll: USES }
    const water = await aWater(arena, { capacity: [], prices: { base: '15.00' } }, { discountCodes: [code] })
    const { id } = await arena.services.db
      .selectFrom('discount_code')
      .select('id')
      .where('association_id', '=', water.associationId)
      .executeTakeFirstOrThrow()
    const answers = await crowdOfBuyers(
      arena,
      { attempts: Math.min(attempts, MOST_ATTEMPTS), random },
      (who) => buyByCard({ arena, random, who, water, fields: { idCodiceSconto: id } }),
    )
    return { water, answers, refusal: 'DISCOUNT_REFUSED', sold: USES }
  },
}
