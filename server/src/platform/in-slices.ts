const nextIteration = () => new Promise<void>((go) => setImmediate(go))

let lastSlot: Promise<void> = Promise.resolve()
/** One for each iteration of the event loop, in the order of the calls. */
const slotOfLoop = (): Promise<void> => (lastSlot = lastSlot.then(nextIteration))

/**
 * Does the work for each item, in slices of so many: between two slices other requests are answered. Of all such work of
 * this process one slice runs in each iteration of the event loop, so that many of them at once do not add up to a long one.
 */
export async function inSlices<T, R>(
  items: readonly T[],
  size: number,
  work: (slice: readonly T[]) => R[],
): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await slotOfLoop()
    done.push(...work(items.slice(from, from + size)))
  }
  return done
}
