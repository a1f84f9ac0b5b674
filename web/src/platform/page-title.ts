import { createContext, use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createStore, type Store } from './store.ts'

const title = createStore('')

/** The title of the page that is shown, without the product's name; empty before the first page. */
export const pageTitle: Pick<Store<string>, 'get' | 'subscribe'> = title

/** Whether the page is below another one, which has the title until it closes. */
export const IsBelow = createContext(false)

/** Where a page is rendered without a browser: it is given the title. */
export const TakesTitle = createContext<((page: string) => void) | undefined>(undefined)

export function usePageTitle(page: string): void {
  const { t } = useTranslation()
  const isBelow = use(IsBelow)
  use(TakesTitle)?.(page)
  useEffect(() => {
    if (isBelow) return
    document.title = t('app.title', { page })
    title.set(page)
  }, [t, page, isBelow])
}
