/** Marks the element around the rows of a list, between which the arrow keys move. */
export const rowsOfList = { 'data-rows': '' } as const

const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => at - 1,
  j: (at, last) => Math.min(at + 1, last),
  k: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
}

const isOfList = (element: Element | null) => element?.closest('[data-rows]') ?? undefined

/** What has the focus in a row: its link or button, else the row itself. */
function focusOfRow(row: Element): HTMLElement | undefined {
  const control = row.querySelector<HTMLElement>('a[href], button:not(:disabled)')
  if (control !== null) return control
  if (!(row instanceof HTMLElement)) return undefined
  row.tabIndex = -1
  return row
}

/**
 * Moves the focus between the rows of the list that has it, or from the search field or by `j` into the first list of the
 * page. Above the first row is the search field. Returns whether the key was one of a list.
 */
export function moveInList(key: string, search: HTMLElement | null): boolean {
  const move = MOVES[key]
  if (move === undefined) return false
  const active = document.activeElement
  const mayEnter = key === 'j' || (key === 'ArrowDown' && active === search && search !== null)
  const list = isOfList(active) ?? (mayEnter ? document.querySelector('main [data-rows]') : null)
  if (!list) return false
  const rows = [...list.children]
  const next = move(
    rows.findIndex((row) => row.contains(active)),
    rows.length - 1,
  )
  const target = next < 0 ? search : rows[next] && focusOfRow(rows[next])
  target?.focus()
  return target !== null && target !== undefined
}
