/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same things in a random order. */
export function shuffled<Thing>(things: readonly Thing[], chance: () => number): Thing[] {
  const mixed = [...things]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1))
    const [one, two] = [mixed[last] as Thing, mixed[other] as Thing]
    mixed[last] = two
    mixed[other] = one
  }
  return mixed
}
