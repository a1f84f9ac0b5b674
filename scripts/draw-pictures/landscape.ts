import { area, below, cuts, fixed, HEIGHT, type Point, ridge, stroke, WIDTH } from './print.ts'

/** The accent of the product. */
const THREAD = '#C2410C'

/** From far to near. */
export interface Inks {
  sky: [top: string, bottom: string]
  sun: string
  /** Mountains, the farthest first. */
  far: string[]
  /** Trees and banks. */
  near: string
  /** The darkest: what is closest. */
  closest: string
  water: [far: string, near: string]
  /** Light on water, snow, cuts of the knife. */
  light: string
}

export interface Sun {
  x: number
  y: number
  size: number
}

export const sheet = (
  inks: Inks,
  { x, y, size }: Sun,
  drawn: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg"
  viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${inks.sky[0]}"/><stop offset="0.75" stop-color="${inks.sky[1]}"/></linearGradient>
  <linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${inks.water[0]}"/><stop offset="1" stop-color="${inks.water[1]}"/></linearGradient>
  </defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
  <circle cx="${x}" cy="${y}" r="${size}" fill="${inks.sun}"/>${drawn}</svg>`

/** Ridges one before the other, each cut in the ink of the one behind it. */
export function mountains(
  random: () => number,
  inks: Inks,
  base: number,
  high: number,
  rough: number,
): string {
  return inks.far
    .map((ink, at) => {
      const depth = at / Math.max(1, inks.far.length - 1)
      const line = ridge(random, {
        left: base - high * (0.5 - 0.4 * depth) * (0.6 + 0.8 * random()),
        right: base - high * (0.5 - 0.4 * depth) * (0.6 + 0.8 * random()),
        height: high * (0.75 - 0.45 * depth),
        rough: rough * (1 - 0.25 * depth),
      })
      const snow = at === 0 ? snowOn(random, line, inks.light) : ''
      return (
        area(below(line), ink) +
        snow +
        cuts(random, line, inks.light, { opacity: 0.16 + 0.14 * depth, length: 60 + 70 * depth })
      )
    })
    .join('')
}

/** Snow lies in strips from the highest points down. */
function snowOn(random: () => number, line: readonly Point[], light: string): string {
  const top = Math.min(...line.map(([, y]) => y))
  const until = top + 62
  const capped = line.map(([x, y]): Point => [x, Math.min(y, until)])
  const edge = line
    .toReversed()
    .map(([x, y]): Point => [x, y >= until ? until : Math.min(until, y + 14 + 34 * random())])
  return area([...capped, ...edge], light, 'opacity="0.92"')
}

/** The course of a river towards the eye: far away its bends lie flat, one behind the other. */
function course(random: () => number, from: Point, sway: number, wide: number) {
  const phase = random() * Math.PI * 2
  const bend = (share: number) => Math.sin(phase + 5.4 * Math.sqrt(share))
  const middle = (share: number): Point => [
    from[0] + (bend(share) - bend(0)) * sway * Math.min(1, share * 3.2) + (WIDTH * 0.5 - from[0]) * share,
    from[1] + (HEIGHT + 40 - from[1]) * share ** 1.5,
  ]
  const half = (share: number) => 7 + wide * share ** 1.6
  return { middle, half }
}

/** `rise`: a point in its middle, where a fish rises. */
export function river(
  random: () => number,
  inks: Inks,
  from: Point,
  sway: number,
  wide: number,
): { drawn: string; rise: Point } {
  const { middle, half } = course(random, from, sway, wide)
  const shares = Array.from({ length: 60 }, (_, n) => n / 59)
  const left = shares.map((share): Point => [middle(share)[0] - half(share), middle(share)[1]])
  const right = shares.map((share): Point => [middle(share)[0] + half(share), middle(share)[1]])
  let drawn = area([...left, ...right.toReversed()], 'url(#water)')
  drawn += stroke(left, inks.light, 2.5, 0.55) + stroke(right, inks.light, 2, 0.35)
  for (let line = 0; line < 46; line += 1) {
    const at = (random() * 2 - 1) * 0.86
    const begin = random() ** 0.7 * 0.94
    const long = 0.02 + 0.09 * random()
    const points = Array.from({ length: 7 }, (_, n): Point => {
      const share = Math.min(1, begin + (long * n) / 6)
      const [x, y] = middle(share)
      return [x + half(share) * at, y]
    })
    drawn += stroke(points, inks.light, 0.8 + 4 * begin * random(), 0.35 + 0.45 * random())
  }
  return { drawn, rise: middle(0.6) }
}

/** The line of the product: one bright thread from a rod down to the water, with the rings of a rise. `cast`: how it hangs. */
export function thread(inks: Inks, from: Point, to: Point, cast: 'far' | 'near' = 'far'): string {
  const ring = (scale: number, opacity: number) =>
    `<ellipse cx="${fixed(to[0])}" cy="${fixed(to[1])}" rx="${fixed(34 * scale)}" ry="${fixed(10 * scale)}" fill="none" stroke="${inks.light}" stroke-width="2.4" opacity="${opacity}"/>`
  const bends: Record<typeof cast, [Point, Point]> = {
    far: [
      [from[0] - 190, from[1] - 170],
      [to[0] + 130, to[1] - 330],
    ],
    near: [
      [from[0] + 80, from[1] + 5],
      [to[0] - 40, to[1] - 84],
    ],
  }
  const line = [...bends[cast], to].flat().map(fixed).join(' ')
  return `${ring(1, 0.9)}${ring(1.8, 0.5)}${ring(2.8, 0.28)}<path d="M${from.map(fixed).join(' ')}C${line}" fill="none" stroke="${THREAD}" stroke-width="2.6"/>`
}
