import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { formedFile } from '#association-file/draft-parts.ts'
import { expect, ok, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { begin } from './new-club.ts'
import { officeOf, signedIn } from './people.ts'
import { A_TILE, TILES } from './tiles.ts'
import { comparable } from './typed-club/same-rules.ts'
import { typeClub } from './typed-club/type-club.ts'

const FILES = join(import.meta.dirname, '../demo/associations')

/** A river with zones and members, one whose days have times of day, one with a single stretch: as they are published. */
const CLUBS = ['alto-sarca', 'val-di-non', 'moena']

function fileOf(key: string): WrittenFile {
  const formed = formedFile(JSON.parse(readFileSync(join(FILES, `${key}.json`), 'utf8')) as object)
  if ('mistakes' in formed) throw new Error(JSON.stringify(formed.mistakes))
  return formed.file
}

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('lenza.session') ?? '{}') as { token: string }).token)

for (const key of CLUBS)
  test(
    `${key} is put on sale through the pages alone, and is what its file says`,
    { tag: ['@desktop', LONG_FORM.tag] },
    async ({ page, say, lenza }) => {
      test.setTimeout(600_000)
      const file = fileOf(key)
      const name = `Nuova ${file.name}`
      await begin(lenza, [`nuova-${key}`, name], officeOf('owner').email)
      await page.route(TILES, (route) => route.fulfill({ contentType: 'image/png', body: A_TILE }))
      await signedIn(page, lenza, officeOf('owner'), 'office')
      const token = await tokenIn(page)
      await page.goto('/ufficio')
      const accept = page.getByRole('button', { name: say('office.invitation.accept'), exact: true })
      const invitation = page.getByText(say('office.invitation.title', { association: name }), {
        exact: true,
      })
      // Others may wait beside it: the innermost element that has both.
      await page
        .locator('div')
        .filter({ has: invitation })
        .filter({ has: accept })
        .last()
        .locator(accept)
        .click()
      await expect(page.getByText(say('office.invitation.title', { association: name }))).toHaveCount(0)
      const { associazioni } = (await ok(lenza.call('GET', 'ufficio/associazioni', { token }))) as {
        associazioni: { idAssociazione: number; nomeAssociazione: string }[]
      }
      const associationId =
        associazioni.find(({ nomeAssociazione }) => nomeAssociazione === name)?.idAssociazione ?? 0
      const readDraft = async (): Promise<WrittenFile> => {
        const draft = await ok(lenza.call('GET', 'ufficio/bozza', { idAssociazione: associationId, token }))
        return JSON.parse((draft as { testo: string }).testo) as WrittenFile
      }
      const typed = await typeClub({ page, say, associationId, file, readDraft })
      expect(comparable(await readDraft())).toEqual(comparable(typed))

      await page.goto(`/ufficio/pubblica?associazione=${associationId}`)
      await page.getByRole('button', { name: say('office-rules.review.publish'), exact: true }).click()
      await expect(page.getByText(say('office-rules.review.published'), { exact: true })).toBeVisible()
      const { associazioni: onSale } = (await ok(lenza.call('GET', 'associazioni'))) as {
        associazioni: { nome: string }[]
      }
      expect(onSale.map((one) => one.nome)).toContain(name)
    },
  )
