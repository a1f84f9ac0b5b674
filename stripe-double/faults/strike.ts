import type { When } from './vocabulary.ts'

/** The identity of a call or event. */
interface Target {
  name: string
  account: string | null
}

const patternOf = (of: string): RegExp =>
  new RegExp(`^${of.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*')}$`)

interface Striking {
  strikes: (target: Target) => boolean
  /** How often the fault happened so far. */
  times: () => number
}

/** Counts targets, and decides for each whether the fault applies. */
export function striking(when: When, chance: () => number): Striking {
  const { account, skip = 0, times = Infinity, share = 1 } = when
  const pattern = when.of === undefined ? /^/ : patternOf(when.of)
  let seen = 0
  let struck = 0
  return {
    strikes(target) {
      if (!pattern.test(target.name) || (account !== undefined && target.account !== account)) return false
      seen += 1
      if (seen <= skip || struck >= times || (share < 1 && chance() >= share)) return false
      struck += 1
      return true
    },
    times: () => struck,
  }
}
