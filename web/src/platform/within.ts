/** Waits for work, but at most so long; the work goes on. */
export const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((passed) => setTimeout(passed, ms))])
