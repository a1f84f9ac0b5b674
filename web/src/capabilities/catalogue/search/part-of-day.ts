/** The part of the day that a slot covers; each association has codes and names of its own for it. */
export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening', 'wholeDay'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

/** Times are wall times `HH:MM:SS`. */
export function partOfDay({ from, to, covers }: { from: string; to: string; covers: string[] }): PartOfDay {
  if (covers.length > 0) return 'wholeDay'
  if (from >= '17:00:00') return 'evening'
  // Until dark: an afternoon in June is longer than a morning.
  if (from >= '11:00:00') return 'afternoon'
  return to <= '14:00:00' ? 'morning' : 'wholeDay'
}
