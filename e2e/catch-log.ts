import type { Page } from '@playwright/test'
import type { Sentences } from './sentences.ts'

// What a story taps and reads in the catch log.

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const fishNamed = (say: Sentences, species: string) => say(`catalogue.species.${species}`)
export const tile = (page: Page, say: Sentences, species: string) =>
  page.getByRole('button', { name: `${say('river.log.note')} ${fishNamed(say, species)}` })
export const cm = (say: Sentences, length: number) =>
  say('river.cm', { length: length.toLocaleString(say.language) })
export const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name, 'i') })
export const goTo = (page: Page, path: string) => page.goto(`/start?vai=${encodeURIComponent(path)}`)

export async function note(page: Page, say: Sentences, species: string, length: number, kept: boolean) {
  await tile(page, say, species).click()
  await page.getByRole('radio', { name: cm(say, length), exact: true }).click()
  await press(page, say(kept ? 'river.kept' : 'river.released'))
}
