/** A value as text: what stands in it, and SQL expressions (of type text) for what differs from call to call. */
export type Template = (string | { sql: string })[]

/** What is known of one recorded call: the SQL expression of each thing that others have different. */
export type Known = { text: string; sql: string }[]

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.source
const LONGEST_CODE = 64

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/**
 * Makes one template of the same value in several recorded calls. What is known of each (`known`, in the same
 * order for each call) is found in it; ids that the server made, and short codes, become as many ids and codes
 * of the buyer's number, the same ones in every statement; a moment, and a longer text, stay the first call's.
 */
export function templatesOver(known: Known[], buyer: string): (values: unknown[]) => Template | null {
  const ids = new Map<string, number>()
  let codes = 0
  const patterns = known.map((things) => {
    const texts = things.map(({ text }) => quoted(text)).toSorted((one, other) => other.length - one.length)
    return new RegExp(`(?<![0-9A-Za-z])(${[...texts, UUID].join('|')})(?![0-9A-Za-z])`, 'g')
  })

  const idFor = (found: string[]): string => {
    const key = found.join(' ')
    const number = ids.get(key) ?? ids.size
    ids.set(key, number)
    // One after the other, as ids that begin with the time are.
    return `'01999999-${number.toString(16).padStart(4, '0')}-7000-8000-' || lpad(:${buyer}::text, 12, '0')`
  }

  /** Scattered, and different for each buyer: an odd factor visits every number below the power of two once. */
  const codeFor = (length: number): string => {
    codes += 1
    const scattered = `to_hex((:${buyer}::bigint * 2654435761 + ${codes}) % 1099511627776)`
    return `rpad(upper(lpad(${scattered}, 10, '0')), ${Math.max(10, length)}, 'X')`
  }

  const ofTokens = (found: string[]): { sql: string } | undefined => {
    const index =
      known[0]?.findIndex((_, at) => found.every((text, call) => known[call]?.[at]?.text === text)) ?? -1
    const thing = known[0]?.[index]
    if (thing !== undefined) return { sql: thing.sql }
    return found.every((text) => text.length === 36) ? { sql: idFor(found) } : undefined
  }

  function ofTexts(texts: string[]): Template {
    const [first = ''] = texts
    if (texts.every((text) => text === first)) return [first]
    // Texts and things by turns; the things are at the odd places.
    const split = texts.map((text, call) => text.split(patterns[call] ?? ''))
    const parts = split[0]?.map((part, at): string | { sql: string } | undefined => {
      const found = split.map((one) => one[at] ?? '')
      if (found.every((text) => text === part)) return part
      return at % 2 === 1 ? ofTokens(found) : undefined
    })
    const sameLength = split.every((one) => one.length === split[0]?.length)
    if (sameLength && parts?.every((part) => part !== undefined)) return parts
    return first.length <= LONGEST_CODE && !isMoment(first) ? [{ sql: codeFor(first.length) }] : [first]
  }

  function ofJson(values: unknown[]): Template {
    const [first] = values
    if (Array.isArray(first)) {
      const elements = first.map((_, at) => ofJson(values.map((value) => (value as unknown[])[at])))
      return ['[', ...elements.flatMap((element, at) => (at === 0 ? element : [',', ...element])), ']']
    }
    if (typeof first === 'object' && first !== null) {
      const members = Object.keys(first).flatMap((key, at) => [
        `${at === 0 ? '' : ','}${JSON.stringify(key)}:`,
        ...ofJson(values.map((value) => (value as Record<string, unknown>)[key])),
      ])
      return ['{', ...members, '}']
    }
    if (typeof first === 'string') {
      const inside = ofText(values.map(String))
      return [
        '"',
        ...inside.map((part) => (typeof part === 'string' ? JSON.stringify(part).slice(1, -1) : part)),
        '"',
      ]
    }
    if (typeof first === 'number' && values.some((value) => value !== first)) {
      const found = ofTokens(values.map(String))
      return [found ?? String(first)]
    }
    return [JSON.stringify(first)]
  }

  function ofText(texts: string[]): Template {
    const parsed = texts.map(parsedJson)
    return parsed.every((value) => value !== undefined) ? ofJson(parsed) : ofTexts(texts)
  }

  function ofArray(arrays: unknown[][]): Template {
    const [first = []] = arrays
    const elements = first.map((_, at): Template => {
      const template = ofValues(arrays.map((array) => array[at]))
      if (template === null) return ['NULL']
      if (Array.isArray(first[at])) return template
      const escaped = template.map((part) =>
        typeof part === 'string' ? part.replaceAll(/["\\]/g, String.raw`\$&`) : part,
      )
      return ['"', ...escaped, '"']
    })
    return ['{', ...elements.flatMap((element, at) => (at === 0 ? element : [',', ...element])), '}']
  }

  function ofValues(values: unknown[]): Template | null {
    const [first] = values
    const none = values.filter((value) => value === null || value === undefined)
    if (none.length === values.length) return null
    if (none.length > 0) throw new Error('a value is there in one call and not in another')
    if (first instanceof Date) return [first.toISOString()]
    if (Buffer.isBuffer(first))
      return ['\\x', ...ofTexts(values.map((value) => (value as Buffer).toString('hex')))]
    if (Array.isArray(first)) return ofArray(values as unknown[][])
    if (typeof first === 'object') return ofJson(values)
    return ofText(values.map(String))
  }
  return ofValues
}

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\d[T ]\d\d:/.test(text)

function parsedJson(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
