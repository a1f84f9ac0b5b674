import type { OfficeRight } from './office-rights.ts'

/** What the office of an association takes out as a sheet, and with which of the rights: one of them is enough. */
export const OFFICE_EXPORTS = {
  /** Sold or refunded in the year; amounts only with `money`. */
  sales: ['people', 'money'],
  /** Refunded in the year. */
  refunds: ['money'],
  /** Sums of the year by month, permit and way of payment. */
  takings: ['money'],
  /** Each fish of the year. */
  catches: ['statistics'],
  /** Always with names. */
  members: ['people'],
} as const satisfies Record<string, readonly OfficeRight[]>

export type OfficeExport = keyof typeof OFFICE_EXPORTS
export const OFFICE_EXPORT_KINDS = Object.keys(OFFICE_EXPORTS) as OfficeExport[]

/** These have sums only, so that the choice “with names” changes nothing. */
const NAMELESS: readonly OfficeExport[] = ['takings']
export const mayHaveNames = (kind: OfficeExport): boolean => !NAMELESS.includes(kind)

/** A list of members without their e-mails would be empty. */
export const namesPeople = (kind: OfficeExport, withNames: boolean): boolean =>
  (withNames && mayHaveNames(kind)) || kind === 'members'

/** What a role can take out at all. */
export const kindsOfExport = (rights: readonly OfficeRight[]): OfficeExport[] =>
  OFFICE_EXPORT_KINDS.filter((kind) => mayExport(rights, kind, false))

export const mayExport = (rights: readonly OfficeRight[], kind: OfficeExport, withNames: boolean): boolean =>
  OFFICE_EXPORTS[kind].some((right) => rights.includes(right)) &&
  (!namesPeople(kind, withNames) || rights.includes('people'))
