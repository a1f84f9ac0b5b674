import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveBlocks } from './serve-blocks.ts'
import { serveChecks } from './serve-checks.ts'
import { serveWardens } from './serve-wardens.ts'

export { undoBeginBlock, undoEndBlock } from './undo-blocks.ts'
export { undoChangeWarden, undoRemoveWarden } from './undo-wardens.ts'

export function serveOfficeWardens(serve: Serve, services: Services): void {
  serveWardens(serve, services)
  serveBlocks(serve, services)
  serveChecks(serve, services)
}
