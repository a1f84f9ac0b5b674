import type * as Fs from 'node:fs'
import type * as Languages from './languages.ts'

/** The test language as one that people can choose: a third one, which no list of two names. */
export const THIRD: Languages.Language = 'qps'

/** In place of `contract/languages.ts`. */
export const withThirdLanguage = (languages: typeof Languages): typeof Languages => {
  const all = [...languages.LANGUAGES, THIRD]
  return {
    ...languages,
    LANGUAGES: all,
    isLanguage: (code): code is Languages.Language => all.some((language) => language === code),
  }
}

/** In place of `node:fs`: the third language has the app's texts of English. */
export function withThirdTexts(fs: typeof Fs): typeof Fs {
  const ofEnglish = <Path>(path: Path): Path => {
    if (path instanceof URL) return new URL(path.href.replace(`/locales/${THIRD}/`, '/locales/en/')) as Path
    return typeof path === 'string' ? (path.replace(`/locales/${THIRD}`, '/locales/en') as Path) : path
  }
  const reading = <Read extends (...given: never[]) => unknown>(read: Read) =>
    ((path: never, ...rest: never[]) => read(ofEnglish(path), ...rest)) as unknown as Read
  const replaced = {
    ...fs,
    readFileSync: reading(fs.readFileSync),
    readdirSync: reading(fs.readdirSync),
  }
  return { ...replaced, default: replaced } as typeof Fs
}
