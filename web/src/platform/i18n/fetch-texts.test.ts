import { createInstance } from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchTexts } from './fetch-texts.ts'

afterEach(() => vi.unstubAllGlobals())

/** What is shown for a text when the server answers these, one after the other, and what was fetched. */
async function shownAfter(...answers: (() => Promise<Response>)[]) {
  const fetched = vi.fn<(address: string) => Promise<Response>>()
  for (const answer of answers) fetched.mockImplementationOnce(answer)
  vi.stubGlobal('fetch', fetched)
  const i18n = createInstance()
  await i18n.use(fetchTexts).init({ lng: 'it', fallbackLng: false, retryTimeout: 1 })
  return { text: i18n.t('river.fish'), fetched: fetched.mock.calls.map(([address]) => address) }
}

const file = '/assets/i18n/it.json'
const texts = async () => Response.json({ river: { fish: 'Trota' } })
const refused = (status: number) => async () => new Response('', { status })
const noNetwork = async () => {
  throw new TypeError('Failed to fetch')
}

test('the texts are in the one file of the language', async () => {
  expect(await shownAfter(texts)).toEqual({ text: 'Trota', fetched: [file] })
})

test.each([
  ['no network', noNetwork],
  ['an error of the server', refused(503)],
])('after %s the file is fetched again', async (_case, failed) => {
  expect(await shownAfter(failed, texts)).toEqual({ text: 'Trota', fetched: [file, file] })
})

test.each([
  ['a missing file', refused(404)],
  ['a file that is no JSON', async () => new Response('<html>')],
])('%s is final', async (_case, failed) => {
  expect(await shownAfter(failed, texts)).toEqual({ text: 'river.fish', fetched: [file] })
})
