import { useState } from 'react'
import type { MemberCard } from '#contract/member-cards.ts'
import { readableOn } from '#web/ui/readable-on.ts'
import { useWords } from '#web/ui/use-rule-sentences.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { saveFile } from '../save-file.ts'

const madeAt = () => new Date()

/** The card of a member as a file, made on the phone by code loaded on demand. */
export function useSaveCard(card: MemberCard) {
  const words = useWords()
  const language = useLanguage()
  const [state, setState] = useState<'making' | 'failed'>()
  async function save() {
    setState('making')
    try {
      const [{ fileOfCards, printedCards }, { fetchFonts }] = await Promise.all([
        import('#permit-sheet/printed-cards.ts'),
        import('./font-files.ts'),
      ])
      const cards = [{ ...card, onColour: readableOn(card.colour) }]
      const pdf = await printedCards({ cards, words, language, fonts: await fetchFonts(), at: madeAt() })
      saveFile(fileOfCards(cards, words), 'application/pdf', pdf)
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  return { state, save: () => void save() }
}
