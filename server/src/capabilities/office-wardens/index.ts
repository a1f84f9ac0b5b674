import type { PartOfOffice } from '../staff/index.ts'
import { serveBlocks } from './serve-blocks.ts'
import { serveChecks } from './serve-checks.ts'
import { serveWardens } from './serve-wardens.ts'
import { undoBeginBlock, undoEndBlock } from './undo-blocks.ts'
import { undoChangeWarden, undoRemoveWarden } from './undo-wardens.ts'

/** The wardens of an association, whom it blocks, what was checked and written. */
export const officeWardens = {
  serve(serve, services) {
    serveWardens(serve, services)
    serveBlocks(serve, services)
    serveChecks(serve, services)
  },
  undoing: {
    'warden.changed': undoChangeWarden,
    'warden.removed': undoRemoveWarden,
    'block.begun': undoBeginBlock,
    'block.ended': undoEndBlock,
  },
} satisfies PartOfOffice
