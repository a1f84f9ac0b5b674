import { VOLUNTARY_FIELDS, type VoluntaryField } from '#contract/person.ts'

type LowerCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${LowerCase<Rest>}`
  : ''

/** The columns of contract/person.ts, in `account` and `registration`. */
export type VoluntaryColumns = Record<LowerCase<VoluntaryField>, string | null>
type VoluntaryValues = { [Field in VoluntaryField]?: string | undefined }

const columnOf = (field: VoluntaryField) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as LowerCase<VoluntaryField>

export const VOLUNTARY_COLUMNS = VOLUNTARY_FIELDS.map((field) => [field, columnOf(field)] as const)

/** Absent values become null. */
export const columnsOf = (values: VoluntaryValues): VoluntaryColumns =>
  Object.fromEntries(
    VOLUNTARY_COLUMNS.map(([field, column]) => [column, values[field] ?? null]),
  ) as VoluntaryColumns

/** The same columns of another row. */
export const sameColumns = (row: VoluntaryColumns): VoluntaryColumns =>
  Object.fromEntries(VOLUNTARY_COLUMNS.map(([, column]) => [column, row[column]])) as VoluntaryColumns

/** Null columns are left out. */
export const fieldsOf = (row: VoluntaryColumns): VoluntaryValues =>
  Object.fromEntries(
    VOLUNTARY_COLUMNS.flatMap(([field, column]) => (row[column] === null ? [] : [[field, row[column]]])),
  )
