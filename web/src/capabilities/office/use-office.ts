import type { UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ResponseOf } from '#contract/call.ts'
import type { OfficeRight } from '#contract/office-fields.ts'
import { listOffices, type Office } from '#contract/staff.ts'
import { pathTo, query, type Path } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { lastOffice } from './last-office.ts'

export type Offices = ResponseOf<typeof listOffices>

export const useOffices = (): UseQueryResult<Offices> => useCallQuery(listOffices, {})

/** The association of the address, the one worked in last on this device, or the first in whose office the person works. */
export function chosenOffice({ offices }: Offices, wanted: string | null): Office | undefined {
  const open = offices.filter(({ isInvited }) => !isInvited)
  const last = lastOffice.get()
  return (
    open.find(({ associationId }) => String(associationId) === wanted) ??
    open.find(({ associationId }) => associationId === last) ??
    open[0]
  )
}

/** Whether the address names an association in whose office the person does not work. */
export const isOfOthers = ({ offices }: Offices, wanted: string | null): boolean =>
  wanted !== null &&
  !offices.some(({ associationId, isInvited }) => !isInvited && String(associationId) === wanted)

/** The association whose office the page shows; undefined until it is known, and for one who has none. */
export function useOffice(): Office | undefined {
  const [params] = useSearchParams()
  const { data } = useOffices()
  return data && chosenOffice(data, params.get(query.association))
}

export const may = (office: Office | undefined, right: OfficeRight | 'any'): boolean =>
  office !== undefined && (right === 'any' || office.rights.includes(right))

/** A page of the same association's office; its number is in the address only where the person has several. */
export function useOfficePath(): (path: Path, values?: Parameters<typeof pathTo>[1]) => string {
  const { data } = useOffices()
  const office = useOffice()
  const isOneOfSeveral = (data?.offices.filter(({ isInvited }) => !isInvited).length ?? 0) > 1
  return (path, values = {}) =>
    pathTo(path, { ...values, ...(isOneOfSeveral && { association: office?.associationId }) })
}
