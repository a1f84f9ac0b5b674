import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paced } from '../scripts/test-run/pace.ts'
import { expect } from './paced-story.ts'
import type { Language } from '#contract/languages.ts'
import { type Lenza, type Mail, ok } from './lenza.ts'

export interface Person {
  email: string
  password: string
  firstName: string
  lastName: string
  birthDate: string
  language: Language
}

export const PASSWORD = 'trota e temolo'

/** A new person without an account. */
export const newPerson = (changes: Partial<Person> = {}): Person => ({
  email: `pescatore-${randomBytes(5).toString('hex')}@example.org`,
  password: PASSWORD,
  firstName: 'Chiara',
  lastName: 'Degasperi',
  birthDate: '1990-07-21',
  language: 'it',
  ...changes,
})

/** Accounts of the demo. */
export const anna = {
  email: 'anna@demo.example',
  password: 'lenza demo',
  firstName: 'Anna',
  lastName: 'Bianchi',
}
export const officeOf = (role: 'owner' | 'secretary' | 'treasurer' | 'reader' | 'operator' | 'outlet') => ({
  email: `${role}@demo.example`,
  password: 'lenza demo',
})
export const warden = { email: 'warden@demo.example', password: 'lenza demo', firstName: 'Paolo' }

/** Some mails are sent by a job of each minute. */
type MailedBy = 'job'
const JOB_WITHIN_MS = 75_000

/** The newest mail to a person, once there are `count`. */
export async function newestMail(lenza: Lenza, email: string, count = 1, by?: MailedBy): Promise<Mail> {
  const timeout = by === 'job' ? { timeout: paced(JOB_WITHIN_MS) } : {}
  const mails = async () => (await lenza.mailsTo(email)).length
  await expect.poll(mails, { message: `mails to ${email}`, ...timeout }).toBe(count)
  const [newest] = await lenza.mailsTo(email)
  if (newest === undefined) throw new Error('no mail')
  return newest
}

export function codeIn({ text }: Mail): string {
  const code = /^\d{6}$/m.exec(text)?.[0]
  if (code === undefined) throw new Error(`no code in:\n${text}`)
  return code
}

export const linkIn = ({ link = '' }: Mail): string => link.replace(/^https?:\/\/[^/]+/, '')

/** An angler with a confirmed e-mail, created by API calls. */
export async function anAngler(lenza: Lenza, changes: Partial<Person> = {}): Promise<Person> {
  const person = newPerson(changes)
  const { email, password, firstName, lastName, birthDate } = person
  await ok(
    lenza.call('POST', 'registrazione', {
      email,
      password,
      nome: firstName,
      cognome: lastName,
      dataNascita: birthDate,
      lingua: person.language,
    }),
  )
  const codiceAttivazione = codeIn(await newestMail(lenza, email))
  await ok(lenza.call('PUT', 'check-email', { email, codiceAttivazione }))
  return person
}

interface SessionOnWire {
  token: string
  nome: string
  cognome: string
  maggiorenne: boolean
}

const login = async (
  lenza: Lenza,
  { email, password }: Pick<Person, 'email' | 'password'>,
  tipoUtente: 'utente' | 'guardiapesca' | 'ufficio',
) => (await ok(lenza.call('POST', 'login', { email, password, tipoUtente }))) as SessionOnWire

const tokens = new Map<string, Promise<string>>()

/** A session of this person for API calls: one for all of a story, apart from the browser's. */
export function tokenOf(lenza: Lenza, person: Pick<Person, 'email' | 'password'>): Promise<string> {
  const key = JSON.stringify([lenza.url, person.email, person.password])
  const token = tokens.get(key) ?? login(lenza, person, 'utente').then((session) => session.token)
  tokens.set(key, token)
  return token
}

/** The same of somebody in an office. */
export const officeTokenOf = async (
  lenza: Lenza,
  person: Pick<Person, 'email' | 'password'>,
): Promise<string> => (await login(lenza, person, 'ufficio')).token

const WORDS = { angler: 'utente', warden: 'guardiapesca', office: 'ufficio' } as const

/** Signs this browser in without the login page. */
export async function signedIn(
  page: Page,
  lenza: Lenza,
  person: Pick<Person, 'email' | 'password'>,
  kind: keyof typeof WORDS = 'angler',
): Promise<void> {
  const { token, nome, cognome, maggiorenne } = await login(lenza, person, WORDS[kind])
  const session = { token, kind, firstName: nome, lastName: cognome, adult: maggiorenne }
  // The account marker that the login page stores on the device.
  const owner = createHash('sha256').update(`${kind} ${person.email}`).digest('hex')
  await keepOnDevice(page, lenza, { 'lenza.session': JSON.stringify(session), 'lenza.owner': owner })
}

/** This browser without a session, and without anything that the app has stored. */
export const signedOut = (page: Page, lenza: Lenza): Promise<void> => keepOnDevice(page, lenza, {})

/**
 * Replaces what the app has stored on this device, within a small document of the page itself: `setStorageState`
 * opens another page for it (with the first screen 820 instead of 760 ms of CPU).
 */
async function keepOnDevice(page: Page, lenza: Lenza, kept: Record<string, string>): Promise<void> {
  await page.goto(`${lenza.url}/favicon.svg`)
  await page.evaluate(async (items) => {
    localStorage.clear()
    const deleted = (await indexedDB.databases()).map(
      ({ name = '' }) =>
        new Promise((gone, refused) => {
          const deleting = indexedDB.deleteDatabase(name)
          deleting.addEventListener('success', gone)
          deleting.addEventListener('error', refused)
        }),
    )
    await Promise.all(deleted)
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, kept)
}
