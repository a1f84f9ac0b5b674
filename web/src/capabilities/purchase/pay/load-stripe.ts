import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { cardLocaleOf, type Language } from '#contract/languages.ts'
import { clientConfig } from '#web/platform/api/client-config.ts'

let standIn: Promise<void> | undefined

/** The stand-in script sets window.Stripe, which loadStripe uses. A failed load can be retried. */
function loadStandIn(source: string): Promise<void> {
  standIn ??= new Promise<void>((loaded, failed) => {
    const script = document.createElement('script')
    script.src = source
    script.addEventListener('load', () => loaded())
    script.addEventListener('error', () => {
      script.remove()
      standIn = undefined
      failed(new Error('the payment script did not load'))
    })
    document.head.append(script)
  })
  return standIn
}

/** The card provider for the connected account. Throws when its script does not load. */
export async function stripeFor(account: string | undefined, language: Language): Promise<Stripe> {
  const { publishableKey, scriptUrl } = clientConfig().payments
  if (scriptUrl !== undefined) await loadStandIn(scriptUrl)
  const stripe = await loadStripe(publishableKey, {
    locale: cardLocaleOf(language),
    ...(account !== undefined && { stripeAccount: account }),
  })
  if (stripe === null) throw new Error('the payment script did not load')
  return stripe
}
