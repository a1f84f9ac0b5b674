import type { PartOfOffice } from '../staff/index.ts'
import { serveCloseWater } from './close-water.ts'
import { serveListClosures } from './list-closures.ts'

/** Closed zones for the office of an association. */
export const officeClosures = {
  serve(serve, services) {
    serveListClosures(serve, services)
    serveCloseWater(serve, services)
  },
  undoing: {},
} satisfies PartOfOffice
