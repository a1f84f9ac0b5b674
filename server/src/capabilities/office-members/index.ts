import type { PartOfOffice } from '../staff/index.ts'
import { serveSetLastDays } from './last-days/set-last-days.ts'
import { serveGiveNumbers } from './numbers/give-numbers.ts'
import { serveMembership } from './papers/serve-membership.ts'
import { serveReminders } from './reminders/serve-reminders.ts'
import { serveMemberImport } from './serve-member-import.ts'
import { serveMembers } from './serve-members.ts'
import { undoMemberAct, undoMemberImport } from './undo-members.ts'

/** The members of an association, one by one and as a list from a file. */
export const officeMembers = {
  serve(serve, services) {
    serveMembers(serve, services)
    serveMemberImport(serve, services)
    serveMembership(serve, services)
    serveGiveNumbers(serve, services)
    serveSetLastDays(serve, services)
    serveReminders(serve, services)
  },
  undoing: {
    'member.added': undoMemberAct,
    'member.changed': undoMemberAct,
    'member.removed': undoMemberAct,
    'members.imported': undoMemberImport,
    'members.numbered': undoMemberImport,
    'members.dated': undoMemberImport,
  },
} satisfies PartOfOffice
