import type { Shape } from '#contract/fields.ts'
import type { DayInfo } from '../day-state.ts'

export const TODAY = '2027-05-02'

export const reach: Shape = {
  type: 'Polygon',
  coordinates: [
    [
      [10.72, 46.17],
      [10.735, 46.162],
      [10.74, 46.151],
      [10.752, 46.147],
      [10.757, 46.137],
      [10.77, 46.131],
      [10.776, 46.134],
      [10.764, 46.141],
      [10.759, 46.151],
      [10.747, 46.155],
      [10.742, 46.166],
      [10.726, 46.174],
      [10.72, 46.17],
    ],
  ],
}

export const brook: Shape = {
  type: 'LineString',
  coordinates: [
    [10.9, 46.3],
    [10.912, 46.305],
    [10.918, 46.315],
    [10.932, 46.318],
    [10.937, 46.33],
    [10.95, 46.333],
  ],
}

/** A QR code's place; the real one is drawn by the page. */
export const qrPicture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33" shape-rendering="crispEdges"><path d="${Array.from(
    { length: 33 * 33 },
    (_, at) => {
      const [x, y] = [at % 33, Math.floor(at / 33)]
      const corner = [
        [0, 0],
        [26, 0],
        [0, 26],
      ].find(([cx = 0, cy = 0]) => x >= cx - 1 && x <= cx + 7 && y >= cy - 1 && y <= cy + 7)
      if (corner) {
        const ring = Math.max(Math.abs(x - (corner[0] ?? 0) - 3), Math.abs(y - (corner[1] ?? 0) - 3))
        return ring === 3 || ring <= 1 ? `M${x} ${y}h1v1h-1z` : ''
      }
      return (x * 7 + y * 13 + x * y * 5) % 11 < 5 ? `M${x} ${y}h1v1h-1z` : ''
    },
  ).join('')}"/></svg>`,
)}`

/** A month with days of every kind. */
export function sampleDay(reasons: { full: string; closed: string; tooEarly: string }) {
  return (day: string): DayInfo | undefined => {
    const date = Number(day.slice(8))
    if (day > '2027-05-26') return { state: 'tooEarly', reason: reasons.tooEarly }
    if (date % 7 === 5) return { state: 'closed', reason: reasons.closed }
    if (date % 6 === 2 && date !== 2) return { state: 'full', reason: reasons.full }
    return { state: 'open', hint: String((date * 3) % 9 || 4) }
  }
}
