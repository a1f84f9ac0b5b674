interface PermitWithRules {
  name: string
  days: readonly string[]
  fishing: readonly string[]
}

export interface RulesOfSome {
  /** Their names; empty: of all. */
  permits: string[]
  sentences: string[]
}

/**
 * The rules of several permits of one water, each once: what holds with all of them, then what differs, for those that have the same
 * together.
 */
export function rulesTogether(permits: readonly PermitWithRules[]): RulesOfSome[] {
  const all = permits.map(({ name, days, fishing }) => ({
    name,
    sentences: [...new Set([...days, ...fishing])],
  }))
  const [first, ...others] = all
  if (first === undefined) return []
  const ofAll = first.sentences.filter((one) => others.every(({ sentences }) => sentences.includes(one)))
  const together = new Map<string, RulesOfSome>()
  for (const { name, sentences } of all) {
    const own = sentences.filter((one) => !ofAll.includes(one))
    const key = own.join('\n')
    const known = together.get(key)
    if (known) known.permits.push(name)
    else if (own.length > 0) together.set(key, { permits: [name], sentences: own })
  }
  return [...(ofAll.length > 0 ? [{ permits: [], sentences: ofAll }] : []), ...together.values()]
}
