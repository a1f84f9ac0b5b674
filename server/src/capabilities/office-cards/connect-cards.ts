import { connectCards, type PageOfCards } from '#contract/office-cards.ts'
import { pagesOfCards, REOPEN_FORM } from '#contract/card-form.ts'
import { startLink } from '#contract/links.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { AuthorisedRequest, Serve, Services } from '#server/platform/http/services.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { refuse } from '#server/platform/refusal.ts'
import { formOf, openAccount } from '../card-accounts/index.ts'
import type { DraftActs } from '../office-draft/index.ts'

const PART = 'stripeAccount'

/**
 * Opens the account at Stripe, names it in the draft, and answers the address of its form. Each step is done once and none is in a
 * transaction of another, so a call that was interrupted is repeated from where it ended.
 */
export function serveConnectCards(serve: Serve, services: Services, drafts: DraftActs): void {
  serve(connectCards, async (request) => {
    const { associationId, from } = request.input
    // An association whose draft cannot name it opens no account.
    const draft = await drafts.readDraft(forDraft(request, { associationId }))
    const { key, stripeAccount } = JSON.parse(draft.file) as WrittenFile
    try {
      const account = await openAccount(services, { associationId, key })
      if (account !== stripeAccount) {
        const revision = draft.parts.find(({ part }) => part === PART)?.revision
        const part = { part: PART, value: JSON.stringify(account), revision }
        await drafts.saveDraft(forDraft(request, { associationId, parts: [part] }))
      }
      return { address: await formOf(services, account, returnsTo(services, from, associationId)) }
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      return refuse(error.isRefusal ? 'CARD_ACCOUNT_REFUSED' : 'CARDS_UNREACHABLE')
    }
  })
}

type OfOfficer = Pick<AuthorisedRequest<typeof connectCards>, 'language' | 'now'> & { caller: Officer }

const forDraft = <I>({ caller, language, now }: OfOfficer, input: I) => ({ input, caller, language, now })

function returnsTo({ config }: Pick<Services, 'config'>, from: PageOfCards, associationId: number) {
  const page = pagesOfCards[from](associationId)
  return {
    back: startLink(config.publicUrl, page),
    again: startLink(config.publicUrl, `${page}&${REOPEN_FORM}=1`),
  }
}
