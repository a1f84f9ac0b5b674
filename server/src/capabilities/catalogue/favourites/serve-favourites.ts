import { changeFavourite, listFavourites } from '#contract/favourites.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { permitOnSale } from '../current-catalogue.ts'
import { addFavourite, favouritesOf, removeFavourite } from '../store/favourites.ts'

/** Favourites belong to the account, so every phone of the angler has them. */
export function serveFavourites(serve: Serve, { db }: Services): void {
  serve(listFavourites, async ({ caller }) => ({ permitIds: await favouritesOf(db, caller.accountId) }))

  serve(changeFavourite, async ({ input: { permitId, isFavourite }, caller: { accountId }, now }) => {
    if (!isFavourite) await removeFavourite(db, accountId, permitId)
    else {
      if ((await permitOnSale(db, permitId)) === undefined) return refuse('NOT_FOUND')
      await addFavourite(db, { accountId, permitId, now })
    }
    return { permitIds: await favouritesOf(db, accountId) }
  })
}
