interface OnScreen {
  x: number
  y: number
}

/** The nearest of some places on the screen, within so many pixels. */
export function nearestWithin<Place extends OnScreen>(
  places: Iterable<Place>,
  { x, y }: OnScreen,
  px: number,
): Place | undefined {
  let [found, least]: [Place | undefined, number] = [undefined, px * px]
  for (const place of places) {
    const far = (place.x - x) ** 2 + (place.y - y) ** 2
    if (far <= least) [found, least] = [place, far]
  }
  return found
}
