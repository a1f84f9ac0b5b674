import type { Services } from '#server/platform/http/services.ts'
import { askingProvider } from '#server/platform/payments/asking-provider.ts'

/** Where the card provider's form leads: back, or to a page that asks for a new form because this one no longer opens. */
export interface Returns {
  back: string
  again: string
}

/** The address of the form for an account; it opens once, and for some minutes. */
export async function formOf(
  { payments: { stripe }, log }: Pick<Services, 'payments' | 'log'>,
  account: string,
  { back, again }: Returns,
): Promise<string> {
  const { url } = await askingProvider(log)('form', () =>
    stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: back,
      refresh_url: again,
    }),
  )
  return url
}
