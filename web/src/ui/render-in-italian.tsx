import { render } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import italian from '../../../locales/it/ui.json' with { type: 'json' }

const texts = createInstance()
await texts.init({
  lng: 'it',
  resources: { it: { translation: { ui: italian } } },
  interpolation: { escapeValue: false },
})

/** For tests: renders a component with the Italian texts. */
export function renderInItalian(node: ReactNode) {
  return render(node, {
    wrapper: ({ children }) => <I18nextProvider i18n={texts}>{children}</I18nextProvider>,
  })
}
