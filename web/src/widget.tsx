import { QueryClientProvider } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { type Language, tagOf } from '#contract/languages.ts'
import { widgetOptions } from '#contract/widget-address.ts'
import { ISOLATING } from '#rules/isolated.ts'
import { paths } from './platform/navigation/paths.ts'
import { WidgetOnceConfigured } from './capabilities/catalogue/widget/widget-once-configured.tsx'
import { offeredLanguage } from './platform/i18n/browser-language.ts'
import { loadClientConfig } from './platform/api/client-config.ts'
import { createQueryClient } from './platform/query/query-client.ts'
import './styles/widget.css'

/**
 * The widget's own document (widget.html), which other sites may frame. It uses no storage, sends no token, and opens links
 * in a new tab; web/widget-document.ts refuses a build with a module of the session.
 */

/** The widget's texts in every language: it is one file. */
const files = import.meta.glob<object>('../../locales/*/{app,find}.json', { eager: true, import: 'default' })
const area = (language: Language, name: 'app' | 'find') => files[`../../locales/${language}/${name}.json`]

async function begin(): Promise<void> {
  // Specification 2: the first navigation goes to start with its query, replacing history.
  history.replaceState(null, '', paths.start + location.search)
  const language = await offeredLanguage(() => loadClientConfig({ isKept: false }))
  document.documentElement.lang = tagOf(language)
  const texts = createInstance().use(initReactI18next)
  await texts.init({
    lng: language,
    resources: { [language]: { translation: { app: area(language, 'app'), find: area(language, 'find') } } },
    interpolation: ISOLATING,
    react: { useSuspense: false },
  })
  const options = widgetOptions(new URLSearchParams(location.search)) ?? { isHorizontal: false }
  createRoot(document.getElementById('root') as HTMLElement).render(
    <QueryClientProvider client={createQueryClient()}>
      <main>
        <WidgetOnceConfigured {...options} />
      </main>
    </QueryClientProvider>,
  )
}

void begin()
