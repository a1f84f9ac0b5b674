import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { loadTexts } from '../texts/texts.ts'
import { openApiDocument } from './openapi.ts'

const texts = loadTexts()
const document = openApiDocument(allCalls, 'https://permits.example.org', (code) =>
  texts.say('en', `errors.${code}`),
)

const findings = async (source: object) => {
  const problems = await lintFromString({
    source: JSON.stringify(source),
    config: await createConfig({ extends: ['recommended'] }),
  })
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`)
}

it('the API document has no finding of Redocly’s recommended rules', async () => {
  expect(await findings(document)).toEqual([])
})

it('an example without its title is found', async () => {
  const untitled = openApiDocument(
    allCalls.slice(0, 1),
    'https://permits.example.org',
    () => undefined as never,
  )
  expect((await findings(untitled)).filter((finding) => finding.includes('title'))).not.toEqual([])
})
