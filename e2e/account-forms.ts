import type { Page } from '@playwright/test'
import { expect } from './paced-story.ts'
import type { Person } from './people.ts'
import type { Sentences } from './sentences.ts'

/** Types a day into its three fields: day, month, year in both languages. */
export async function typeDay(page: Page, label: string, day: string): Promise<void> {
  const [year, month, date] = day.split('-')
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(`${date}${month}${year}`)
}

export async function signIn(
  page: Page,
  say: Sentences,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel(say('identity.fields.email'), { exact: true }).fill(email)
  await page.getByLabel(say('identity.fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('identity.signIn.act'), exact: true }).click()
}

/** From the login page to the page that asks for the code. */
export async function register(page: Page, say: Sentences, person: Person): Promise<void> {
  const field = (name: string) => page.getByLabel(say(`identity.fields.${name}`), { exact: true })
  await page.getByRole('radio', { name: say('identity.register.tab') }).click()
  await field('email').fill(person.email)
  await field('password').fill(person.password)
  await field('firstName').fill(person.firstName)
  await field('lastName').fill(person.lastName)
  await typeDay(page, say('identity.fields.birthDate'), person.birthDate)
  await page.getByRole('button', { name: say('identity.register.act') }).click()
  await expect(page.getByRole('heading', { name: say('identity.activate.title') })).toBeVisible()
}

/** The form sends itself with the last digit. */
export async function confirmCode(page: Page, say: Sentences, code: string): Promise<void> {
  await page.getByLabel(say('identity.fields.activationCode')).fill(code)
}
