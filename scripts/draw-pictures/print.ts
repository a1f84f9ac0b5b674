/** The parts of a print: ridges, trees, water, cut as a linocut is, from few colours. */

export const WIDTH = 1200
export const HEIGHT = 800

export type Point = readonly [x: number, y: number]

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const fixed = (value: number): string => value.toFixed(1)
export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}`

export const area = (points: readonly Point[], fill: string, more = ''): string =>
  `<path d="${pathOf(points)}Z" fill="${fill}" ${more}/>`

export const stroke = (points: readonly Point[], colour: string, width: number, opacity = 1): string =>
  `<path d="${pathOf(points)}" fill="none" stroke="${colour}" stroke-width="${fixed(width)}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`

/** A mountain line from left to right, by halving: `rough` near 1 is rock, near 0.4 hills. */
export function ridge(
  random: () => number,
  { left, right, height, rough }: { left: number; right: number; height: number; rough: number },
): Point[] {
  let points: Point[] = [
    [-20, left],
    [WIDTH * (0.3 + 0.4 * random()), Math.min(left, right) - height * (0.4 + 0.6 * random())],
    [WIDTH + 20, right],
  ]
  let swing = height * 0.5
  for (let round = 0; round < 6; round += 1) {
    points = points.flatMap((to, at): Point[] => {
      const from = points[at - 1]
      if (from === undefined) return [to]
      const middle: Point = [
        (from[0] + to[0]) / 2 + (random() - 0.5) * (to[0] - from[0]) * 0.3,
        (from[1] + to[1]) / 2 + (random() - 0.5) * swing,
      ]
      return [middle, to]
    })
    swing *= rough * 0.62
  }
  return points
}

export const below = (line: readonly Point[], bottom = HEIGHT + 20): Point[] => [
  ...line,
  [WIDTH + 20, bottom],
  [-20, bottom],
]

/** The height of a line at x. */
export function heightAt(line: readonly Point[], x: number): number {
  const at = line.findIndex(([px]) => px >= x)
  const [from, to] = [line[at - 1], line[at]]
  if (from === undefined || to === undefined) return (to ?? from ?? [0, 0])[1]
  const share = (x - from[0]) / (to[0] - from[0] || 1)
  return from[1] + (to[1] - from[1]) * share
}

/** Hatching below a ridge, on the side in the shade. */
export function cuts(
  random: () => number,
  line: readonly Point[],
  colour: string,
  { every = 15, length = 90, opacity = 0.5, lean = 0.35 } = {},
): string {
  let drawn = ''
  for (let x = -10; x < WIDTH + 10; x += every * (0.6 + 0.8 * random())) {
    const top = heightAt(line, x)
    const slope = heightAt(line, x + 6) - heightAt(line, x - 6)
    // Only the side in the shade is cut.
    if (slope < -1.5) continue
    const long = length * (0.25 + 0.75 * random())
    const bend = long * lean
    const points: Point[] = [
      [x, top + 5 + 6 * random()],
      [x + bend * 0.4, top + long * 0.5],
      [x + bend, top + long],
    ]
    drawn += stroke(points, colour, 1.2 + 2 * random(), opacity)
  }
  return drawn
}

/** A spruce: branches as steps, a little uneven. */
export function spruce(random: () => number, x: number, foot: number, size: number, fill: string): string {
  const steps = 5 + Math.floor(size / 45)
  const left: Point[] = []
  const right: Point[] = []
  for (let step = 0; step < steps; step += 1) {
    const y = foot - size + (size * 0.9 * (step + 1)) / steps
    const wide = (size * 0.27 * (step + 1)) / steps
    const drop = (size / steps) * 0.34
    left.push([x - wide * (0.85 + 0.3 * random()), y + drop * random()], [x - wide * 0.42, y - drop * 0.5])
    right.push([x + wide * (0.85 + 0.3 * random()), y + drop * random()], [x + wide * 0.42, y - drop * 0.5])
  }
  const trunk: Point[] = [
    [x + size * 0.03, foot - size * 0.08],
    [x + size * 0.03, foot],
    [x - size * 0.03, foot],
    [x - size * 0.03, foot - size * 0.08],
  ]
  return area([[x, foot - size], ...right, ...trunk, ...left.toReversed()], fill)
}

/** A wood along a line, thinner where `gap` says so. */
export function wood(
  random: () => number,
  line: readonly Point[],
  fill: string,
  { from = 0, to = WIDTH, every = 26, size = 70 } = {},
): string {
  let drawn = ''
  for (let x = from; x < to; x += every * (0.5 + random()))
    drawn += spruce(random, x, heightAt(line, x) + 8, size * (0.55 + 0.6 * random()), fill)
  return drawn
}

/** A boulder, lit from the left. */
export function boulder(
  random: () => number,
  x: number,
  y: number,
  size: number,
  dark: string,
  light: string,
): string {
  const outline = (scale: number, from: number, to: number): Point[] =>
    Array.from({ length: 12 }, (_, n): Point => {
      const angle = from + ((to - from) * n) / 11
      const far = size * scale * (0.86 + 0.2 * random())
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.62]
    })
  const whole = outline(1, 0, Math.PI * 1.92)
  const lit = outline(0.82, Math.PI * 1.02, Math.PI * 1.62)
  return area(whole, dark) + area([...lit, [x - size * 0.1, y - size * 0.12]], light, 'opacity="0.85"')
}
