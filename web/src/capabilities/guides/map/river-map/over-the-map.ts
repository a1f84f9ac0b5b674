/** Elements that cover the map, besides its names. */
const OVER_THE_MAP = '[data-over-map]'

/** The box of an element, in pixels of the map. */
export function coverOf(cover: Element, container: HTMLElement) {
  const { left, top } = container.getBoundingClientRect()
  const box = cover.getBoundingClientRect()
  return { x: box.left - left, y: box.top - top, width: box.width, height: box.height }
}

/** The boxes that names keep clear of: buttons, and the marks of waters with their names. */
export const coversOf = (container: HTMLElement) =>
  [
    ...(container.parentElement?.querySelectorAll(OVER_THE_MAP) ?? []),
    ...[...container.querySelectorAll<HTMLElement>('.water-mark, .water-name')].filter(
      ({ style }) => style.visibility !== 'hidden',
    ),
  ].map((cover) => coverOf(cover, container))
