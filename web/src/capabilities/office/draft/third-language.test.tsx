import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { saveDraft } from '#contract/office-draft.ts'
import { THIRD } from '#contract/third-language-for-test.ts'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { setClientConfig } from '#web/platform/api/client-config.ts'
import { servedConfig } from '#web/testing/served-config.ts'
import { draftOf, FILE, PERMIT, save, section, useRulesPages } from './draft-for-test.ts'

vi.mock('#contract/languages.ts', async (actual) =>
  (await import('#contract/third-language-for-test.ts')).withThirdLanguage(await actual()),
)
vi.mock('node:fs', async (actual) =>
  (await import('#contract/third-language-for-test.ts')).withThirdTexts(await actual()),
)

const { answer, open, sent, sentParts } = useRulesPages()
beforeEach(() =>
  setClientConfig({
    ...servedConfig,
    languages: LANGUAGES.map((code) => ({ code, description: code })),
  }),
)

const nameIn = (language: string) =>
  screen.getByRole<HTMLInputElement>('textbox', {
    name: texts.inLanguage.replace('{{field}}', texts.fields.name).replace('{{language}}', language),
  })
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

it('a text is typed in a third language beside the others, and left out where it is empty', async () => {
  const user = open(PERMIT)
  answer(saveDraft, () => draftOf(FILE))
  await user.click(await section(texts.sections.texts))
  const [italian, third] = [nameIn('italiano'), nameIn(THIRD)]
  expect(third.value).toBe('')
  expect(describedBy(third)).toContain(texts.asFallback.replace('{{language}}', 'inglese'))
  await user.type(third, 'Tageskarte')
  expect(describedBy(third)).not.toContain('inglese')
  await user.clear(italian)
  await user.type(italian, 'Giornata')
  await user.click(save())
  await waitFor(() => expect(sent()).toHaveLength(1))
  const { name, summary } = JSON.parse(sentParts()[0]?.testo ?? '{}') as Record<string, object>
  expect(name).toEqual({ it: 'Giornata', en: nameIn('inglese').value, [THIRD]: 'Tageskarte' })
  expect(Object.keys(summary ?? {})).toEqual(['it', 'en'])
})

it('what is written in the third alone stands in the two that have to be written', async () => {
  const user = open(PERMIT)
  answer(saveDraft, () => draftOf(FILE))
  await user.click(await section(texts.sections.texts))
  await user.clear(nameIn('italiano'))
  await user.clear(nameIn('inglese'))
  await user.type(nameIn(THIRD), 'Tageskarte')
  await user.click(save())
  await waitFor(() => expect(sent()).toHaveLength(1))
  const { name } = JSON.parse(sentParts()[0]?.testo ?? '{}') as Record<string, object>
  expect(name).toEqual({ it: 'Tageskarte', en: 'Tageskarte', [THIRD]: 'Tageskarte' })
})
