import { initReactI18next } from 'react-i18next'
import { i18n } from '#web/platform/i18n/i18n.ts'
import app from '../../../../locales/en/app.json' with { type: 'json' }
import catalogue from '../../../../locales/en/catalogue.json' with { type: 'json' }
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import map from '../../../../locales/en/map.json' with { type: 'json' }
import river from '../../../../locales/en/river.json' with { type: 'json' }
import supervision from '../../../../locales/en/supervision.json' with { type: 'json' }
import ui from '../../../../locales/en/ui.json' with { type: 'json' }

/** The sentences of the warden's screens, in English. */
export const textsForTest = () =>
  i18n.use(initReactI18next).init({
    lng: 'en',
    supportedLngs: ['en'],
    resources: { en: { translation: { app, catalogue, errors, map, river, supervision, ui } } },
    interpolation: { escapeValue: false },
  })
