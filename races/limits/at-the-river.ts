import { beginCatchPhoto, PHOTOS_A_DAY } from '#contract/catch-photos.ts'
import { syncRiverLog } from '#contract/river-log.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aFish } from '#server/testing/river.ts'
import { buy } from '../acts.ts'
import { aWater } from '../waters.ts'
import { requestOf, type CountedLimit } from './counted-limit.ts'
import { aBuyer } from './people.ts'

/** What anglers send from the river. */
export const atTheRiver: CountedLimit[] = [
  {
    name: 'photographs of fish in a day',
    counts: ['catch-photos'],
    most: PHOTOS_A_DAY,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const who = await aBuyer(arena)
      const water = await aWater(arena, {})
      const bought = await buy({ arena, random: () => 0, who, water })
      const fish = aFish(String(bought.body['idAcquisto']))
      const { token } = who
      const [server] = arena.servers
      await arena.connections.send(server?.url ?? '', requestOf(syncRiverLog, { items: [fish] }, { token }))
      const catchId = String(fish['id'])
      return () =>
        requestOf(beginCatchPhoto, { photoId: uuidv7(), catchId, bytes: 180_000, forClub: false }, { token })
    },
  },
]
