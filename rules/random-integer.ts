export const LARGEST_RANDOM = 1_000_000

/** An integer from 0 to 1,000,000, each as likely as another. `draw`: from 0 up to, but never, 1. Not for secrets. */
export const randomInteger = (draw: () => number = Math.random): number =>
  Math.floor(draw() * (LARGEST_RANDOM + 1))

/** From 0 to 1, both included. */
export const randomShare = (): number => randomInteger() / LARGEST_RANDOM
