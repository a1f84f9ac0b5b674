import type { PartOfOffice } from '../staff/index.ts'
import { serveOrdinances } from './serve-ordinances.ts'
import { undoChangeOrdinance, undoIssueOrdinance, undoRemoveOrdinance } from './undo-ordinances.ts'

/** Dated notices of an association above the rules of its permits. */
export const officeOrdinances = {
  serve: serveOrdinances,
  undoing: {
    'ordinance.issued': undoIssueOrdinance,
    'ordinance.changed': undoChangeOrdinance,
    'ordinance.removed': undoRemoveOrdinance,
  },
} satisfies PartOfOffice
