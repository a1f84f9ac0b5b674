import { createHash } from 'node:crypto'

/** Other origins that pages of this site may call and load from. */
export interface ContentOrigins {
  /** Stripe, or the stand-in. */
  payments: string[]
  tiles: string[]
}

type Directives = Record<string, string[]>

/** From Stripe's documentation of its script with the Payment Element; the stand-in needs no more. */
const STRIPE_FRAMES = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']

/**
 * The two style elements that React Aria puts into a page, word for word: where a finger may scroll on a button, and on
 * an iPhone that what lies below an open dialog does not scroll. `content-policy.test.ts` compares them with the library.
 */
export const STYLES_OF_REACT_ARIA = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
]

/** A source for `style-src` that allows exactly this text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const appDirectives = ({ payments, tiles }: ContentOrigins, https: boolean): Directives => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...payments],
  'style-src': ["'self'", ...STYLES_OF_REACT_ARIA.map(hashSource)],
  'img-src': ["'self'", 'data:', 'blob:', ...tiles],
  'connect-src': ["'self'", ...payments],
  'frame-src': [...payments, ...STRIPE_FRAMES],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  ...(https && { 'upgrade-insecure-requests': [] }),
})

/** For the app and everything that is not a page: no frames, no style attributes. */
export const appPolicy = (origins: ContentOrigins, https: boolean): string =>
  headerOf(appDirectives(origins, https))

/** For the widget; `framingSites` may frame it. None: any site. */
export const widgetPolicy = (framingSites: readonly string[]): string =>
  headerOf({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': framingSites.length > 0 ? [...framingSites] : ['*'],
  })

/** For a page that the server writes itself: no script, and exactly its own styles. */
export function pageOfServerPolicy(html: string): string {
  const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g), ...html.matchAll(/ style="([^"]*)"/g)]
  const hashes = new Set(styles.map(([, text = '']) => hashSource(text)))
  return headerOf({
    'default-src': ["'none'"],
    // Without it hashes apply to elements only, and a mail has its styles in attributes.
    'style-src': hashes.size > 0 ? ["'unsafe-hashes'", ...hashes] : ["'none'"],
    // The picture of a code in a mail of the demo.
    ...(/<img /.test(html) && { 'img-src': ["'self'"] }),
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
}

const headerOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
