import { clubPageAt, isBelowPublicPages, publicPageAt } from '#contract/public-addresses.ts'
import type { PresentPage } from '#server/platform/http/pages.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type Catalogue, currentCatalogue, presentAddress } from '../catalogue/index.ts'

/** The present address of a club's, permit's or water's page, by the number in the path: a name in it may be an old one. */
export const presentPageIn =
  ({ db, log }: Pick<Services, 'db' | 'log'>): PresentPage =>
  async (path) => {
    if (!isBelowPublicPages(path)) return undefined
    try {
      const address = addressIn(await currentCatalogue(db), path)
      return address === undefined ? 'gone' : { address }
    } catch (error) {
      // The app opens without the database too, and says so itself.
      log.warn({ err: error }, 'the address of a public page could not be looked up')
      return undefined
    }
  }

function addressIn(catalogue: Catalogue, path: string): string | undefined {
  const club = clubPageAt(path)
  if (club !== undefined)
    return catalogue.associations.get(club)?.isPublished === true ? `/guide/${club}` : undefined
  const page = publicPageAt(path)
  return page && presentAddress(catalogue, page.kind, page.id)
}
