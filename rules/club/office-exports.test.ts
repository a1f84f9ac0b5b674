import { describe, expect, it } from 'vitest'
import { mayExport, OFFICE_EXPORT_KINDS } from './office-exports.ts'
import { OFFICE_ROLES, rightsOf } from './office-rights.ts'

const allowed = (withNames: boolean) =>
  Object.fromEntries(
    OFFICE_ROLES.map((role) => [
      role,
      OFFICE_EXPORT_KINDS.filter((kind) => mayExport(rightsOf(role), kind, withNames)),
    ]),
  )

describe('an export of the office', () => {
  it('needs the right to its content', () => {
    expect(allowed(false)).toEqual({
      owner: ['sales', 'refunds', 'takings', 'catches', 'members'],
      secretary: ['sales', 'catches', 'members'],
      treasurer: ['sales', 'refunds', 'takings', 'catches', 'members'],
      counter: [],
      outlet: [],
      wardensCoordinator: ['catches'],
      reader: ['catches'],
    })
  })

  it('with names needs the right to people as well', () => {
    expect(allowed(true)).toEqual({
      owner: ['sales', 'refunds', 'takings', 'catches', 'members'],
      secretary: ['sales', 'catches', 'members'],
      treasurer: ['sales', 'refunds', 'takings', 'catches', 'members'],
      counter: [],
      outlet: [],
      wardensCoordinator: [],
      reader: [],
    })
  })
})
