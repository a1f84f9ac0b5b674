/** What a party takes of one counter of places, and what is left there. */
export interface PartOfChoice {
  /** For the first of the party, the first two, and so on: how many places they take. */
  people: readonly number[]
  /** How many of these are for people for whom nothing is reserved. */
  others: readonly number[]
  free: number
  freeForOthers: number
}

export interface WaitingParty {
  waitId: string
  /** The lowest is served first. */
  rank: number
  /** With how many places they would be content. */
  least: number
  choices: readonly { choice: number; parts: readonly PartOfChoice[] }[]
}

export interface Served {
  waitId: string
  choice: number
  /** How many of the party have a place there. */
  people: number
}

/** How many of a party, from its first on, have a place in this choice. */
export function peopleThatFit(parts: readonly PartOfChoice[]): number {
  const size = Math.min(...parts.map(({ people }) => people.length))
  let fitting = 0
  for (let count = 1; count <= size; count += 1) {
    const fits = parts.every(
      ({ people, others, free, freeForOthers }) =>
        (people[count - 1] ?? 0) <= free && (others[count - 1] ?? 0) <= freeForOthers,
    )
    if (fits) fitting = count
  }
  return fitting
}

/**
 * The wait that is served first with the free places: the lowest rank of which at least `least` people fit, in the choice where
 * most of them fit. A larger party that does not fit keeps its rank. Undefined: no wait can be served.
 */
export function firstServed(parties: readonly WaitingParty[]): Served | undefined {
  for (const { waitId, least, choices } of parties.toSorted((one, other) => one.rank - other.rank)) {
    let best: Served | undefined
    for (const { choice, parts } of choices) {
      const people = peopleThatFit(parts)
      if (people >= least && people > (best?.people ?? 0)) best = { waitId, choice, people }
    }
    if (best !== undefined) return best
  }
  return undefined
}
