import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import englishCatalogue from '../../../../locales/en/catalogue.json' with { type: 'json' }
import english from '../../../../locales/en/ui.json' with { type: 'json' }
import italianCatalogue from '../../../../locales/it/catalogue.json' with { type: 'json' }
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
        it: { translation: { ui: italian, catalogue: italianCatalogue, gallery: italianSamples } },
        en: { translation: { ui: english, catalogue: englishCatalogue, gallery: englishSamples } },
      },
      interpolation: { escapeValue: false },
    })
}
