import { expect, it } from 'vitest'
import { killDatabase } from './kills/kill-database.ts'

/** In the long form; `npm run test:races -- kills` kills 20 times. */
it('the database killed while people buy loses nothing that was acknowledged', async () => {
  expect((await killDatabase({ kills: 1, tell: () => undefined })).wrong).toEqual([])
})
