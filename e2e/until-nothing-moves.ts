import type { Page } from '@playwright/test'

/** After all fades, also those that begin with the next frame: a dialog that rises is see-through and partly outside. */
export const untilNothingMoves = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    for (;;) {
      const moving = document
        .getAnimations()
        .filter(
          (one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity,
        )
      await Promise.all(moving.map((one) => one.finished.catch(() => undefined)))
      await frame()
      await frame()
      if (moving.length === 0) return
    }
  })
