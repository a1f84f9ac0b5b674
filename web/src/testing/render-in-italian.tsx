import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { textsFor } from './speak.ts'

const texts = await textsFor('it')

/** Renders a component with the Italian texts, whatever language the app speaks. */
export function renderInItalian(node: ReactNode) {
  return render(node, {
    wrapper: ({ children }) => <I18nextProvider i18n={texts}>{children}</I18nextProvider>,
  })
}
