import { expect, test } from 'vitest'
import { type Answer, unreachable, useNetwork } from '#web/testing/network.ts'
import { fetchTexts } from './fetch-texts.ts'

const network = useNetwork()

/** What i18next is told: the texts, or why there are none and whether it is to try again. */
function readWhen(answer: Answer): Promise<{ texts?: unknown; why?: string; tryAgain?: boolean }> {
  network.answerWith(answer)
  return new Promise((resolve) => {
    fetchTexts.read('it', 'translation', (error, texts) =>
      resolve(error instanceof Error ? { why: error.message, tryAgain: texts === true } : { texts }),
    )
  })
}

test('the texts are in the one file of the language', async () => {
  const texts = { river: { fish: 'Trota' } }
  expect(await readWhen(() => Response.json(texts))).toEqual({ texts })
  expect(network.requests.map(({ way }) => way)).toEqual(['GET /assets/i18n/it.json'])
})

test('without a network, and after an error of the server, it may help to try again', async () => {
  expect(await readWhen(unreachable)).toEqual({ why: 'no network', tryAgain: true })
  expect(await readWhen(() => new Response('', { status: 503 }))).toEqual({
    why: 'texts: status 503',
    tryAgain: true,
  })
})

test('a file that is missing, or is no JSON, stays so', async () => {
  expect(await readWhen(() => new Response('', { status: 404 }))).toEqual({
    why: 'texts: status 404',
    tryAgain: false,
  })
  expect(await readWhen(() => new Response('<html>'))).toMatchObject({ tryAgain: false })
})
