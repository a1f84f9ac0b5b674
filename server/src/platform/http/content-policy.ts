import { createHash } from 'node:crypto'

/** Origins that pages of this site may talk to and load from, beside itself. */
export interface ContentOrigins {
  /** Stripe's, or the stand-in's. */
  payments: string[]
  tiles: string[]
}

type Directives = Record<string, string[]>

/** As Stripe documents them for its script with the Payment Element; they hold for the stand-in too. */
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

/** A source for `style-src`: exactly this text, and no other. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Of the app, and of all that is no page: nobody frames it, and no style comes in by an attribute. */
export function appPolicy({ payments, tiles }: ContentOrigins, https: boolean) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...payments],
      styleSrc: ["'self'", ...STYLES_OF_REACT_ARIA.map(hashSource)],
      imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
      connectSrc: ["'self'", ...payments],
      frameSrc: [...payments, ...STRIPE_FRAMES],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(https && { upgradeInsecureRequests: [] }),
    },
  }
}

/** Of the widget: what it needs, and which sites may frame it. None named: any. */
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

/** Of a page that the server writes itself: no script, and exactly the styles that stand in it. */
export function pageOfServerPolicy(html: string): string {
  const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g), ...html.matchAll(/ style="([^"]*)"/g)]
  const hashes = new Set(styles.map(([, text = '']) => hashSource(text)))
  return headerOf({
    'default-src': ["'none'"],
    // Without it the hashes would count for elements only, and a mail has its styles in attributes.
    'style-src': hashes.size > 0 ? ["'unsafe-hashes'", ...hashes] : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
}

const headerOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
