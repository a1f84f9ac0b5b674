import type { MarkState } from './mark-drawn.ts'

/** A tick, a clock, a full vessel, an hourglass, a bar: the state without its colour. */
export const SIGNS: Record<MarkState, string> = {
  open: 'M5 12.5l4.5 4.5L19 7.5',
  few: 'M5 12.5l4.5 4.5L19 7.5',
  held: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM12 8v4l3 2',
  undecided: 'M5 7h14v10H5zM5 10.5h14M5 14h14',
  full: 'M5 7h14v10H5zM5 10.5h14M5 14h14',
  tooEarly: 'M7 4h10M7 20h10M8 4v3l4 5 4-5V4M8 20v-3l4-5 4 5v3',
  closed: 'M6 12h12',
}

const SVG = 'http://www.w3.org/2000/svg'

export function signOf(state: MarkState): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', SIGNS[state])
  svg.append(path)
  return svg
}
