import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveMemberImport } from './serve-member-import.ts'
import { serveMembers } from './serve-members.ts'

export { undoMemberAct, undoMemberImport } from './undo-members.ts'

/** The members of an association, one by one and as a list from a file. */
export function serveOfficeMembers(serve: Serve, services: Services): void {
  serveMembers(serve, services)
  serveMemberImport(serve, services)
}
