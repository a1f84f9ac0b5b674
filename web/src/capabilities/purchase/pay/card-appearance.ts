import type { Appearance } from '@stripe/stripe-js'

/** Our colours and letters for the card's fields, as they are on the page now. */
export function cardAppearance(root: Element = document.documentElement): Appearance {
  const style = getComputedStyle(root)
  const colour = (token: string) => style.getPropertyValue(token).trim()
  return {
    theme: isDark() ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--river'),
      colorBackground: colour('--sheet'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-soft'),
      colorTextPlaceholder: colour('--ink-soft'),
      colorDanger: colour('--alarm'),
      accessibleColorOnColorPrimary: colour('--on-river'),
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSizeBase: '17px',
      borderRadius: '8px',
      spacingUnit: '4px',
    },
  }
}

const DARK = '(prefers-color-scheme: dark)'
const isDark = () => matchMedia(DARK).matches

/** Calls when the page turns dark or light; answers with how to stop it. */
export function onColourChange(tell: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
