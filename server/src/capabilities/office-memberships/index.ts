import type { PartOfOffice } from '../staff/index.ts'
import { serveOfficeApplications } from './applications.ts'
import { serveKeepMembership } from './keep-membership.ts'
import { serveListMembershipsSold } from './list-memberships-sold.ts'
import { serveQuoteMembership } from './quote-membership.ts'
import { serveRefundMembership } from './refund-membership.ts'
import { serveSellMembership } from './sell-membership.ts'

/** The memberships that an association has sold, and who asks for one. Money and mails cannot come back: nothing of it is undone. */
export const officeMemberships = {
  serve(serve, services) {
    serveListMembershipsSold(serve, services)
    serveOfficeApplications(serve, services)
    serveQuoteMembership(serve, services)
    serveSellMembership(serve, services)
    serveRefundMembership(serve, services)
    serveKeepMembership(serve, services)
  },
  undoing: {},
} satisfies PartOfOffice
