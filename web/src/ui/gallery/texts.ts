import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import english from '../../../../locales/en/ui.json' with { type: 'json' }
import italian from '../../../../locales/it/ui.json' with { type: 'json' }
import englishSamples from './samples.en.json' with { type: 'json' }
import italianSamples from './samples.it.json' with { type: 'json' }

/** The real words of the components, and sample sentences around them. Nothing is fetched. */
export async function startTexts(language: string): Promise<void> {
  await createInstance()
    .use(initReactI18next)
    .init({
      lng: language,
      resources: {
        it: { translation: { ui: italian, gallery: italianSamples } },
        en: { translation: { ui: english, gallery: englishSamples } },
      },
      interpolation: { escapeValue: false },
    })
}
