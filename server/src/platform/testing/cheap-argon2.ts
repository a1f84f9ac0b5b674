import { createRequire } from 'node:module'

/**
 * Replaces `@node-rs/argon2` in the tests that are not about passwords (cheap-hashes.ts): the same hash at a
 * hundredth of the cost. What verifies a hash reads its cost from it.
 */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

export const hash: typeof real.hash = (password, options) =>
  real.hash(password, { ...options, memoryCost: 64, timeCost: 1 })
export const { verify } = real
