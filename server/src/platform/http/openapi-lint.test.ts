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
    config: await createConfig({
      extends: ['recommended'],
      // openapi.test.ts holds that each example is valid by its schema; here that was two thirds of the time.
      rules: { 'no-invalid-media-type-examples': 'off' },
    }),
  })
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`)
}

it('the API document has no finding of Redocly’s recommended rules', async () => {
  expect(await findings(document)).toEqual([])
})

it('a call without a summary is found', async () => {
  const unnamed = openApiDocument(
    allCalls.slice(0, 1).map((call) => ({ ...call, summary: undefined as never })),
    'https://permits.example.org',
    (code) => code,
  )
  expect(await findings(unnamed)).toContainEqual(expect.stringContaining('operation-summary'))
})
