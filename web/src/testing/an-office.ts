import type { Office } from '#contract/staff.ts'
import { type OfficeRole, rightsOf } from '#rules/club/office-rights.ts'

/** The office of Alto Sarca, in which the person has this role. */
export const anOffice = (role: OfficeRole, of: Partial<Office> = {}): Office => ({
  associationId: 1,
  associationName: 'Alto Sarca',
  colour: '#0e5e59',
  timeZone: 'Europe/Rome',
  role,
  rights: [...rightsOf(role)],
  isInvited: false,
  ...of,
})
