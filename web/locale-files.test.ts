import { expect, it } from 'vitest'
import { LANGUAGES } from '../contract/languages.ts'
import { localeFile, manifestFile } from './locale-files.ts'

it.each(LANGUAGES)('the manifest of the installed app is in %s, and of the same app', (language) => {
  const file = manifestFile(language)
  expect(file).not.toContain('{{')
  const { shortcuts, ...manifest } = JSON.parse(file) as { shortcuts: { name: string }[] }
  expect(manifest).toMatchObject({
    id: '/',
    lang: language,
    description: expect.stringMatching(/\w/) as string,
  })
  expect(shortcuts).toHaveLength(2)
})

it.each(LANGUAGES)('the texts of the office in %s are in a file of their own', (language) => {
  const areas = (part?: 'office') => Object.keys(JSON.parse(localeFile(language, part)) as object)
  expect(areas().filter((area) => area.startsWith('office'))).toEqual([])
  expect(areas('office')).toContain('office')
  expect(areas('office').filter((area) => !area.startsWith('office'))).toEqual([])
})
