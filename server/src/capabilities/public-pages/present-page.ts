import { isBelowPublicPages, publicPageAt } from '#contract/public-addresses.ts'
import type { PresentPage } from '#server/platform/http/pages.ts'
import type { Services } from '#server/platform/http/services.ts'
import { currentCatalogue, presentAddress } from '../catalogue/index.ts'

/** The present address of a permit's or water's page, by the number in the path: the name in it may be an old one. */
export const presentPageIn =
  ({ db, log }: Pick<Services, 'db' | 'log'>): PresentPage =>
  async (path) => {
    if (!isBelowPublicPages(path)) return undefined
    const page = publicPageAt(path)
    if (page === undefined) return 'gone'
    try {
      const address = presentAddress(await currentCatalogue(db), page.kind, page.id)
      return address === undefined ? 'gone' : { address }
    } catch (error) {
      // The app opens without the database too, and says so itself.
      log.warn({ err: error }, 'the address of a public page could not be looked up')
      return undefined
    }
  }
