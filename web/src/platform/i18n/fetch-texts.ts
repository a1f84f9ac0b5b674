import type { BackendModule } from 'i18next'

/** i18next tries again after a moment when the second argument says that it may help. */
type Loaded = (error: Error | null, texts: object | boolean | null) => void

/** The texts of a language: one file (web/locale-files.ts). */
export const fetchTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, loaded) => void load(language, loaded),
}

async function load(language: string, loaded: Loaded): Promise<void> {
  // The server names the file as a preload: fetched with other options it would be loaded twice.
  const answer = await fetch(`/assets/i18n/${language}.json`).catch((error: unknown) => failure(error))
  if (answer instanceof Error) return loaded(answer, true)
  if (!answer.ok) return loaded(new Error(`texts: status ${answer.status}`), answer.status >= 500)
  const texts: unknown = await answer.json().catch((error: unknown) => failure(error))
  if (texts instanceof Error) return loaded(texts, false)
  loaded(null, texts as object)
}

const failure = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
