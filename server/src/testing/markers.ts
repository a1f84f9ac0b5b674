import type { Call } from '#contract/call.ts'

/** Letters only, so that it is valid as a name; no word of the product contains it. */
const PREFIX = 'zqxj'
const MARKER = /zqxj[a-p]{4}/gi

/** Texts that are recognised in any output, each with the place of its input. */
interface Markers {
  /** A new one. */
  at(place: string): string
  count(): number
  /** Which of them are in `text`. */
  foundIn(text: string): string[]
}

export function createMarkers(): Markers {
  const places = new Map<string, string>()
  const inLetters = (n: number) =>
    n
      .toString(16)
      .padStart(4, '0')
      .replaceAll(/./g, (digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)] ?? '')
  return {
    at(place) {
      const marker = `${PREFIX}${inLetters(places.size)}`
      places.set(marker, place)
      return marker
    },
    count: () => places.size,
    foundIn: (text) =>
      [...new Set(text.match(MARKER) ?? [])].map(
        (marker) => `${marker}: ${places.get(marker.toLowerCase())}`,
      ),
  }
}

type Fields = Record<string, unknown>

/** Replaces every text at any depth; an e-mail remains a valid one. */
function withMarkers(value: unknown, markers: Markers, place: string): unknown {
  if (typeof value === 'string') {
    const marker = markers.at(place)
    return value.includes('@') ? `${marker}@example.org` : marker
  }
  if (Array.isArray(value)) return value.map((part, n) => withMarkers(part, markers, `${place}.${n}`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withMarkers(part, markers, `${place}.${name}`)]),
  )
}

/**
 * What to send to a call: a marker in one field after the other, each beside valid ones; in all of them; in a field
 * and as a field that it does not have. `valid`: fields that a request of this test needs as they are.
 */
export function requestsWithMarkers(call: Call, markers: Markers, valid: Fields = {}): Fields[] {
  const example: Fields = { ...(call.example.request as Fields), ...valid }
  const names = new Set([
    ...Object.values(call.request.table).map(({ wireName }) => wireName),
    ...Object.keys(example),
  ])
  const place = (name: string) => `${call.name} ${name}`
  const one = [...names].map((name) => ({
    ...example,
    [name]: withMarkers(example[name] ?? '', markers, place(name)),
  }))
  const all = Object.fromEntries([...names].map((name) => [name, markers.at(place(`all ${name}`))]))
  const unknown = { ...example, [markers.at(place('a name'))]: markers.at(place('of no field')) }
  return [...one, all, unknown]
}

/** Headers with a marker in each value. */
export const headersWithMarkers = (markers: Markers, place: string): Record<string, string> => {
  const at = (name: string) => markers.at(`${place}, header ${name}`)
  return {
    'user-agent': at('user-agent'),
    referer: `http://${at('referer')}.example.org/?token=${at('referer query')}`,
    'x-forwarded-for': `203.0.113.9, ${at('x-forwarded-for')}`,
    'x-request-id': at('x-request-id'),
    'accept-language': at('accept-language'),
    cookie: `session=${at('cookie')}`,
    origin: `https://${at('origin')}.example.org`,
    traceparent: at('traceparent'),
    tracestate: `x=${at('tracestate')}`,
    baggage: `who=${at('baggage')}`,
    'if-none-match': `"${at('if-none-match')}"`,
    [`x-${at('a name')}`]: at('of no header'),
  }
}

/** Events of the card provider, with markers at their places. */
export function eventsWithMarkers(markers: Markers): object[] {
  const at = (place: string) => markers.at(`webhook ${place}`)
  const intent = {
    id: at('intent'),
    object: 'payment_intent',
    metadata: { purchaseId: at('purchase') },
    status: at('status'),
  }
  const type = 'payment_intent.amount_capturable_updated'
  return [
    { id: at('id'), object: 'event', type, livemode: false, data: { object: intent } },
    { id: at('id'), object: 'event', type: at('type'), livemode: false, data: { object: intent } },
    {
      id: at('id'),
      object: 'event',
      type,
      livemode: false,
      account: at('account'),
      data: { object: at('object') },
    },
  ]
}
