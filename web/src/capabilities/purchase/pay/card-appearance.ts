import type { Appearance } from '@stripe/stripe-js'

/** The page's current colours and font for the card fields. */
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

/** Returns the function that ends the subscription. */
export function onColourChange(listener: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
