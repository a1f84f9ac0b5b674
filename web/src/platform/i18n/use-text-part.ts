import { useEffect, useState } from 'react'
import { namedWhenSilent } from '../api/service-away.ts'
import { i18n, useLanguage } from './i18n.ts'
import { hasTexts, loadTexts, type TextPart } from './text-parts.ts'

interface TextPartState {
  isReady: boolean
  hasFailed: boolean
  retry: () => void
}

/** Whether the part's texts are there in the language of the page; fetches them. */
export function useTextPart(part: TextPart): TextPartState {
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number>()
  const [, setLoaded] = useState(0)
  const isReady = hasTexts(i18n, part, language)

  useEffect(() => {
    if (isReady) return undefined
    let isGone = false
    namedWhenSilent(loadTexts(i18n, part, language)).then(
      () => isGone || setLoaded((n) => n + 1),
      () => isGone || setFailed(attempt),
    )
    return () => {
      isGone = true
    }
  }, [isReady, part, language, attempt])

  const retry = () => setAttempt((n) => n + 1)
  return { isReady, hasFailed: !isReady && failed === attempt, retry }
}
