import { lettersNotOnPaper } from '#rules/club/paper-letters.ts'
import { useTexts } from '#web/ui/region.ts'

/** More of them say nothing more. */
const MOST_NAMED = 8

/** Names the letters of a text that a printed permit leaves out, while it is written; undefined: it can print all of them. */
export function useNotOnPaper(): (text: string) => string | undefined {
  const { t } = useTexts()
  return (text) => {
    const letters = lettersNotOnPaper(text).slice(0, MOST_NAMED)
    return letters.length === 0 ? undefined : t('office-writing.notOnPaper', { letters: letters.join(', ') })
  }
}
