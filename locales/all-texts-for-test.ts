import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '#contract/languages.ts'

/** The texts of a tree, each with its key: `changes.back.percent`. */
export const flat = (tree: object, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flat(value as object, `${prefix}${key}.`),
  )

export const areas = (language: string): string[] =>
  readdirSync(new URL(`./${language}/`, import.meta.url)).toSorted()

export const texts = (language: string, area: string): [string, string][] =>
  flat(JSON.parse(readFileSync(new URL(`./${language}/${area}`, import.meta.url), 'utf8')) as object)

/** All areas of a language, the area first in each key. */
export const allTexts = (language: Language): [string, string][] =>
  areas(language).flatMap((area) =>
    texts(language, area).map(([key, text]): [string, string] => [
      `${area.replace('.json', '')}.${key}`,
      text,
    ]),
  )
