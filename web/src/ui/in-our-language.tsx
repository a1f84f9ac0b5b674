import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTexts } from './region.ts'

/** React Aria's own texts, dates and sorting in the person's language; around each part that has some. */
export const InOurLanguage = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={useTexts().region}>{children}</I18nProvider>
)
