import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from './src/platform/navigation/paths.ts'
import { pageFiles } from './preload-pages.ts'

// Vite compiles the route table first.
test('every path of the app has its page, and every page its file', async () => {
  const rows = await pageFiles()
  expect(rows.map(({ path }) => path).toSorted()).toEqual(Object.values(paths).toSorted())
  expect(rows.filter(({ file }) => !existsSync(file))).toEqual([])
  expect(rows.find(({ path }) => path === paths.offers)?.file).toMatch(
    /\/capabilities\/catalogue\/offers\/offers-page\.tsx$/,
  )
})
