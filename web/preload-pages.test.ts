import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageFiles } from './preload-pages.ts'

test('every row of the route table is understood', () => {
  const rows = pageFiles(readFileSync(new URL('src/app/pages.ts', import.meta.url), 'utf8'))
  expect(rows).toContainEqual({
    path: '/permessi-acquistabili',
    file: '/capabilities/catalogue/offers/offers-page.tsx',
  })
  expect(rows.every(({ path }) => path.startsWith('/'))).toBe(true)
})

test('a row that is written in another way stops the build', () => {
  expect(() => pageFiles("page(paths.home, guard, () => import('#web/home.tsx'))")).toThrow('every row')
})
