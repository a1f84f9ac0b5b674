import type { PartOfOffice } from '../staff/index.ts'
import { serveListToGiveBack } from './list-to-give-back.ts'
import { serveNoteGivenBack } from './note-given-back.ts'
import { serveRefundOnceMore } from './refund-once-more.ts'

export { giveFromTill } from './give-back.ts'
export { waitingToGiveBack } from './what-is-due.ts'

/** Money that a person of the office gives back. What was given is not undone. */
export const officeGiveBack = {
  serve(serve, services) {
    serveListToGiveBack(serve, services)
    serveNoteGivenBack(serve, services)
    serveRefundOnceMore(serve, services)
  },
  undoing: {},
} satisfies PartOfOffice
