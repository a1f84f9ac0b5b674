/** A place in a part of the file: `prices.rows[1].price`. */
export type Place = readonly (string | number)[]

export const placeText = (place: Place): string =>
  place.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  )

/** Whether a place is this one or inside it. */
export const isWithin = (place: string, outer: string): boolean =>
  place === outer || place.startsWith(`${outer}.`) || place.startsWith(`${outer}[`)

export const placeOf = (path: string): Place => (path === '' ? [] : path.split('.'))

/** What a place is in: of `capacity[5].places` the line, of the line its list. */
export function outerPlace(place: Place): Place {
  const text = placeText(place)
  return placeOf(text.slice(0, Math.max(text.lastIndexOf('.'), text.lastIndexOf('['), 0)))
}

export function valueAt(value: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (found, part) =>
      typeof found === 'object' && found !== null
        ? (found as Record<string | number, unknown>)[part]
        : undefined,
    value,
  )
}

/** The value with another one at a place; undefined takes it away, with an object that has nothing else. */
export function withValueAt(value: unknown, place: Place, next: unknown): unknown {
  const [head, ...rest] = place
  if (head === undefined) return next
  if (typeof head === 'number') {
    const list = Array.isArray(value) ? [...(value as unknown[])] : []
    list[head] = withValueAt(list[head], rest, next)
    return list
  }
  const known = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const inside = withValueAt(known[head], rest, next)
  if (inside !== undefined) return { ...known, [head]: inside }
  const { [head]: _gone, ...others } = known
  return others
}

/** A typed value as a text; empty for what is none. */
export const typedText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
