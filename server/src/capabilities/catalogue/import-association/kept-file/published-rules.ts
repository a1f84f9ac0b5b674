import type { Language } from '#contract/languages.ts'
import type { Services } from '#server/platform/http/services.ts'
import { withDefaults } from '#association-file/file/formats.ts'
import { sayRules } from '../say-rules.ts'
import { readKept } from '../store/keep-file.ts'

/** The rules on sale as sentences. Undefined: imported before files were kept. */
export async function publishedRules(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  associationId: number,
  language: Language,
  now: Date,
) {
  const kept = await readKept(db, associationId)
  return kept && sayRules(texts, language, withDefaults(kept.file), now)
}
