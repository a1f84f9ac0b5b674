import { type Inks, mountains, river, sheet, type Sun, thread } from './landscape.ts'
import {
  area,
  below,
  boulder,
  chance,
  cuts,
  fixed,
  HEIGHT,
  heightAt,
  type Point,
  ridge,
  spruce,
  stroke,
  WIDTH,
  wood,
} from './print.ts'

export interface SceneOptions {
  seed: number
  inks: Inks
  sun: Sun
}

/** A river that comes out of a valley. */
export function valley(
  { seed, inks, sun }: SceneOptions,
  { rough = 1, sway = 150, wide = 250, trees = 90 } = {},
): string {
  const random = chance(seed)
  const horizon = 430
  const back = mountains(random, inks, horizon, 330, rough)
  const banks = ridge(random, { left: 455, right: 470, height: 36, rough: 0.7 })
  const ground = area(below(banks), inks.near)
  const farWood = wood(random, banks, inks.near, { every: 17, size: trees * 0.62 })
  const water = river(random, inks, [600 + 160 * (random() - 0.5), 462], sway, wide)
  const edge = ridge(random, { left: 640, right: 700, height: 30, rough: 0.8 })
  const left = wood(random, edge, inks.closest, { from: -30, to: 190, every: 44, size: trees * 3.1 })
  const right = wood(random, edge, inks.closest, { from: 1010, to: 1230, every: 46, size: trees * 2.7 })
  const grass = cuts(random, banks, inks.light, { opacity: 0.2, length: 190, every: 22, lean: 0.7 })
  return sheet(
    inks,
    sun,
    back + ground + farWood + grass + water.drawn + left + right + thread(inks, [1214, 470], water.rise),
  )
}

/** A lake between mountains, with their reflection. */
export function lake(
  { seed, inks, sun }: SceneOptions,
  { rough = 0.9, reeds = true, boat = true } = {},
): string {
  const random = chance(seed)
  const shore = 470
  const back = mountains(random, inks, shore, 330, rough)
  const line = ridge(random, { left: 446, right: 438, height: 26, rough: 0.8 })
  const farWood = area(below(line, shore), inks.near) + wood(random, line, inks.near, { every: 15, size: 52 })
  const land = `<g id="land">${back}${farWood}</g>`
  const mirror = `<g opacity="0.34"><use href="#land" transform="matrix(1 0 0 -0.8 0 ${shore * 1.8})"/></g>`
  let glints = ''
  for (let n = 0; n < 120; n += 1) {
    const y = shore + 8 + (HEIGHT - shore) * random() ** 1.3
    const near = (y - shore) / (HEIGHT - shore)
    const x = random() * WIDTH
    const long = 12 + 110 * near * (0.4 + random())
    glints += stroke(
      [
        [x - long, y],
        [x, y + 1.5],
        [x + long, y],
      ],
      inks.light,
      0.8 + 3 * near,
      0.22 + 0.4 * random(),
    )
  }
  const water = `<clipPath id="lake"><rect y="${shore}" width="${WIDTH}" height="${HEIGHT}"/></clipPath><g clip-path="url(#lake)"><rect y="${shore}" width="${WIDTH}" height="${HEIGHT - shore}" fill="url(#water)"/>${mirror}${glints}</g>`
  const [bx, by] = [350 + 260 * random(), 600]
  const drawnBoat = boat
    ? area(
        [
          [bx - 88, by - 16],
          [bx + 92, by - 20],
          [bx + 64, by + 14],
          [bx - 62, by + 14],
        ],
        inks.closest,
      ) +
      area(
        [
          [bx - 26, by - 16],
          [bx - 18, by - 66],
          [bx + 4, by - 70],
          [bx + 12, by - 16],
        ],
        inks.closest,
      ) +
      `<circle cx="${fixed(bx - 7)}" cy="${fixed(by - 84)}" r="14" fill="${inks.closest}"/>` +
      stroke(
        [
          [bx + 2, by - 56],
          [bx + 120, by - 130],
        ],
        inks.closest,
        3,
      )
    : ''
  const cast = boat
    ? thread(inks, [bx + 120, by - 130], [bx + 300, by + 6], 'near')
    : thread(inks, [1214, 470], [690, 640])
  let drawnReeds = ''
  if (reeds)
    for (let n = 0; n < 90; n += 1) {
      const x = n % 2 === 0 ? 210 * random() ** 1.4 : WIDTH - 250 * random() ** 1.4
      const tall = 90 + 190 * random()
      const lean = (random() - 0.4) * 60
      drawnReeds += stroke(
        [
          [x, HEIGHT + 10],
          [x + lean * 0.35, HEIGHT - tall * 0.5],
          [x + lean, HEIGHT - tall],
        ],
        inks.closest,
        2 + 3 * random(),
      )
      if (n % 4 === 0)
        drawnReeds += stroke(
          [
            [x + lean, HEIGHT - tall],
            [x + lean * 1.12, HEIGHT - tall - 34],
          ],
          inks.closest,
          8,
        )
    }
  return sheet(inks, sun, land + water + drawnBoat + cast + drawnReeds)
}

/** A stream among boulders, near, with a wood on both sides. */
export function stream(
  { seed, inks, sun }: SceneOptions,
  { rough = 1.05, rocks = 16, steep = 1 } = {},
): string {
  const random = chance(seed)
  const back = mountains(random, inks, 400, 360 * steep, rough)
  const slope = (from: number, to: number): Point[] =>
    ridge(random, { left: from, right: to, height: 30, rough: 0.9 })
  const [one, other] = [slope(330, 560), slope(560, 300)]
  const sides = [one, other]
    .map(
      (line) =>
        area(below(line), inks.near) +
        wood(random, line, inks.near, { every: 20, size: 96 }) +
        cuts(random, line, inks.light, { opacity: 0.17, length: 150, every: 19 }),
    )
    .join('')
  const water = river(random, inks, [600, 492], 150, 360)
  let stones = ''
  for (let n = 0; n < rocks; n += 1) {
    const near = (n + random()) / rocks
    const side = random() < 0.5 ? -1 : 1
    const x = WIDTH / 2 + side * (70 + 430 * near) * (0.35 + 0.75 * random())
    const y = 520 + 270 * near
    const size = 14 + 74 * near * (0.5 + 0.7 * random())
    // No stone lies where the fish rises.
    const isFree = Math.hypot(x - water.rise[0], y - water.rise[1]) > size + 70
    if (isFree) stones += boulder(random, x, y, size, inks.closest, inks.light)
  }
  const edge = ridge(random, { left: 700, right: 690, height: 20, rough: 0.8 })
  const front = [40, 132, 1085, 1168]
    .map((x) => spruce(random, x, heightAt(edge, x) + 60, 300 + 190 * random(), inks.closest))
    .join('')
  return sheet(inks, sun, back + sides + water.drawn + stones + front + thread(inks, [1214, 470], water.rise))
}

/** A river at the bottom of steep rock. */
export function gorge({ seed, inks, sun }: SceneOptions): string {
  const random = chance(seed)
  const back = mountains(random, inks, 380, 300, 1)
  const wall = (side: 1 | -1, reach: number, ink: string): string => {
    const x = (share: number) => (side === 1 ? share : WIDTH - share)
    const points: Point[] = [[x(-20), -20]]
    for (let y = -20; y <= HEIGHT + 20; y += 42)
      points.push([
        x(reach * (0.55 + 0.45 * Math.sin(y / 190 + reach)) * (0.8 + 0.34 * random()) + (y / HEIGHT) * 90),
        y + 30 * random(),
      ])
    points.push([x(-20), HEIGHT + 20])
    let layers = ''
    for (let y = 10; y < HEIGHT; y += 26 + 22 * random()) {
      const long = reach * (0.25 + 0.5 * random())
      layers += stroke(
        [
          [x(-10), y + 40],
          [x(long * 0.5), y + 16],
          [x(long), y],
        ],
        inks.light,
        1.4 + 2.2 * random(),
        0.3,
      )
    }
    return area(points, ink) + layers
  }
  const far = wall(1, 400, inks.near) + wall(-1, 420, inks.near)
  const water = river(random, inks, [600, 452], 60, 520)
  const trees = [300, 352, 880, 925]
    .map((x) => spruce(random, x, 470 + 40 * random(), 80 + 50 * random(), inks.closest))
    .join('')
  return sheet(
    inks,
    sun,
    back +
      area(
        [
          [-20, 455],
          [WIDTH + 20, 455],
          [WIDTH + 20, HEIGHT],
          [-20, HEIGHT],
        ],
        inks.near,
      ) +
      water.drawn +
      far +
      trees +
      wall(1, 210, inks.closest) +
      wall(-1, 190, inks.closest) +
      thread(inks, [1214, 430], water.rise),
  )
}
