import type { Encoding, FileTables } from './read/file-tables.ts'
import { recognise, tableOfMembers, type Understood, withHeadings } from './recognise/recognise.ts'

type Chosen = Pick<Understood, 'headingRow' | 'columns' | 'dayOrder' | 'takesMarked' | 'takesLastDays'>

/** What a person said of a list, without the list itself: it is kept with the file and said of it again. */
export interface ListChoices {
  encoding?: Encoding | undefined
  understood?: (Chosen & { sheet: number }) | undefined
}

export function choicesIn(understood: Understood, { tables }: FileTables): ListChoices['understood'] {
  const { headingRow, columns, dayOrder, takesMarked, takesLastDays, table } = understood
  return { headingRow, columns, dayOrder, takesMarked, takesLastDays, sheet: tables.indexOf(table) }
}

/** The list as it was understood: as the person said, else as it is recognised. */
export function understoodAgain(
  { tables }: FileTables,
  choices?: ListChoices['understood'],
): Understood | undefined {
  const table = choices === undefined ? undefined : tables[choices.sheet]
  if (choices === undefined || table === undefined) {
    const first = tableOfMembers(tables)
    return first && recognise(first)
  }
  const { sheet: _sheet, headingRow, columns, takesMarked, takesLastDays, dayOrder } = choices
  return { ...withHeadings(table, headingRow), columns, takesMarked, takesLastDays, dayOrder }
}
