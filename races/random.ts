/** Numbers from 0 (included) to 1 (excluded); a seed repeats them. */
export type Random = () => number

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from 0 to below `count`. */
export const below = (count: number, random: Random): number => Math.floor(random() * count)

/** The same things in another order. */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const left = [...things]
  return things.flatMap(() => left.splice(below(left.length, random), 1))
}
